import type { OrderItem } from '#sensing/contract/query/syntax-tree.ts';
import { columnOf } from './entity-tables.ts';
import { ExpressionCompiler } from './filter-sql.ts';
import type { QueryScope } from './query-scope.ts';
import type { RowSource } from './row-source.ts';
import { type Operand, wrongType } from './value.ts';

/**
 * The SQL keys of `$orderby`. Missing values come first in ascending and last in descending order
 * (OGC 18-088, request-data/orderby). The id comes last in any case, so that pages never overlap.
 */
export function orderSql(
  scope: QueryScope,
  rows: RowSource,
  orderby: readonly OrderItem[] | undefined,
): string[] {
  if (orderby === undefined) return [...rows.order];
  const compiler = new ExpressionCompiler(scope.statement, scope.optionName('$orderby'));
  const keys = orderby.map((item) => {
    const key = sortKey(compiler.operand(item.expression, rows));
    const nulls = item.descending ? ' nulls last' : ' nulls first';
    // Without the words, the order is that of the indexes.
    return `${key}${item.descending ? ' desc' : ''}${isNeverNull(item, rows) ? '' : nulls}`;
  });
  const direction = orderby.at(-1)?.descending === true ? ' desc' : '';
  return [...keys, `${rows.alias}.id${direction}`];
}

function sortKey(operand: Operand): string {
  const { value } = operand;
  switch (value.type) {
    case 'text':
      return `${literalFree(operand, value.sql)} collate "C"`;
    case 'interval':
      return value.start;
    case 'json':
      return value.json;
    case 'null':
      throw wrongType(operand, 'something to order by');
    default:
      return literalFree(operand, value.sql);
  }
}

/** A bare number would mean a column's place in SQL; a literal orders nothing anyway. */
function literalFree(operand: Operand, sql: string): string {
  const { type } = operand.expression;
  if (type === 'path' || type === 'call' || type === 'binary' || type === 'not') return sql;
  throw wrongType(operand, 'something to order by');
}

function isNeverNull({ expression }: OrderItem, { kind }: RowSource): boolean {
  if (expression.type !== 'path' || expression.steps.length !== 1) return false;
  const name = String(expression.steps[0]?.name);
  if (name === 'id' || name === '@iot.id') return true;
  const column = columnOf(kind.name, name);
  return 'notNull' in column && column.notNull;
}
