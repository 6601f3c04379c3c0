import type { Kind } from '../contract/kinds.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { printExpression } from '../contract/query/query-printer.ts';
import { resolvePath } from '../contract/query/resolve-path.ts';

/** One of the things that rows are ordered by. */
export interface TableOrder {
  /** An expression, mostly a path: `name`, `Thing/name`, `length(name)`. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** What an `$orderby` says, in turn. Throws a `QueryError` that says where it is not understood. */
export function parseOrder(kind: Kind, text: string | undefined): readonly TableOrder[] {
  if (text === undefined) return [];
  const items = parseQuery([['$orderby', text]]).orderby ?? [];
  return items.map(({ expression, descending }) => {
    if (expression.type === 'path') resolvePath('$orderby', kind, expression);
    return { by: printExpression(expression), isDescending: descending };
  });
}

/** The `$orderby`; undefined for none. */
export function formatOrder(order: readonly TableOrder[]): string | undefined {
  const items = order.map(({ by, isDescending }) => (isDescending ? `${by} desc` : by));
  return items.join(',') || undefined;
}

/**
 * The order after one more click on the head of a column: ascending, descending, none. With `keeps`
 * what rows were ordered by before stays, otherwise the column takes its place.
 */
export function turnOrder(
  order: readonly TableOrder[],
  by: string,
  keeps: boolean,
): readonly TableOrder[] {
  const before = order.find((one) => one.by === by);
  const next = before?.isDescending ? [] : [{ by, isDescending: before !== undefined }];
  if (!keeps) return next;
  if (before === undefined) return [...order, ...next];
  return order.flatMap((one) => (one === before ? next : [one]));
}
