import { parse } from 'csv-parse/sync';
import { CsvUsageError } from './csv-error.ts';

/** How a CSV text is written. */
export interface CsvLayout {
  readonly delimiter: string;
  /** Names of the columns, or their numbers from 1 where the text has no header. */
  readonly columns: readonly string[];
  readonly hasHeader: boolean;
  /** Rows from the beginning, without the header. */
  readonly sample: readonly (readonly string[])[];
}

export interface LayoutOptions {
  readonly delimiter: string | undefined;
  /** False when the first line is data; undefined leaves that to what it looks like. */
  readonly hasHeader: boolean | undefined;
}

/** Delimiters that are tried, those first that values rarely hold. */
const delimiters = ['\t', ';', '|', ','];
const sampleRows = 200;

/** Finds out how a text is written from its beginning. Throws a `CsvUsageError`. */
export function detectLayout(beginning: string, options: LayoutOptions): CsvLayout {
  const delimiter = options.delimiter ?? detectDelimiter(beginning);
  const [first, ...rest] = rowsOf(beginning, delimiter);
  if (first === undefined) throw new CsvUsageError('the file is empty');
  const hasHeader = options.hasHeader ?? looksLikeHeader(first);
  const columns = first.map((cell, index) => (hasHeader ? cell.trim() : String(index + 1)));
  return { delimiter, hasHeader, columns, sample: hasHeader ? rest : [first, ...rest] };
}

/** The delimiter that cuts the most lines into the same number of cells, at least two. */
function detectDelimiter(text: string): string {
  let best = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const rows = rowsOf(text, delimiter);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    const score = rows.filter((row) => row.length === width).length / rows.length;
    if (score <= bestScore) continue;
    best = delimiter;
    bestScore = score;
  }
  return best;
}

function rowsOf(text: string, delimiter: string): string[][] {
  // The last line may be cut.
  const end = text.lastIndexOf('\n');
  const whole = end < 0 || end === text.length - 1 ? text : text.slice(0, end + 1);
  return parse(whole, {
    delimiter,
    bom: true,
    to: sampleRows,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
}

/** A header has no cell that is a number or a time. */
function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => !/^\s*[+-]?\d[\d.,:/TZ+\s-]*$/i.test(cell));
}
