import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, DatabaseUnavailableError, DeadlineError } from '#server/db/database.ts';
import { type EmbeddedOptions, openEmbedded } from './open-embedded.ts';

/** A folder with a new, closed database, to be copied: making each anew takes twice the time. */
let made: string;
let folder: string;
const opened = new Set<Database>();

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'fieldstation-made-'));
  await (await create(join(made, 'data'))).close();
});
afterAll(() => rm(made, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldstation-embedded-'));
});
afterEach(async () => {
  await Promise.all([...opened].map((database) => database.close()));
  opened.clear();
  await rm(folder, { recursive: true });
});

async function create(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const log = { info: () => undefined };
  const template = inject('databaseTemplate');
  const database = await openEmbedded({ dataDir, log, template, ...options });
  opened.add(database);
  return database;
}

/** Opens the database of the folder; the first time it is a copy of the one that was made. */
async function open(options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const dataDir = join(folder, 'data');
  if (!existsSync(dataDir)) await cp(join(made, 'data'), dataDir, { recursive: true });
  return create(dataDir, options);
}

async function redoPosition(database: Database): Promise<unknown> {
  const [row] = await database.query('select redo_lsn::text as redo from pg_control_checkpoint()');
  return row?.redo;
}

test('what was written is there when the folder is opened again', async () => {
  const first = await create(join(folder, 'data'));
  await first.execute("create table note (text text); insert into note values ('kept')");
  await first.close();
  const second = await open();
  expect(await second.query('select text from note')).toEqual([{ text: 'kept' }]);
});

test('only the owner may look into the folder', async () => {
  await create(join(folder, 'data'));
  const { mode } = await stat(join(folder, 'data'));
  expect(mode & 0o777).toBe(0o700);
});

test('a query past its deadline costs none of the committed rows and none of the waiting queries', async () => {
  const database = await open();
  await database.execute('create table note (id integer)');
  await database.execute('insert into note select generate_series(1, 1000)');
  const slow = database.transaction(async (transaction) => {
    await transaction.execute('insert into note values (0)');
    await transaction.query(
      'select count(*) from note as one, note as two, note as three, note as four, note as five',
      [],
      { deadline: 50 },
    );
  });
  const waiting = Promise.all(
    [1, 2, 3].map((id) => database.query('select id from note where id = $1', [id])),
  );
  await expect(slow).rejects.toThrow(DeadlineError);
  expect((await waiting).flat()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(await database.query('select count(*)::int as count from note')).toEqual([
    { count: 1000 },
  ]);
});

test('stopping queries among many others loses none of those and nothing committed', async () => {
  const database = await open();
  await database.execute('create table note (id integer)');
  const endless = 'select count(*) from generate_series(1, 10000000000)';
  const write = (id: number) => database.query('insert into note values ($1)', [id]);
  const before = Promise.all(Array.from({ length: 30 }, (_, id) => write(id)));
  const controller = new AbortController();
  const stopped = Promise.allSettled([
    database.query(endless, [], { deadline: 2000 }),
    database.query(endless, [], { signal: controller.signal, deadline: 2000 }),
  ]);
  const after = Promise.all(Array.from({ length: 30 }, (_, id) => write(30 + id)));
  controller.abort(new Error('gone'));
  await before;
  await after;
  const reasons = (await stopped).map((answer) =>
    answer.status === 'rejected' ? answer.reason : answer,
  );
  expect(reasons).toEqual([expect.any(DeadlineError), new Error('gone')]);
  expect(await database.query('select count(distinct id)::int as count from note')).toEqual([
    { count: 60 },
  ]);
});

test('a query does not wait past its deadline for a database that opens again', async () => {
  const database = await open();
  const endless = 'select count(*) from generate_series(1, 10000000000)';
  const slow = database.query(endless, [], { deadline: 20 });
  const hasty = database.query('select 1', [], { deadline: 25 });
  const patient = database.query('select 1 as one', [], { deadline: 20_000 });
  await expect(slow).rejects.toThrow(DeadlineError);
  await expect(hasty).rejects.toThrow(DeadlineError);
  expect(await patient).toEqual([{ one: 1 }]);
});

test('a waiting query is given up after its deadline, and the one it waited for is not', async () => {
  const database = await open();
  const long = database.transaction(async (transaction) => {
    await waiting;
    return transaction.query('select 1 as one');
  });
  const refused = database.query('select 2', [], { deadline: 1 });
  const waiting = expect(refused).rejects.toThrow(DeadlineError);
  expect(await long).toEqual([{ one: 1 }]);
});

test('checkpoints are made when enough was written, and when the database is closed', async () => {
  const database = await open({ checkpointBytes: 200_000 });
  await database.execute('create table note (text text)');
  const before = await redoPosition(database);
  await database.query("insert into note select repeat('x', 1000) from generate_series(1, 1000)");
  const after = await redoPosition(database);
  expect(after).not.toBe(before);
  await database.query("insert into note values ('last')");
  await database.close();
  expect(await redoPosition(await open())).not.toBe(after);
});

test('writes are checkpointed after a while even when they are few', async () => {
  const database = await open({ checkpointInterval: 20 });
  await database.execute('create table note (text text)');
  const before = await redoPosition(database);
  await database.query("insert into note values ('few')");
  await expect.poll(() => redoPosition(database)).not.toBe(before);
});

describe('a folder that cannot be used is named in one sentence', () => {
  async function refusal(dataDir: string): Promise<string> {
    const error = await create(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    return (error as Error).message;
  }

  test('because a part of its path is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(join(folder, 'file', 'data'))).toMatch(/a part of its path is a file$/);
    expect(await refusal(join(folder, 'file'))).toMatch(/it is a file$/);
  });

  test('because it holds the database of another PostgreSQL', async () => {
    await mkdir(join(folder, 'data', 'database'), { recursive: true });
    await writeFile(join(folder, 'data', 'database', 'PG_VERSION'), '17\n');
    expect(await refusal(join(folder, 'data'))).toMatch(/is of PostgreSQL 17/);
    expect(await readdir(join(folder, 'data'))).toEqual(['database']);
  });

  test('because the database in it is damaged', async () => {
    await (await open()).close();
    await rm(join(folder, 'data', 'database', 'global'), { recursive: true });
    expect(await refusal(join(folder, 'data'))).toMatch(/^The database in .* cannot be opened: /);
  });
});

test('a database whose making was interrupted is made anew', async () => {
  await mkdir(join(folder, 'data', 'database.creating'), { recursive: true });
  await writeFile(join(folder, 'data', 'database.creating', 'PG_VERSION'), '18\n');
  await chmod(join(folder, 'data'), 0o755);
  const database = await open();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
