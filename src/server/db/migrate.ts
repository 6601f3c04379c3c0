import { type Database, DatabaseUnavailableError, type Transaction } from './database.ts';
import { type Migration, migrations } from './migrations.ts';

/** Any constant will do; it keeps two starting services from migrating one server at once. */
const lockKey = '7301946283';

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** Refuses a database whose history is not a part of ours. */
function check(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const { number, name, checksum } of applied) {
    const ours = known.find((migration) => migration.number === number);
    if (ours === undefined) {
      throw new DatabaseUnavailableError(
        `The database was last used by a newer version of Fieldstation (it has ${name}, this version ends with ${known.at(-1)?.name}): start that version or use another database`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new DatabaseUnavailableError(
        `The database was made by another version of Fieldstation (its ${name} differs from ours): start that version or use another database`,
      );
    }
  }
}

async function apply(transaction: Transaction, { number, name, sql, checksum }: Migration) {
  await transaction.execute(sql);
  await transaction.query(
    'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
    [number, name, checksum],
  );
}

/**
 * Brings the schema up to date in one transaction, also where a migration was added between those
 * applied before, and gives the names of the migrations that were
 * applied; throws a DatabaseUnavailableError for a database of a newer or another version.
 */
export function migrate(
  database: Database,
  known: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
    await transaction.execute(
      `create table if not exists schema_migration (
         number integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied = await transaction.query<Applied>(
      'select number, name, checksum from schema_migration order by number',
    );
    check(applied, known);
    const done = new Set(applied.map(({ number }) => number));
    const pending = known.filter(({ number }) => !done.has(number));
    for (const migration of pending) await apply(transaction, migration);
    return pending.map(({ name }) => name);
  });
}
