import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { columnValues, parseColumns } from '#sensing/model/table-column.ts';
import type { TableOrder } from '#sensing/model/table-order.ts';
import { parseTime } from '#sensing/model/time-value.ts';

/** Rows that are read, at most, to be ordered here for a server that does not order them. */
export const mostSortedHere = 1000;

/** Rows in an order of paths; what is missing comes first, equal ones stay as they came. */
export function sortRows(
  kind: Kind,
  rows: readonly Entity[],
  order: readonly TableOrder[],
): Entity[] {
  const keys = order.map(({ by, isDescending }) => {
    const column = parseColumns(kind, by).at(-1);
    const keyOf = (row: Entity) => column && columnValues(column, row)[0];
    return { keyOf, sign: isDescending ? -1 : 1 };
  });
  return rows.toSorted((one, other) => {
    for (const { keyOf, sign } of keys) {
      const difference = compare(keyOf(one), keyOf(other));
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

function compare(one: unknown, other: unknown): number {
  const [first, second] = [comparable(one), comparable(other)];
  if (first === second) return 0;
  if (first === undefined || second === undefined) return first === undefined ? -1 : 1;
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return String(first) < String(second) ? -1 : 1;
}

function comparable(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? (parseTime(value)?.from ?? value) : value;
}
