import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importDocuments } from '#server/import/documents/import-documents.ts';
import { exactText } from '#server/import/json/exact-text.ts';
import { textSourceOf } from '#server/import/json/read-file.ts';
import { ObservedArea } from '#server/import/observed-area.ts';
import { positionsOf } from '#server/import/positions.ts';
import { databaseForTests } from '#server/import/testing.ts';
import { ImportRun } from './import-run.ts';

const database = databaseForTests();

interface RandomObservation {
  readonly stream: number;
  readonly minute: number;
  readonly minutes: number;
  readonly resultTime: number | null;
  readonly result: unknown;
  readonly at: readonly [number, number] | 'no geometry' | null;
}

const randomObservation: fc.Arbitrary<RandomObservation> = fc.record({
  stream: fc.integer({ min: 1, max: 3 }),
  minute: fc.integer({ min: -500, max: 500 }),
  minutes: fc.integer({ min: -1, max: 90 }),
  resultTime: fc.option(fc.integer({ min: 0, max: 9 })),
  result: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(null, 'text', true, [1])),
  at: fc.oneof(
    fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })),
    fc.constantFrom('no geometry' as const, null),
  ),
});

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString();

function documentOf({ stream, minute, minutes, resultTime, result, at }: RandomObservation) {
  const start = timeOf(minute);
  const described = { name: String(at), description: '' };
  return {
    Datastream: { '@iot.id': `stream ${stream}` },
    phenomenonTime: minutes < 0 ? start : `${start}/${timeOf(minute + minutes)}`,
    result,
    ...(resultTime !== null && { resultTime: timeOf(resultTime) }),
    ...(at === 'no geometry' && {
      FeatureOfInterest: {
        ...described,
        encodingType: 'text/plain',
        feature: { coordinates: [50, 50] },
      },
    }),
    ...(Array.isArray(at) && {
      FeatureOfInterest: { ...described, feature: { type: 'Point', coordinates: at } },
    }),
  };
}

const streams = [1, 2, 3].map((number) => ({
  '@iot.id': `stream ${number}`,
  name: 'S',
  unitOfMeasurement: {},
  Thing: { '@iot.id': 't', name: 'T' },
  Sensor: { '@iot.id': 's', name: 'S', encodingType: 'x', metadata: 'm' },
  ObservedProperty: { '@iot.id': 'o', name: 'O', definition: 'd' },
}));

/** Imports documents in small batches; ends after `stopAfter` of them. */
async function importTexts(documents: readonly unknown[], batch: number, stopAfter = Infinity) {
  let batches = 0;
  const run = new ImportRun({
    database: database(),
    rules: { zone: undefined, anyResult: true },
    onRejected: ({ reason }) => {
      throw new Error(reason);
    },
    betweenBatches: () => {
      batches += 1;
      if (batches >= stopAfter) throw new Error('stopped');
    },
  });
  const open = () => ({
    source: textSourceOf(exactText(documents)),
    bytesRead: () => 0,
    close: () => undefined,
  });
  await importDocuments(run, [{ name: 'random', open }], {
    source: 'random',
    ids: 'files',
    zone: undefined,
    defaultStream: undefined,
    batch: { entities: batch, observations: batch },
    onProgress: () => undefined,
    onOpenEnd: () => undefined,
  });
  return run.tally;
}

async function clear(): Promise<void> {
  await database().execute(
    'truncate thing, sensor, observed_property, feature_of_interest, import_source cascade',
  );
}

/** What is kept beside the Observations, and the same from the Observations themselves. */
async function derived() {
  const kept = await database().query(
    `select id, phenomenon_start, phenomenon_end, result_start, result_end from stream order by id`,
  );
  const spans = await database().query(
    `select s.id, min(o.phenomenon_start) as phenomenon_start,
       max(coalesce(o.phenomenon_end, o.phenomenon_start)) as phenomenon_end,
       min(o.result_time) as result_start, max(o.result_time) as result_end
     from stream s left join observation o on o.stream_id = s.id group by s.id order by s.id`,
  );
  const hours = await database().query('select * from observation_hour order by stream_id, hour');
  const counted = await database().query(
    `select stream_id, date_trunc('hour', phenomenon_start, 'UTC') as hour, count(*) as count,
       count(result_number) as number_count, min(result_number) as minimum,
       max(result_number) as maximum, sum(result_number) as sum
     from observation group by 1, 2 order by 1, 2`,
  );
  const areas = await database().query<{ id: string; area: unknown }>(
    'select id, observed_area as area from stream order by id',
  );
  const features = await database().query<{ stream: string; feature: unknown }>(
    `select o.stream_id as stream, f.feature from observation o
     join feature_of_interest f on f.id = o.feature_of_interest_id where f.bounds is not null`,
  );
  const hulls = areas.map(({ id }) => {
    const area = new ObservedArea();
    for (const { stream, feature } of features) if (stream === id) area.add(positionsOf(feature));
    return { id, area: area.geometry() };
  });
  return { kept: [kept, hours, areas], computed: [spans, counted, hulls] };
}

test('whatever arrives in whatever order and batches, what is derived is true', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.array(randomObservation, { minLength: 1, maxLength: 30 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (imports, batch) => {
          await importTexts(streams, batch);
          for (const observations of imports)
            await importTexts(observations.map(documentOf), batch);
          const { kept, computed } = await derived();
          expect(kept).toEqual(computed);
          const [row] = await database().query(
            'select count(*)::integer as count from observation',
          );
          const distinct = new Set(imports.flat().map((one) => exactText(documentOf(one))));
          expect(row).toEqual({ count: distinct.size });
        },
      )
      .afterEach(clear),
    { numRuns: 15 },
  );
});

/** All Observations without their ids. */
async function contents() {
  return await database().query(
    `select s.name, o.phenomenon_start, o.phenomenon_end, o.result_number, o.result_json::text,
       o.result_time, f.name as feature
     from observation o join stream s on s.id = o.stream_id
     left join feature_of_interest f on f.id = o.feature_of_interest_id
     order by 2, 3 nulls first, 4, 5, 6 nulls first, 7 nulls first`,
  );
}

test('an import that ends after any batch, run again, is the same as one that ran through', {
  timeout: 120_000,
}, async () => {
  const [observations] = fc.sample(fc.array(randomObservation, { minLength: 60, maxLength: 60 }), {
    numRuns: 1,
    seed: 3,
  });
  const documents = [...streams, ...(observations ?? []).map(documentOf)];
  await importTexts(documents, 7);
  const expected = await contents();
  for (const stopAfter of [1, 2, 4, 7, 10]) {
    await clear();
    await expect(importTexts(documents, 7, stopAfter)).rejects.toThrow('stopped');
    const tally = await importTexts(documents, 7);
    expect(tally.of('Observation').there).toBeGreaterThan(stopAfter > 4 ? 0 : -1);
    expect(await contents()).toEqual(expected);
    const { kept, computed } = await derived();
    expect(kept).toEqual(computed);
  }
});

test('two imports of one source at a time store everything once', {
  timeout: 120_000,
}, async () => {
  const [observations] = fc.sample(fc.array(randomObservation, { minLength: 80, maxLength: 80 }), {
    numRuns: 1,
    seed: 4,
  });
  const documents = [...streams, ...(observations ?? []).map(documentOf)];
  await importTexts(documents, 100);
  const expected = await contents();
  await clear();
  await Promise.all([importTexts(documents, 5), importTexts(documents.toReversed(), 7)]);
  expect(await contents()).toEqual(expected);
  const { kept, computed } = await derived();
  expect(kept).toEqual(computed);
});
