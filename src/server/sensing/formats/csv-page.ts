import type { Kind } from '#sensing/contract/kinds.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { Limits } from '../limits.ts';
import { columnNames, csvColumns } from './csv-columns.ts';
import { cellsSql } from './csv-row-sql.ts';
import { jsonElements } from './json-text.ts';
import type { PageFormat } from './page-format.ts';
import { lineSql, rowLines } from './row-lines.ts';

const lineEnd = '\r\n';

/**
 * A table with a header (RFC 4180). A text stands as it is, also one that a spreadsheet would take
 * for a formula; a JSON object or array stands as its text; no value is an empty cell, an empty
 * text is `""`. The address of the next page is in the `Link` header, since the table has no place
 * for it.
 */
export function csvPage(kind: Kind, query: Query, limits: Limits): PageFormat {
  const columns = csvColumns(kind, query, limits);
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    rowSql: (scope, rows) => lineSql(`'[' || ${cellsSql(scope, rows, columns)} || ']'`),
    start: () => columnNames(columns).map(quoted).join(',') + lineEnd,
    rows: (items) =>
      rowLines(items)
        .map((line) => jsonElements(line).map(cell).join(',') + lineEnd)
        .join(''),
    end: () => [],
    showsNextLink: false,
  };
}

function cell(json: string): string {
  if (json === 'null') return '';
  if (!json.startsWith('"')) return quoted(json);
  return quoted(String(JSON.parse(json))) || '""';
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
