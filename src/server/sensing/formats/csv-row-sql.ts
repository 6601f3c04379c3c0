import { kinds } from '#sensing/contract/kinds.ts';
import { memberValue } from '../json/member-value.ts';
import { relationOf } from '../sql/entity-tables.ts';
import { pageSql } from '../sql/page-sql.ts';
import { expandScope, type QueryScope } from '../sql/query-scope.ts';
import { type RowSource, relatedRows, relationStart, whereClause } from '../sql/row-source.ts';
import { type CsvColumns, columnNames } from './csv-columns.ts';

/** SQL of the JSON texts of a row's cells with commas between; a cell without a value is `null`. */
export function cellsSql(scope: QueryScope, rows: RowSource, columns: CsvColumns): string {
  const own = columns.own.map(
    ({ property, members }) =>
      `coalesce(${memberValue(scope.statement, rows, property, members)}, 'null')`,
  );
  const expanded = columns.expanded.map((item) => expandedCells(scope, rows, item));
  const cells = [...own, ...expanded];
  return cells.length === 0 ? "''" : `concat_ws(',', ${cells.join(', ')})`;
}

type ExpandedColumns = CsvColumns['expanded'][number];

function expandedCells(
  outer: QueryScope,
  parent: RowSource,
  { navigation, columns }: ExpandedColumns,
): string {
  const count = columnNames(columns).length;
  if (count === 0) return 'null';
  const scope = expandScope(outer);
  const relation = relationOf(parent.kind.name, navigation.name);
  const start = relationStart(relation, parent.alias);
  const rows = relatedRows(scope.statement, relation, kinds[navigation.target], start);
  const cells = navigation.isSet
    ? firstOfSet(scope, rows, columns)
    : `select ${cellsSql(scope, rows, columns)} from ${rows.from}${whereClause(rows)} limit 1`;
  return `coalesce((${cells}), '${Array(count).fill('null').join(',')}')`;
}

function firstOfSet(scope: QueryScope, rows: RowSource, columns: CsvColumns): string {
  const page = pageSql(scope, rows, columns.query, (picked) => cellsSql(scope, picked, columns));
  return `select nullif(${page.items}, '') from ${page.from}`;
}
