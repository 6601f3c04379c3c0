import type { Navigation } from '#sensing/contract/kinds.ts';
import { entityTables, relationOf } from './entity-tables.ts';
import { type RowSource, relationStart } from './row-source.ts';

/** The column of a row that has the id of a related entity. */
export interface KeyColumn {
  readonly sql: string;
  /** Whether the id is that of an entity of the kind; undefined where it always is. */
  readonly isOfKind: string | undefined;
}

/** The column with the id of the single entity that a navigation property leads to, if there is one. */
export function keyColumn(rows: RowSource, navigation: Navigation): KeyColumn | undefined {
  const relation = relationOf(rows.kind.name, navigation.name);
  if (relation.form !== 'own key') return undefined;
  const sql = relationStart(relation, rows.alias);
  const { table, isMulti } = entityTables[navigation.target];
  if (isMulti === undefined) return { sql, isOfKind: undefined };
  // There are few MultiDatastreams: they are looked up once, and an index on the key can be used.
  const isOfMulti = `(${sql} in (select id from ${table} where is_multi))`;
  return { sql, isOfKind: isMulti ? isOfMulti : `(not ${isOfMulti})` };
}
