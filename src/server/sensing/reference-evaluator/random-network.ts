import fc from 'fast-check';
import type { Json } from './json.ts';
import type { NetworkRows, TableRow } from './network-rows.ts';

/** Few values, so that those of a filter are often those of an entity. */
export const someTexts = [
  'a',
  'A',
  'ab',
  'b',
  'Übung',
  'übung',
  'Straße IΣ',
  'STRASSE iς',
  "it's",
  '😀b',
  ' pad ',
  '%',
  '\\',
  '5',
  '10',
  '-1',
  'true',
  'null',
  '',
];

export const someNumbers = [0, 1, -1, 2, 2.5, -2.5, 5, 10, 0.1, 100, -7];

/** Around a change of day, month and year, with parts of a second. */
export const someMoments = [
  '2019-12-31T22:59:59.999Z',
  '2019-12-31T23:00:00Z',
  '2020-01-01T00:00:00Z',
  '2020-01-01T00:30:00.25Z',
  '2020-01-01T01:00:00Z',
  '2020-01-31T12:00:00Z',
  '2020-02-29T12:00:00.000001Z',
  '1969-12-31T23:59:59.5Z',
];

/** Names of JSON members, as a network has them. */
export const someMembers = ['a', 'b', 'n', 'flag', 'list', 'deep', 'ü', '2nd'];

const text = fc.constantFrom(...someTexts);
const moment = fc.constantFrom(...someMoments);
const large = 9_007_199_254_740_993n;
const number = fc.constantFrom<Json[]>(...someNumbers);
const scalar: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.boolean() },
  fc.constant(null),
  { weight: 2, arbitrary: fc.constantFrom<Json[]>(large, -large, large * 1000n) },
);
const list = fc.array(scalar, { maxLength: 3 });
const deep = fc.record<{ [name: string]: Json }>({ a: scalar, list }, { requiredKeys: [] });
const anything: fc.Arbitrary<Json> = fc.oneof({ weight: 4, arbitrary: scalar }, list, deep);
const object: fc.Arbitrary<Json> = fc.record<{ [name: string]: Json }>(
  { a: anything, b: text, n: number, flag: fc.boolean(), list, deep, ü: scalar, '2nd': scalar },
  { requiredKeys: [] },
);
const maybeObject = fc.option(object, { freq: 4 });

/** Two moments in their order, or one, or none. */
function times(start: string, end: string, freq = 4): fc.Arbitrary<TableRow> {
  const ordered = fc.tuple(moment, moment).map((ends) => {
    const [from = null, to = null] = [...ends].sort();
    return { [start]: from, [end]: to };
  });
  const instant = moment.map((at) => ({ [start]: at, [end]: null }));
  const none = { [start]: null, [end]: null };
  return fc.oneof({ weight: freq, arbitrary: ordered }, instant, fc.constant(none));
}

function rows(
  ids: readonly (number | bigint)[],
  columns: Record<string, fc.Arbitrary<Json>>,
  ...more: fc.Arbitrary<TableRow>[]
): fc.Arbitrary<TableRow[]> {
  const row = fc.tuple(fc.record(columns), ...more).map((parts) => Object.assign({}, ...parts));
  return fc
    .tuple(...ids.map(() => row))
    .map((found) => found.map((part: TableRow, index) => ({ id: ids[index] ?? 0, ...part })));
}

function pairs(one: readonly Json[], other: readonly Json[], names: [string, string]) {
  return fc.subarray(
    one.flatMap((first) => other.map((second) => ({ [names[0]]: first, [names[1]]: second }))),
  );
}

const described = { name: text, description: text, properties: maybeObject };
const things = [1, 2, 3, 4, 5, 6, 7, large];
const places = [1, 2, 3, 4, 5, 6];
const sensors = [1, 2, 3, 4];
const observedProperties = [1, 2, 3, 4, 5];
const features = [1, 2, 3, 4];
const streams = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const visits = [1, 2, 3, 4, 5, 6, 7, 8];
const unit = fc.record({
  name: fc.option(text),
  symbol: fc.option(text),
  definition: fc.constant(''),
});
const geometry: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ type: fc.constant('Point'), coordinates: fc.tuple(number, number) }),
  fc.record({ type: fc.constant('Feature'), properties: maybeObject, geometry: fc.constant(null) }),
);
const encodingType = fc.constantFrom('application/geo+json', 'text/plain');

const stream = fc
  .tuple(
    fc.boolean(),
    fc.array(unit, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...observedProperties),
  )
  .map(
    ([isMulti, units, property]): TableRow => ({
      is_multi: isMulti,
      units: isMulti ? units : (units[0] ?? null),
      data_types: isMulti ? units.map(() => 'OM_Measurement') : null,
      observed_property_id: isMulti ? null : property,
    }),
  );

const result: fc.Arbitrary<TableRow> = anything.map((value) =>
  typeof value === 'number'
    ? { result_number: value, result_json: null }
    : { result_number: null, result_json: value },
);

/** A network in which anything that may be missing is missing at times. */
export const randomNetwork: fc.Arbitrary<NetworkRows> = fc
  .record({
    thing: rows(things, described),
    location: rows(places, { ...described, encoding_type: encodingType, location: geometry }),
    thing_location: pairs(things, places, ['thing_id', 'location_id']),
    historical_location: rows(visits, { thing_id: fc.constantFrom(...things), time: moment }),
    historical_location_location: pairs(visits, places, ['historical_location_id', 'location_id']),
    sensor: rows(sensors, { ...described, encoding_type: encodingType, metadata: text }),
    observed_property: rows(observedProperties, { ...described, definition: text }),
    stream: rows(
      streams,
      {
        ...described,
        observation_type: text,
        observed_area: fc.option(geometry),
        thing_id: fc.constantFrom(...things),
        sensor_id: fc.constantFrom(...sensors),
      },
      stream,
      times('phenomenon_start', 'phenomenon_end', 2),
      times('result_start', 'result_end', 2),
    ),
    feature_of_interest: rows(features, {
      ...described,
      encoding_type: encodingType,
      feature: geometry,
    }),
    observation: rows(
      [...Array(40).keys(), large],
      {
        stream_id: fc.constantFrom(...streams),
        result_time: fc.option(moment),
        result_quality: maybeObject,
        parameters: maybeObject,
        feature_of_interest_id: fc.option(fc.constantFrom(...features), { freq: 2 }),
      },
      result,
      times('phenomenon_start', 'phenomenon_end').filter((row) => row.phenomenon_start !== null),
      times('valid_start', 'valid_end', 2),
    ),
  })
  .chain((network) => {
    const multi = network.stream.flatMap(({ id, is_multi }) =>
      is_multi === true ? [id ?? 0] : [],
    );
    return pairs(multi, observedProperties, ['stream_id', 'observed_property_id']).map((found) => ({
      ...network,
      multi_observed_property: found.map((pair, rank) => ({ ...pair, rank })),
    }));
  });
