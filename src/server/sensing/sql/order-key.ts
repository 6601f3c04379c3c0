/** The types of values by which rows are ordered. */
export type KeyType =
  | 'bigint'
  | 'integer'
  | 'double precision'
  | 'numeric'
  | 'text'
  | 'boolean'
  | 'timestamptz'
  | 'interval'
  | 'time';

/** One of the values by which rows are ordered. */
export interface OrderKey {
  /** SQL of the value, of this type; a text has its collation. */
  readonly sql: string;
  readonly type: KeyType;
  readonly descending: boolean;
  /** Whether the value may be missing. */
  readonly nullable: boolean;
}

/** What stands after `order by`. Missing values come first ascending, last descending. */
export function orderByClause(keys: readonly OrderKey[]): string {
  return keys
    .map(({ sql, descending, nullable }) => {
      // Without the words, the order is that of the indexes.
      const nulls = nullable ? ` nulls ${descending ? 'last' : 'first'}` : '';
      return `${sql}${descending ? ' desc' : ''}${nulls}`;
    })
    .join(', ');
}
