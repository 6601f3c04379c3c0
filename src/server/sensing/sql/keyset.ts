import type { OrderKey } from './order-key.ts';
import type { Statement } from './statement.ts';

/** The order keys of a row as PostgreSQL writes them, null for a missing one. */
export type Position = readonly (string | null)[];

/**
 * SQL that is true for the rows after a position. Where it can, it compares whole rows of keys,
 * since an index on them then leads straight to the position.
 */
export function afterPosition(
  statement: Statement,
  keys: readonly OrderKey[],
  position: Position,
): string {
  const [key] = keys;
  if (key === undefined) return 'false';
  const length = runLength(keys, position);
  const rest = () => afterPosition(statement, keys.slice(length || 1), position.slice(length || 1));
  if (length === 0) {
    const value = position[0] ?? null;
    return afterMissing(key, value === null ? undefined : bindKey(statement, key, value), rest());
  }
  const left = `(${keys
    .slice(0, length)
    .map(({ sql }) => sql)
    .join(', ')})`;
  const values = keys
    .slice(0, length)
    .map((one, index) => bindKey(statement, one, position[index] ?? ''));
  const right = `(${values.join(', ')})`;
  const beyond = key.descending ? '<' : '>';
  if (length === keys.length) return `${left} ${beyond} ${right}`;
  return `(${left} ${beyond}= ${right} and (${left} ${beyond} ${right} or ${rest()}))`;
}

/** How many keys from the first on can be compared as one row. */
function runLength(keys: readonly OrderKey[], position: Position): number {
  const end = keys.findIndex((key, index) => {
    const isMissing = (position[index] ?? null) === null;
    const nullsFollow = key.nullable && key.descending;
    return isMissing || nullsFollow || key.descending !== keys[0]?.descending;
  });
  return end < 0 ? keys.length : end;
}

/** After a key that is missing, or before keys that are. */
function afterMissing({ sql, descending }: OrderKey, value: string | undefined, rest: string) {
  if (value !== undefined)
    return `(${sql} < ${value} or ${sql} is null or (${sql} = ${value} and ${rest}))`;
  return descending ? `(${sql} is null and ${rest})` : `(${sql} is not null or ${rest})`;
}

function bindKey(statement: Statement, { type }: OrderKey, value: string): string {
  return statement.bind(value, type);
}
