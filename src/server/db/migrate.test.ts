import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, DatabaseUnavailableError, StatementError } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations, migrationsOf } from './migrations.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const last = migrations.at(-1)?.number ?? 0;

function next(number: number, name: string, sql: string) {
  return migrationsOf({ [`./${String(last + number).padStart(4, '0')}-${name}.sql`]: sql });
}

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('a failing migration leaves nothing of the run behind', async () => {
  const broken = [
    ...migrations,
    ...next(1, 'fine', 'create table fine (id integer);'),
    ...next(2, 'broken', 'create table half (id integer); select nonsense;'),
  ];
  await expect(migrate(database, broken)).rejects.toThrow(StatementError);
  const tables = await database.query(
    "select to_regclass('fine')::text as fine, to_regclass('half')::text as half",
  );
  expect(tables).toEqual([{ fine: null, half: null }]);
  expect(await migrate(database)).toEqual([]);
});

test('of two that start at once one applies what is new', async () => {
  const newer = [...migrations, ...next(1, 'note', 'create table note (id integer);')];
  const runs = await Promise.all([migrate(database, newer), migrate(database, newer)]);
  expect(runs.flat()).toEqual([newer.at(-1)?.name]);
});

test('a migration with a number between those applied is made up for', async () => {
  const late = migrationsOf({ './0009-late.sql': 'create table late (id integer);' });
  const known = [...migrations, ...late, ...next(1, 'note', 'create table note (id integer);')];
  expect(await migrate(database, known)).toEqual(['0009-late']);
  await database.query('delete from schema_migration where number = 9');
});

test('a database of a newer or a different version is refused in one sentence', async () => {
  const refused = migrate(database);
  await expect(refused).rejects.toThrow(DatabaseUnavailableError);
  await expect(refused).rejects.toThrow(/newer version of Fieldstation \(it has \d{4}-note/);
  const edited = [...migrations, ...next(1, 'note', 'create table note (id bigint);')];
  await expect(migrate(database, edited)).rejects.toThrow(/-note differs from ours/);
});

test('files must have a number of their own and lower-case names', () => {
  expect(() => migrationsOf({ './0001-a.sql': '', './0001-b.sql': '' })).toThrow('one number');
  expect(() => migrationsOf({ './1-a.sql': '' })).toThrow('not named like');
  const [unix] = migrationsOf({ './0001-a.sql': 'select 1;\nselect 2;' });
  const [windows] = migrationsOf({ './0001-a.sql': 'select 1;\r\nselect 2;' });
  expect(windows?.checksum).toBe(unix?.checksum);
});
