import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Expression, OrderItem } from '#sensing/contract/query/syntax-tree.ts';
import { columnOf } from './entity-tables.ts';
import { ExpressionCompiler } from './expression-compiler.ts';
import { jsonKeys } from './json-order.ts';
import type { KeyType, OrderKey } from './order-key.ts';
import type { QueryScope } from './query-scope.ts';
import type { RowSource } from './row-source.ts';
import { type Operand, wrongType } from './value.ts';

/** More expressions than a person orders by; keeps hostile input off the database's stack. */
const maximumItems = 32;

/**
 * The keys by which `$orderby` orders the rows. Missing values come first in ascending and last in
 * descending order (OGC 18-088, request-data/orderby); texts are in the order of their bytes; an
 * interval stands where it starts. The id comes last in any case, so that pages never overlap.
 */
export function orderKeys(
  scope: QueryScope,
  rows: RowSource,
  orderby: readonly OrderItem[] | undefined,
): OrderKey[] {
  if (orderby === undefined) return [...rows.order];
  const option = scope.optionName('$orderby');
  if (orderby.length > maximumItems) {
    throw new QueryError(option, `a set is ordered by at most ${maximumItems} expressions.`);
  }
  const compiler = new ExpressionCompiler(scope.statement, option);
  const keys = orderby.flatMap((item): OrderKey[] => {
    const { descending } = item;
    const operand = compiler.operand(item.expression, rows);
    const nullable = !isNeverNull(item, rows);
    const values = sortValues(operand, nullable);
    return values.map(({ sql, type }) => ({ sql, type, descending, nullable }));
  });
  const descending = orderby.at(-1)?.descending === true;
  const tieBreak = rows.tieBreak.filter(({ sql }) => keys.every((key) => key.sql !== sql));
  return [...keys, ...tieBreak.map((key) => ({ ...key, descending }))];
}

type SortValue = Pick<OrderKey, 'sql' | 'type'>;

const keyTypes: Readonly<Record<'boolean' | 'instant' | 'duration' | 'clock', KeyType>> = {
  boolean: 'boolean',
  instant: 'timestamptz',
  duration: 'interval',
  clock: 'time',
};

function sortValues(operand: Operand, nullable: boolean): SortValue[] {
  const { value } = operand;
  checkNotLiteral(operand);
  switch (value.type) {
    case 'text':
      return [{ sql: `(${value.sql}) collate "C"`, type: 'text' }];
    case 'interval':
      return [{ sql: value.start, type: 'timestamptz' }];
    case 'json':
      return jsonKeys(value);
    case 'number':
      // Only the id is a number that is never missing; its index is over bigint.
      return [{ sql: value.sql, type: nullable ? 'numeric' : 'bigint' }];
    case 'boolean':
    case 'instant':
    case 'duration':
    case 'clock':
      return [{ sql: value.sql, type: keyTypes[value.type] }];
    default:
      throw wrongType(operand, 'something to order by');
  }
}

const computed: ReadonlySet<Expression['type']> = new Set([
  'path',
  'call',
  'binary',
  'not',
  'in',
  'lambda',
]);

/** A bare number would mean a column's place in SQL; a literal orders nothing anyway. */
function checkNotLiteral(operand: Operand): void {
  if (computed.has(operand.expression.type)) return;
  throw wrongType(operand, 'something to order by');
}

function isNeverNull({ expression }: OrderItem, { kind }: RowSource): boolean {
  if (expression.type !== 'path' || expression.steps.length !== 1) return false;
  const name = String(expression.steps[0]?.name);
  if (name === 'id' || name === '@iot.id') return true;
  const column = columnOf(kind.name, name);
  return 'notNull' in column && column.notNull;
}
