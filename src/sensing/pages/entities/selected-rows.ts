import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import { plainCsv } from '#sensing/export/csv-text.ts';
import { columnValues, type TableColumn } from '#sensing/model/table-column.ts';
import { readFullPage } from '#sensing/queries/full-page.ts';
import { idFilter } from './id-filter.ts';

/** Ids that are asked for at a time, so that the address stays short. */
const idsAtATime = 50;

/** The entities with these ids, in this order; those that are no longer there are left out. */
export async function readSelected(
  server: string,
  kind: Kind,
  ids: readonly string[],
  { select, expand }: QueryOptions,
): Promise<readonly Entity[]> {
  const found = new Map<string, Entity>();
  for (let first = 0; first < ids.length; first += idsAtATime) {
    const some = ids.slice(first, first + idsAtATime);
    const options = { select, expand, filter: idFilter(some), top: some.length };
    const { value } = await readFullPage(server, kind, kind.set, options);
    for (const row of value) found.set(String(row['@iot.id']), row);
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
}

/** Rows as lines of values, the first line with the heads of the columns. */
export function rowsAsText(
  columns: readonly TableColumn[],
  heads: readonly string[],
  rows: readonly Entity[],
  form: 'text' | 'csv',
): string {
  const cells = rows.map((row) =>
    columns.map((column) => columnValues(column, row).map(plain).join('; ') || null),
  );
  const write =
    form === 'csv' ? (values: readonly (string | null)[]) => plainCsv.line(values, []) : tabLine;
  return [heads, ...cells].map(write).join('');
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}

/** A line of values between tabs, as spreadsheets paste it. */
function tabLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
