import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, DeadlineError, StatementError } from './database.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table note (id bigint primary key, text text, number float8)');
});
afterAll(() => database.close());

async function notes(): Promise<unknown[]> {
  return database.query('select id, text, number from note order by id');
}

test('parameters of every kind arrive as they were sent', async () => {
  const moment = new Date('0044-03-15T12:00:00Z');
  const [row] = await database.query(
    `select $1::text as text, $2::float8 as number, $3::bigint as big, $4::boolean as truth,
       $5::text as nothing, $6::timestamptz as moment, $7::bigint[] as ids, $8::text[] as words,
       $9::jsonb as document, $10::box as bounds, $11::timestamptz as ancient`,
    [
      "O'Brien \\ \u{1F30D}",
      -0.1,
      9007199254740993n,
      false,
      null,
      moment,
      [1, '9007199254740993'],
      ['a,b', '"', '\\', ''],
      '{"a":[1]}',
      '(3,4),(1,2)',
      new Date('-000043-03-15T12:00:00.250Z'),
    ],
  );
  expect(row).toEqual({
    text: "O'Brien \\ \u{1F30D}",
    number: -0.1,
    big: '9007199254740993',
    truth: false,
    nothing: null,
    moment,
    ids: ['1', '9007199254740993'],
    words: ['a,b', '"', '\\', ''],
    document: { a: [1] },
    bounds: '(3,4),(1,2)',
    ancient: new Date('-000043-03-15T12:00:00.250Z'),
  });
});

test('a refused statement rejects with what PostgreSQL said', async () => {
  await database.query("insert into note values (1, 'first')");
  const refused = database.query("insert into note values (1, 'again')");
  await expect(refused).rejects.toThrow(StatementError);
  await expect(refused).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
  await database.execute('truncate note');
});

test('a transaction is there whole or not at all', async () => {
  await database.transaction(async (transaction) => {
    await transaction.query('insert into note (id) values ($1)', [1]);
    await transaction.execute('insert into note (id) values (2); insert into note (id) values (3)');
  });
  const broken = database.transaction(async (transaction) => {
    await transaction.query('insert into note (id) values (4)');
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await notes()).toHaveLength(3);
  await database.execute('truncate note');
});

test('a statement that failed fails its transaction, also when the failure was caught', async () => {
  const careless = database.transaction(async (transaction) => {
    await transaction.query('insert into note (id) values (1)');
    await transaction.query('select 1 / 0').catch(() => undefined);
  });
  await expect(careless).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual([]);
});

test('the database cannot be used inside its own transaction', async () => {
  const nested = database.transaction(() => database.query('select 1'));
  await expect(nested).rejects.toThrow('use the transaction');
});

test('CSV keeps quotes, line breaks, nulls and every script, however it is cut', async () => {
  const csv = '1,"a ""b""\nc",1.5\n2,,\n3,"",NaN\n4,"żółć, 温度 \u{1F30D}",-1e300\n5,"\\.",0';
  const chunks = csv.match(/.{1,3}/gsu) ?? [];
  expect(await database.copyIn('note', ['id', 'text', 'number'], chunks)).toBe(5);
  expect(await notes()).toEqual([
    { id: '1', text: 'a "b"\nc', number: 1.5 },
    { id: '2', text: null, number: null },
    { id: '3', text: '', number: Number.NaN },
    { id: '4', text: 'żółć, 温度 \u{1F30D}', number: -1e300 },
    { id: '5', text: '\\.', number: 0 },
  ]);
  await database.execute('truncate note');
});

test('a load is one transaction, and its fault is told', async () => {
  const bad = database.copyIn('note', ['id', 'number'], ['1,1\n', '2,cold\n']);
  await expect(bad).rejects.toThrow(/invalid input syntax for type double precision: "cold"/);
  const missing = database.copyIn('nowhere', ['id'], ['1\n']);
  await expect(missing).rejects.toMatchObject({ code: '42P01' });
  async function* failing() {
    yield '1,1\n';
    throw new Error('the source broke');
  }
  await expect(database.copyIn('note', ['id', 'number'], failing())).rejects.toThrow(
    'the source broke',
  );
  expect(await notes()).toEqual([]);
  expect(await database.copyIn('note', ['id', 'number'], ['1,1\n'])).toBe(1);
  await database.execute('truncate note');
});

test('a load of many blocks counts its rows', async () => {
  function* rows() {
    for (let id = 0; id < 60_000; id += 1) yield `${id},"${'x'.repeat(100)}\n"\n`;
  }
  expect(await database.copyIn('note', ['id', 'text'], rows())).toBe(60_000);
  expect(await database.query('select count(*)::int as count from note')).toEqual([
    { count: 60_000 },
  ]);
  await database.vacuum();
  await database.execute('truncate note');
});

const endless = `select count(*) from generate_series(1, 100000) as one,
  generate_series(1, 100000) as two, generate_series(1, 100000) as three`;

test('a query past its deadline is stopped, the others go on', async () => {
  const slow = database.query(endless, [], { deadline: 100 });
  const queued = database.query('select 1 as one');
  await expect(slow).rejects.toThrow(DeadlineError);
  expect(await queued).toEqual([{ one: 1 }]);
  expect(await database.query('select 2 as two', [], { deadline: 10_000 })).toEqual([{ two: 2 }]);
});

test('a query whose client has gone is stopped', async () => {
  const controller = new AbortController();
  const slow = database.query(endless, [], { signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(slow).rejects.toThrow('gone');
  const late = database.query('select 1', [], { signal: controller.signal });
  await expect(late).rejects.toThrow('gone');
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('who hangs up is let go at once, running or waiting', async () => {
  const running = new AbortController();
  const waiting = Array.from({ length: 20 }, () => new AbortController());
  const answers = [
    database.query(endless, [], { signal: running.signal, deadline: 500 }),
    ...waiting.map(({ signal }) => database.query(endless, [], { signal })),
  ];
  const reasons = Promise.allSettled(answers);
  for (const controller of waiting) controller.abort(new Error('gone too'));
  running.abort(new Error('gone'));
  const settled = await Promise.race([reasons, database.query('select 1')]);
  const messages = settled.map((answer) =>
    'status' in answer && answer.status === 'rejected' ? answer.reason.message : answer,
  );
  expect(messages).toEqual(['gone', ...Array(20).fill('gone too')]);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
