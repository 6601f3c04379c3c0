import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('values arrive in one form on every engine', async () => {
  const [row] = await database.query(
    `select 9007199254740993::bigint as big, 1.50::numeric as exact, 0.1::float8 as double,
       7::int as whole, true as truth, null::int as nothing,
       '{"a": [1, null, "x"]}'::jsonb as document, 'null'::jsonb as json_null,
       '2026-11-20 12:00:00.123456+02'::timestamptz as moment,
       '2026-11-20'::date as day, '2026-11-20 12:00'::timestamp as local,
       box(point(1, 2), point(3, 4)) as bounds, point(1, 2) as place,
       array[1, null, 3]::bigint[] as bigs, array['a"b', 'c\\d', 'e,f', '', 'NULL'] as texts,
       array[1.5, 2]::float8[] as doubles, array[]::text[] as none`,
  );
  expect(row).toEqual({
    big: '9007199254740993',
    exact: '1.50',
    double: 0.1,
    whole: 7,
    truth: true,
    nothing: null,
    document: { a: [1, null, 'x'] },
    json_null: null,
    moment: new Date('2026-11-20T10:00:00.123Z'),
    day: '2026-11-20',
    local: '2026-11-20 12:00:00',
    bounds: '(3,4),(1,2)',
    place: '(1,2)',
    bigs: ['1', null, '3'],
    texts: ['a"b', 'c\\d', 'e,f', '', 'NULL'],
    doubles: [1.5, 2],
    none: [],
  });
});
