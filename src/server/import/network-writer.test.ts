import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { NetworkWriter } from './network-writer.ts';

const measurement = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement';
const unit = { name: null, symbol: null, definition: null };

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** A Thing with one Datastream; gives the ids that its Observations need. */
function addStation(writer: NetworkWriter, name: string) {
  const location = writer.addLocation({
    name,
    description: '',
    location: { type: 'Point', coordinates: [8, 47, 400] },
  });
  const thing = writer.addThing({ name, description: '', locations: [location] });
  const stream = writer.addDatastream({
    name,
    description: '',
    observationType: measurement,
    unit,
    thing,
    sensor: writer.addSensor({ name, description: '', encodingType: 'text/html', metadata: 'm' }),
    observedProperty: writer.addObservedProperty({ name, description: '', definition: 'd' }),
  });
  return { location, thing, stream };
}

test('streams get the span, the area and the hourly rollups of their Observations', async () => {
  const stream = await database.transaction(async (transaction) => {
    const writer = await NetworkWriter.open(transaction);
    const station = addStation(writer, 'Größe "x" 日本 \\ \n');
    const features = [
      [8, 47],
      [9, 47],
      [9, 48],
    ].map((coordinates) =>
      writer.addFeature({ name: 'f', description: '', feature: { type: 'Point', coordinates } }),
    );
    const results = [4, 2, null, 'word', 9_007_199_254_740_993n, true];
    for (const [index, result] of results.entries()) {
      const minute = `2024-01-01T0${Math.floor(index / 3)}:1${index}:00`;
      await writer.addObservation({
        stream: station.stream,
        phenomenonTime: { start: `${minute}Z`, end: `${minute}.5Z` },
        resultTime: `2024-02-0${index + 1}T00:00:00+01:00`,
        result,
        feature: features[index % 3] ?? 0,
      });
    }
    await writer.finish();
    return station.stream;
  });
  const [found] = await database.query('select * from stream where id = $1', [stream]);
  expect(found).toMatchObject({
    name: 'Größe "x" 日本 \\ \n',
    phenomenon_start: new Date('2024-01-01T00:10:00Z'),
    phenomenon_end: new Date('2024-01-01T01:15:00.5Z'),
    result_start: new Date('2024-01-31T23:00:00Z'),
    result_end: new Date('2024-02-05T23:00:00Z'),
    observed_bounds: '(9,48),(8,47)',
    observed_area: {
      type: 'Polygon',
      coordinates: [
        [
          [8, 47],
          [9, 47],
          [9, 48],
          [8, 47],
        ],
      ],
    },
  });
  const results = await database.query(
    'select result_number, result_json::text as result_json from observation where stream_id = $1 order by id',
    [stream],
  );
  expect(results.map((row) => row.result_number ?? row.result_json)).toEqual([
    4,
    2,
    'null',
    '"word"',
    '9007199254740993',
    'true',
  ]);
  const rollups = await database.query(
    'select count, number_count, minimum, maximum, sum from observation_hour where stream_id = $1 order by hour',
    [stream],
  );
  expect(rollups).toEqual([
    { count: '3', number_count: '2', minimum: 2, maximum: 4, sum: 6 },
    { count: '3', number_count: '0', minimum: null, maximum: null, sum: null },
  ]);
});

test('a second writer continues the ids, and so do the sequences of the database', async () => {
  const add = (name: string) =>
    database.transaction(async (transaction) => {
      const writer = await NetworkWriter.open(transaction);
      const station = addStation(writer, name);
      await writer.addObservation({
        stream: station.stream,
        phenomenonTime: { start: '2024-01-01T00:00:00Z' },
        result: 1,
      });
      await writer.finish();
      return station;
    });
  const first = await add('first');
  const second = await add('second');
  expect(second.thing).toBe(first.thing + 1);
  expect(second.stream).toBe(first.stream + 1);
  const [thing] = await database.query(
    "insert into thing (name) values ('inserted') returning id::integer as id",
  );
  expect(thing).toEqual({ id: second.thing + 1 });
  const [observation] = await database.query(
    "select nextval('observation_id') = max(id) + 1 as follows from observation",
  );
  expect(observation).toEqual({ follows: true });
});

test('the ObservedProperties of a MultiDatastream keep their order', async () => {
  const { stream, expected } = await database.transaction(async (transaction) => {
    const writer = await NetworkWriter.open(transaction);
    const { thing } = addStation(writer, 'several');
    const add = (name: string) =>
      writer.addObservedProperty({ name, description: '', definition: 'd' });
    const [first, second] = [add('first'), add('second')];
    const id = writer.addMultiDatastream({
      name: 'several',
      description: '',
      thing,
      sensor: writer.addSensor({ name: 's', description: '', encodingType: 'x', metadata: {} }),
      components: [second, first].map((observedProperty) => ({
        observationType: measurement,
        unit,
        observedProperty,
      })),
    });
    await writer.finish();
    return { stream: id, expected: [String(second), String(first)] };
  });
  const found = await database.query(
    'select observed_property_id from multi_observed_property where stream_id = $1 order by rank',
    [stream],
  );
  expect(found.map((row) => row.observed_property_id)).toEqual(expected);
});
