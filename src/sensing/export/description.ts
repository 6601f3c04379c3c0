/** What a file is, from where, of when, by which requests and how many rows. */
import type { KindName } from '../contract/kinds.ts';
import type { ExportRequest } from './export-request.ts';

export interface Description {
  readonly title: string;
  readonly kind: KindName;
  readonly format: ExportRequest['format'];
  readonly server: string;
  /** Addresses of the first pages; the others followed from their next links. */
  readonly requests: readonly string[];
  /** Paths of the columns that were chosen; undefined for series, which have columns of their own. */
  readonly columns: readonly string[] | 'all properties' | undefined;
  /** What the rows are ordered by; undefined where they are as the server has them. */
  readonly order: string | undefined;
  /** The page of the application that shows the same. */
  readonly page: string;
  /** When reading began and ended. */
  readonly begun: string;
  readonly ended: string | undefined;
  readonly rows: number | undefined;
  /** Rows that the server had counted beforehand, where it did. */
  readonly counted: number | undefined;
}

/** The text of a description as JSON, to lie beside a file. */
export function descriptionText(description: Description): string {
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** Room for the number of rows, which is known only at the end. */
const rowsWidth = 15;

/** The first lines of a CSV file, each begins with `#`; and where in them the rows are to stand. */
export function csvPreamble(description: Description): { text: string; rowsAt: number } {
  const { title, server, requests, columns, order, page, begun } = description;
  const lines = [
    `# ${oneLine(title)}`,
    `# Server: ${server}`,
    ...requests.map((request) => `# Request: ${request}`),
    ...(columns ? [`# Columns: ${[columns].flat().join(', ')}`] : []),
    ...(order === undefined ? [] : [`# Order: ${oneLine(order)}`]),
    `# Page: ${oneLine(page)}`,
    `# Read: ${begun}`,
    '# Rows: ',
  ];
  const before = lines.join('\r\n');
  const rowsAt = new TextEncoder().encode(before).length;
  return { text: `${before}${rowsText(undefined)}\r\n`, rowsAt };
}

/** The number of rows in the first lines of a CSV file; always of one length. */
export function rowsText(rows: number | undefined): string {
  return (rows === undefined ? 'not complete' : String(rows)).padEnd(rowsWidth);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The description of an export that begins. */
export function describeExport(
  request: ExportRequest,
  requests: readonly string[],
  begun: Date,
): Description {
  const { title, kind, format, server, page, expected, columns, isSeries } = request;
  return {
    title,
    kind,
    format,
    server,
    requests,
    columns: isSeries ? undefined : (columns ?? 'all properties'),
    order: orderOf(requests),
    page,
    begun: begun.toISOString(),
    ended: undefined,
    rows: undefined,
    counted: expected,
  };
}

/** What the rows of all requests are ordered by; of several sources it is the same. */
function orderOf([request]: readonly string[]): string | undefined {
  if (request === undefined || !URL.canParse(request)) return undefined;
  return new URL(request).searchParams.get('$orderby') ?? undefined;
}
