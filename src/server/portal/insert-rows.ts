import type { Queryable } from '#server/db/database.ts';

/**
 * Inserts rows that all have the same keys, which are the names of columns. The names come from
 * this program, never from outside.
 */
export async function insertRows(
  database: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await database.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}
