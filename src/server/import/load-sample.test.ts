import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { loadSample, type SampleProgress } from './load-sample.ts';

let database: Database;
const progress: SampleProgress[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function countOf(table: string): Promise<number> {
  const [row] = await database.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(row?.count);
}

async function streamNamed(name: string) {
  const [row] = await database.query('select * from stream where name = $1', [name]);
  return row;
}

async function observationsOf(name: string, limit: number) {
  return await database.query(
    `select phenomenon_start, phenomenon_end, result_number, result_json, parameters
     from observation where stream_id = (select id from stream where name = $1)
     order by phenomenon_start limit $2`,
    [name, limit],
  );
}

describe('before the sample is there', () => {
  test('none loads nothing', async () => {
    expect(await loadSample(database, { sample: 'none' })).toBe(false);
    expect(await countOf('thing')).toBe(0);
  });

  test('an interrupted load leaves nothing, so that the next one can start afresh', async () => {
    const onProgress = (): void => {
      throw new Error('interrupted');
    };
    await expect(loadSample(database, { sample: 'small', onProgress })).rejects.toThrow(
      'interrupted',
    );
    expect(await countOf('thing')).toBe(0);
    expect(await countOf('observation')).toBe(0);
  });
});

describe('the small sample', () => {
  beforeAll(async () => {
    await loadSample(database, { sample: 'small', onProgress: (step) => progress.push(step) });
  });

  test.each([
    ['thing', 3397],
    ['location', 3453],
    ['historical_location', 60],
    ['sensor', 6],
    ['observed_property', 13],
    ['stream', 248],
    ['multi_observed_property', 8],
    ['feature_of_interest', 1999],
    ['observation', 55_724],
  ])('has its rows of %s', async (table, rows) => {
    expect(await countOf(table)).toBe(rows);
  });

  test('progress grows to its total', () => {
    const done = progress.map((step) => step.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toEqual({
      label: 'Airports and flights',
      done: 55_724,
      total: 55_724,
    });
  });

  test('a flight is an Observation of the airport that it leaves', async () => {
    const [flight] = await database.query(
      `select s.name, s.units, s.observed_area, o.result_number, o.parameters, f.name as feature
       from observation o join stream s on s.id = o.stream_id join thing t on t.id = s.thing_id
         join feature_of_interest f on f.id = o.feature_of_interest_id
       where t.properties->>'iata' = 'DTW' and o.phenomenon_start = '2001-01-01T00:47:00Z'`,
    );
    expect(flight).toMatchObject({
      name: 'Departure delay',
      units: { name: 'minute', symbol: 'min' },
      observed_area: { type: 'Point' },
      result_number: 66,
      parameters: { distance: 1750, destination: 'LAS' },
      feature: 'Detroit Metropolitan-Wayne County (DTW)',
    });
  });

  test('a value of carbon dioxide is for its whole month', async () => {
    expect(await observationsOf('Carbon dioxide', 1)).toEqual([
      {
        phenomenon_start: new Date('1958-03-01T00:00:00Z'),
        phenomenon_end: new Date('1958-04-01T00:00:00Z'),
        result_number: 315.7,
        result_json: null,
        parameters: null,
      },
    ]);
    expect(await streamNamed('Carbon dioxide')).toMatchObject({
      phenomenon_start: new Date('1958-03-01T00:00:00Z'),
      phenomenon_end: new Date('2020-05-01T00:00:00Z'),
    });
  });

  test('the weather of a day is four values and a word', async () => {
    const [values] = await observationsOf('Daily weather of Seattle', 1);
    expect(values).toMatchObject({
      phenomenon_start: new Date('2012-01-01T00:00:00Z'),
      phenomenon_end: new Date('2012-01-02T00:00:00Z'),
      result_number: null,
      result_json: [12.8, 5, 0, 4.7],
    });
    const [word] = await observationsOf('Weather word of Seattle', 1);
    expect(word).toMatchObject({ result_json: 'drizzle', result_number: null });
    const units = await streamNamed('Daily weather of Seattle');
    expect(units?.units).toHaveLength(4);
  });

  test('an earthquake has its own place, deep below', async () => {
    const [earthquake] = await database.query(
      `select o.result_number, o.result_time, f.feature, f.bounds from observation o
       join feature_of_interest f on f.id = o.feature_of_interest_id
       where o.parameters->>'url' like '%/ci37868143'`,
    );
    expect(earthquake).toEqual({
      result_number: 2,
      result_time: new Date(1517966996303),
      feature: { type: 'Point', coordinates: [-118.6671667, 34.4945, -26490] },
      bounds: '(-118.6671667,34.4945),(-118.6671667,34.4945)',
    });
    expect(await streamNamed('Earthquake magnitude')).toMatchObject({
      observed_area: { type: 'Polygon' },
    });
  });

  test('every type of result and hard names are kept', async () => {
    const mixture = await database.query(
      `select coalesce(result_json::text, result_number::text) as result from observation
       where stream_id = (select id from stream where name = 'Synthetic mixture of results')
       order by phenomenon_start limit 6`,
    );
    expect(mixture.map((row) => row.result)).toEqual([
      '0',
      '"1"',
      'true',
      'null',
      '{"step": 4}',
      '[5]',
    ]);
    for (const name of ['気象観測所 東京', 'O\'Brien "x"', 'Buoy 🌊🛟']) {
      expect(await streamNamed(name)).toMatchObject({ properties: { synthetic: true } });
    }
    expect(await streamNamed('Synthetic stream without Observations')).toMatchObject({
      observed_area: null,
      phenomenon_start: null,
    });
  });

  test('the rollups equal a direct aggregate', async () => {
    const differences = await database.query(
      `select * from (
         select stream_id, date_trunc('hour', phenomenon_start, 'UTC') as hour, count(*) as count,
           count(result_number) as number_count, min(result_number) as minimum,
           max(result_number) as maximum
         from observation group by 1, 2
       ) direct full join observation_hour kept using (stream_id, hour)
       where (direct.count, direct.number_count, direct.minimum, direct.maximum)
         is distinct from (kept.count, kept.number_count, kept.minimum, kept.maximum)`,
    );
    expect(differences).toEqual([]);
  });

  test('a second run changes nothing', async () => {
    const before = await database.query('select * from import_run');
    expect(await loadSample(database, { sample: 'small' })).toBe(false);
    expect(await loadSample(database, { sample: 'flights' })).toBe(false);
    expect(await database.query('select * from import_run')).toEqual(before);
    expect(await countOf('observation')).toBe(55_724);
  });
});

test('a database with Things of its own stays as it is', async () => {
  const own = await openTestDatabase();
  try {
    await own.query("insert into thing (name) values ('Mine')");
    expect(await loadSample(own, { sample: 'small' })).toBe(false);
    expect(await own.query('select name from thing')).toEqual([{ name: 'Mine' }]);
  } finally {
    await own.close();
  }
});
