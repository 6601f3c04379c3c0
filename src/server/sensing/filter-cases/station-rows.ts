import type { NetworkRows, TableRow } from '../reference-evaluator/network-rows.ts';

/** Beyond 2^53: exact only where nothing passes through a double. */
export const largeId = 9_007_199_254_740_993n;

const things: TableRow[] = [
  {
    id: 1,
    name: 'Alpha',
    description: 'first',
    properties: {
      int: 3,
      text: '3',
      flag: true,
      tags: ['red', 'blue'],
      list: [1, 2, 3],
      nested: [
        [1, 2],
        [3, 4],
      ],
      objects: [
        { name: 'x', n: 10 },
        { name: 'y', n: 20 },
      ],
      deep: { a: { b: 1 } },
      none: null,
      größe: 1,
    },
  },
  {
    id: 2,
    name: 'alpha',
    description: 'second',
    properties: {
      int: 5,
      text: '10',
      flag: false,
      tags: ['blue'],
      list: [4],
      nested: [[5], [6, 7]],
      objects: [{ name: 'y', n: 10 }],
      deep: { a: { b: 2 } },
      mixed: '5',
    },
  },
  {
    id: 3,
    name: 'Beta Gamma',
    description: 'second',
    properties: { int: 10, text: 'abc', flag: 'true', tags: 'red', deep: { a: 1 }, mixed: 5 },
  },
  {
    id: 4,
    name: " O'Brien's\t",
    description: 'Alpha',
    properties: { int: '5', flag: null, tags: [1, '1', true, null], mixed: true, '2nd': 'y' },
  },
  { id: 5, name: 'Ünïcode 😀x', description: '', properties: null },
  { id: 6, name: '', description: 'Alpha', properties: {} },
  {
    id: 7,
    name: '100%_\\',
    description: 'last',
    properties: { int: -2.5, text: '-2.5', tags: [], mixed: null },
  },
  { id: largeId, name: 'large', description: 'last', properties: { int: largeId, mixed: [5] } },
];

const stream: TableRow = { description: '', observation_type: 'OM_Measurement', sensor_id: 1 };
const celsius = { name: 'degree Celsius', symbol: '°C', definition: 'ucum:Cel' };

const streams: TableRow[] = [
  {
    ...stream,
    id: 1,
    name: 'Numbers',
    is_multi: false,
    thing_id: 1,
    observed_property_id: 1,
    units: celsius,
    properties: { days: 2, quality: 'good' },
    observed_area: { type: 'Point', coordinates: [8, 47] },
    phenomenon_start: '2020-01-01T00:00:00Z',
    phenomenon_end: '2020-01-08T00:00:00Z',
  },
  {
    ...stream,
    id: 2,
    name: 'Mixed',
    is_multi: false,
    thing_id: 1,
    sensor_id: 2,
    observed_property_id: 2,
    units: { name: null, symbol: null },
    phenomenon_start: '2021-01-01T00:00:00Z',
    phenomenon_end: '2021-01-01T00:00:00Z',
  },
  {
    ...stream,
    id: 3,
    name: 'Times',
    is_multi: false,
    thing_id: 2,
    sensor_id: 2,
    observed_property_id: 1,
    units: { ...celsius, symbol: 'K' },
    properties: { days: '3' },
  },
  {
    ...stream,
    id: 4,
    name: 'Empty',
    is_multi: false,
    thing_id: 3,
    observed_property_id: 3,
    units: {},
  },
  {
    ...stream,
    id: 5,
    name: 'Wind',
    is_multi: true,
    thing_id: 1,
    sensor_id: 2,
    data_types: ['OM_Measurement', 'OM_CountObservation'],
    units: [celsius, { name: 'metre per second', symbol: 'm/s', definition: '' }],
  },
  {
    ...stream,
    id: 6,
    name: 'Numbers',
    is_multi: true,
    thing_id: 2,
    data_types: ['OM_Measurement'],
    units: [{ name: 'one', symbol: '1', definition: '' }],
  },
];

/** Results of the Datastream 1, Observations 1 to 8. */
const numbers = [1, 2, 3, 4, -2.5, 0, 2.5, 100];

/** Results of the Datastream 2, Observations 11 to 22. */
const mixed = [
  5,
  '5',
  'abc',
  true,
  false,
  null,
  [1, 2],
  { a: 1, n: { m: 'x' } },
  '10',
  10,
  'true',
  largeId,
];

const observations: TableRow[] = [
  ...numbers.map((result, index) => ({
    id: index + 1,
    stream_id: 1,
    result_number: result,
    phenomenon_start: `2020-01-0${index + 1}T00:00:00Z`,
    result_time: `2020-01-0${9 - index - 1}T12:00:00Z`,
    parameters: index === 0 ? null : { run: index, even: index % 2 === 0 },
    feature_of_interest_id: index < 3 ? 1 : 2,
  })),
  ...mixed.map((result, index) => ({
    id: index + 11,
    stream_id: 2,
    ...(typeof result === 'number' ? { result_number: result } : { result_json: result }),
    phenomenon_start: '2021-01-01T00:00:00Z',
    result_quality: index === 0 ? 'good' : index === 1 ? { flag: 'good' } : null,
    feature_of_interest_id: index === 0 ? 1 : null,
  })),
  {
    id: 31,
    stream_id: 3,
    result_number: 31,
    phenomenon_start: '2019-12-31T23:30:15.25Z',
    phenomenon_end: '2020-01-01T00:30:00Z',
    result_time: '2020-01-01T00:30:00Z',
    valid_start: '2020-01-01T00:00:00Z',
    valid_end: '2020-02-01T00:00:00Z',
  },
  {
    id: 32,
    stream_id: 3,
    result_number: 32,
    phenomenon_start: '2020-02-29T12:00:00Z',
    result_time: '2020-02-29T12:00:30.5Z',
    valid_start: '2020-02-29T00:00:00Z',
    valid_end: '2020-03-01T00:00:00Z',
  },
  {
    id: 33,
    stream_id: 3,
    result_number: 33,
    phenomenon_start: '1969-07-20T20:17:40.75Z',
    result_time: '1969-07-20T20:17:40.75Z',
  },
  { id: 41, stream_id: 5, result_json: [3.5, 7], phenomenon_start: '2022-05-01T06:00:00Z' },
  {
    id: 42,
    stream_id: 5,
    result_json: [4.5, 5],
    phenomenon_start: '2022-05-01T07:00:00Z',
    feature_of_interest_id: 2,
  },
  { id: 43, stream_id: 6, result_json: [7], phenomenon_start: '2022-05-01T08:00:00Z' },
];

const described = { description: '', encoding_type: 'application/geo+json' };

/**
 * Entities of every kind, made so that each operator and each function picks other ones than its
 * neighbours do.
 */
export const stationRows: NetworkRows = {
  thing: things,
  location: [
    { ...described, id: 1, name: 'Roof', location: { type: 'Point', coordinates: [8, 47] } },
    {
      ...described,
      id: 2,
      name: 'Yard',
      location: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [9, 48] },
      },
    },
    { ...described, id: 3, name: 'Roof', encoding_type: 'text/plain', location: { room: 12 } },
  ],
  thing_location: [
    { thing_id: 1, location_id: 1 },
    { thing_id: 1, location_id: 2 },
    { thing_id: 2, location_id: 3 },
  ],
  historical_location: [
    { id: 1, thing_id: 1, time: '2020-01-01T00:00:00Z' },
    { id: 2, thing_id: 1, time: '2020-06-15T12:30:45.123456Z' },
    { id: 3, thing_id: 2, time: '2021-01-01T00:00:00Z' },
  ],
  historical_location_location: [
    { historical_location_id: 1, location_id: 1 },
    { historical_location_id: 2, location_id: 1 },
    { historical_location_id: 2, location_id: 2 },
    { historical_location_id: 3, location_id: 3 },
  ],
  sensor: [
    {
      ...described,
      id: 1,
      name: 'Pt100',
      encoding_type: 'application/pdf',
      metadata: 'https://example.org/pt100.pdf',
      // Members whose names are words of the language, or are written with other characters.
      properties: {
        any: 1,
        not: 2,
        null: 3,
        eq: 4,
        'a-b': 5,
        'a.b': 6,
        true: 7,
        id: 8,
        $it: 9,
        name: 10,
        in: 11,
        add: 12,
      },
    },
    {
      ...described,
      id: 2,
      name: 'Mast',
      encoding_type: 'text/html',
      metadata: 'https://example.org/mast',
    },
  ],
  observed_property: [
    { id: 1, name: 'Temperature', definition: 'https://example.org/t', description: '' },
    { id: 2, name: 'Wind', definition: 'https://example.org/w', description: '' },
    { id: 3, name: 'Rain', definition: 'https://example.org/r', description: '' },
  ],
  stream: streams,
  multi_observed_property: [
    { stream_id: 5, rank: 0, observed_property_id: 2 },
    { stream_id: 5, rank: 1, observed_property_id: 1 },
    { stream_id: 6, rank: 0, observed_property_id: 2 },
  ],
  feature_of_interest: [
    { ...described, id: 1, name: 'Air', feature: { type: 'Point', coordinates: [8, 47] } },
    { ...described, id: 2, name: 'Numbers', feature: { type: 'Point', coordinates: [0, 0] } },
  ],
  observation: observations,
};
