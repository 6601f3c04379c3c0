import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTextFile, textSourceOf } from '#server/import/json/read-file.ts';
import { ImportRun } from '#server/import/store/import-run.ts';
import { databaseForTests } from '#server/import/testing.ts';
import { type DocumentFile, importDocuments } from './import-documents.ts';
import { placeText } from './rejection.ts';

const database = databaseForTests();

const fixtures = 'src/server/import/fixtures';

/** Imports texts by name, or files of the fixtures; gives what was said and counted. */
async function importAll(texts: Record<string, unknown>, files: readonly string[] = []) {
  const opened = Object.entries(texts).map(([name, value]) => ({
    name,
    open: () => ({
      source: textSourceOf(typeof value === 'string' ? value : JSON.stringify(value)),
      bytesRead: () => 0,
      close: () => undefined,
    }),
  }));
  const onDisk = files.map((name) => ({ name, open: () => openTextFile(`${fixtures}/${name}`) }));
  return importFiles([...opened, ...onDisk]);
}

async function importFiles(files: readonly DocumentFile[]) {
  const rejected: string[] = [];
  const openEnds: string[] = [];
  const run = new ImportRun({
    database: database(),
    rules: { zone: undefined, anyResult: false },
    onRejected: ({ kind, place, reason }) =>
      rejected.push(`${placeText(place)} ${kind ?? '?'}: ${reason}`),
    betweenBatches: () => undefined,
  });
  await importDocuments(run, files, {
    source: 'test',
    ids: 'files',
    zone: undefined,
    defaultStream: undefined,
    onProgress: () => undefined,
    onOpenEnd: ({ path }) => openEnds.push(path ?? ''),
  });
  return { counts: Object.fromEntries(run.tally.byKind()), rejected, openEnds };
}

const added = (count: number) => ({ added: count, there: 0, rejected: 0 });
const there = (count: number) => ({ added: 0, there: count, rejected: 0 });

test('a deep-insert document becomes its entities; a second run adds nothing', async () => {
  const first = await importAll({}, ['station.json']);
  const rejected = [
    'station.json:20:9 Datastreams[0].Observations[1] Observation: result "warm" is not a number, as observationType of its Datastream wants',
    'station.json:71:9 MultiDatastreams[0].Observations[1] Observation: result has 1 members, its MultiDatastream 2',
  ];
  expect(first.rejected).toEqual(rejected);
  expect(first.counts).toEqual({
    Thing: added(1),
    Location: added(2),
    HistoricalLocation: added(1),
    Datastream: added(1),
    MultiDatastream: added(1),
    Sensor: added(2),
    ObservedProperty: added(3),
    Observation: { added: 3, there: 0, rejected: 2 },
    FeatureOfInterest: added(1),
  });
  const second = await importAll({}, ['station.json']);
  expect(second.rejected).toEqual(rejected);
  expect(Object.values(second.counts).map((counts) => counts.added)).toEqual(Array(9).fill(0));
  expect(second.counts.Observation).toEqual({ added: 0, there: 3, rejected: 2 });

  expect(await database().query('select properties::text as properties from thing')).toEqual([
    { properties: '{"owner": "city", "serial": 9007199254740993}' },
  ]);
  const streams = await database().query(
    `select name, is_multi, phenomenon_start, phenomenon_end, result_end, observed_area
     from stream order by id`,
  );
  expect(streams).toEqual([
    {
      name: 'Temperature',
      is_multi: false,
      phenomenon_start: new Date('2024-01-01T00:00:00Z'),
      phenomenon_end: new Date('2024-01-01T02:00:00Z'),
      result_end: new Date('2024-01-01T01:00:00Z'),
      observed_area: { type: 'Point', coordinates: [16.37, 48.2] },
    },
    {
      name: 'Wind',
      is_multi: true,
      phenomenon_start: new Date('2024-01-01T00:00:00Z'),
      phenomenon_end: new Date('2024-01-01T00:00:00Z'),
      result_end: null,
      observed_area: null,
    },
  ]);
  const joined = await database().query(
    `select (select count(*)::integer from thing_location) as now,
       (select count(*)::integer from historical_location_location) as before,
       (select string_agg(name, ', ' order by rank) from multi_observed_property
          join observed_property on id = observed_property_id) as measured`,
  );
  expect(joined).toEqual([{ now: 1, before: 1, measured: 'Wind speed, Wind direction' }]);
});

test('saved responses find each other by their addresses, in any order of the files', async () => {
  const files = ['rows', 'Datastreams', 'Things', 'sensors'].map((name) => `saved/${name}.json`);
  const first = await importAll({}, files);
  expect(first.rejected).toEqual([
    'saved/Datastreams.json:34:5 value[1] Datastream: its Thing 404 is not there',
  ]);
  expect(first.openEnds).toEqual(['@iot.nextLink', 'value[0].Observations@iot.nextLink']);
  expect(first.counts).toEqual({
    Thing: added(1),
    Datastream: { added: 1, there: 0, rejected: 1 },
    Sensor: added(1),
    ObservedProperty: added(1),
    Observation: { added: 3, there: 1, rejected: 0 },
  });
  const rows = await database().query(
    `select coalesce(result_number::text, result_json::text) as result,
       length(parameters::text) as size from observation order by phenomenon_start`,
  );
  expect(rows).toEqual([
    { result: '4', size: null },
    { result: '5.25', size: 411 },
    { result: '9007199254740993', size: null },
  ]);
  const second = await importAll({}, ['saved/rows.json']);
  expect(second.counts).toEqual({ Observation: there(3) });
});

test('CreateObservations and links without an id of their own name entities of this database', async () => {
  await importAll({}, ['station.json']);
  const [stream] = await database().query<{ id: string }>(
    "select id from stream where name = 'Temperature'",
  );
  const id = Number(stream?.id);
  const create = [
    {
      Datastream: { '@iot.id': id },
      components: ['phenomenonTime', 'result', 'FeatureOfInterest/id'],
      'dataArray@iot.count': 2,
      dataArray: [
        ['2025-01-01T00:00:00Z', 7, 1],
        ['2025-01-01T00:00:00', 8, 1],
      ],
    },
    {
      Datastream: { '@iot.id': 999 },
      components: ['phenomenonTime', 'result'],
      dataArray: [[1, 2]],
    },
  ];
  const observation = { phenomenonTime: '2025-01-01T00:00:00Z', result: 9 };
  const { counts, rejected } = await importAll({
    create,
    single: { ...observation, Datastream: { '@iot.id': id } },
    // It has an id of its source, and so has its link.
    foreign: { ...observation, '@iot.id': 1, Datastream: { '@iot.id': id } },
    alone: [observation],
  });
  expect(counts).toEqual({ Observation: { added: 2, there: 0, rejected: 4 } });
  const columnOf = (part: string) => JSON.stringify(create).indexOf(part) + 1;
  expect(rejected).toEqual([
    `create:1:${columnOf('["2025-01-01T00:00:00",8')} [0].dataArray[1] Observation: phenomenonTime "2025-01-01T00:00:00" has no time zone; --time-zone says which it is in`,
    `create:1:${columnOf('[1,2]')} [1].dataArray[0] Observation: its Datastream 999 is not there`,
    `foreign:1:1 Observation: its Datastream ${id} is not there`,
    'alone:1:2 [0] Observation: it names no Datastream; --datastream ID puts such Observations into one',
  ]);
});

test('collections of sets, several documents in a text, and equal documents twice', async () => {
  const thing = { name: 'T', description: '' };
  const text = `${JSON.stringify({ Things: [thing], Sensors: [{ name: 'S', encodingType: 'x', metadata: {} }] })}
    ${JSON.stringify([thing, thing])}`;
  expect((await importAll({ text })).counts).toEqual({ Thing: added(3), Sensor: added(1) });
  expect((await importAll({ text })).counts).toEqual({ Thing: there(3), Sensor: there(1) });
});

test('what is wrong is told with its place; the rest goes on', async () => {
  const { rejected, counts } = await importAll({
    broken: '[{"name":"Kept"},\n {"name":}]',
    wrong: [
      3,
      {},
      { name: 5 },
      { name: 'NUL \0' },
      { name: 'half \ud800' },
      { name: 'L', location: { type: 'Point', coordinates: [16, 148] } },
      { name: 'L', location: { type: 'Pint', coordinates: [16, 48] } },
      { name: 'L', location: 'anything', encodingType: 'text/plain' },
      { time: 'soon', Thing: { name: 'Moved' } },
      { name: 'D', unitOfMeasurement: {}, Thing: { name: '', description: '' } },
      {
        name: 'M',
        multiObservationDataTypes: ['a', 'b'],
        unitOfMeasurements: [{}],
      },
    ],
  });
  expect(rejected).toEqual([
    'broken:2:10 ?: this is not JSON: found "}", expected a value',
    'wrong:1:2 [0] ?: it is no entity of a known kind',
    'wrong:1:4 [1] ?: it is no entity of a known kind',
    expect.stringMatching(/^wrong:1:63 \[5\] Location: location has coordinates/),
    expect.stringMatching(/^wrong:1:\d+ \[6\] Location: location is not GeoJSON/),
    'wrong:1:7 [2] Thing: name: expected string, received number',
    expect.stringMatching(/\[3\] Thing: a text holds the character NUL/),
    expect.stringMatching(/\[4\] Thing: a text holds half of a surrogate pair/),
    expect.stringMatching(/\[9\]\.Thing Thing: name is missing/),
    expect.stringMatching(/\[8\] HistoricalLocation: time "soon" is not a time/),
    expect.stringMatching(/\[9\] Datastream: its Thing was rejected/),
    expect.stringMatching(/\[10\] MultiDatastream: it has 2 multi.* and 1 unit/),
  ]);
  expect(counts.Thing).toEqual({ added: 2, there: 0, rejected: 4 });
  expect(counts.Location?.added).toBe(1);
});

test('a file that is not text, or not to its end, is told; what came before is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-text-'));
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return name;
  };
  const names = [
    write('utf-16.json', Buffer.from('\ufeff{"name":"T"}', 'utf16le')),
    write('cut.json', Buffer.from('[{"name":"Kept"},{"name":"Cu')),
    write('empty.json', Buffer.from('')),
  ];
  const files = names.map((name) => ({ name, open: () => openTextFile(join(folder, name)) }));
  const { rejected, counts } = await importFiles(files);
  rmSync(folder, { recursive: true });
  expect(rejected).toEqual([
    'utf-16.json ?: this is not utf-8 text; --encoding says what it is',
    'cut.json:1:26 ?: this is not JSON: the text ends too early',
  ]);
  expect(counts).toEqual({ Thing: added(1) });
});

test('a long list is read piece by piece: more Observations than a piece holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-long-'));
  const station = JSON.parse(readFileSync(`${fixtures}/station.json`, 'utf8'));
  const results = Array.from({ length: 20_000 }, (_, index) => index);
  station.Datastreams[0].Observations = results.map((result) => ({
    phenomenonTime: new Date(1_700_000_000_000 + result * 1000).toISOString(),
    result,
    parameters: { Größe: '日本語 '.repeat(5) },
  }));
  const path = join(folder, 'long.json');
  writeFileSync(path, JSON.stringify(station));
  const { counts } = await importFiles([{ name: 'long.json', open: () => openTextFile(path) }]);
  rmSync(folder, { recursive: true });
  expect(counts.Observation?.added).toBe(20_001);
  const [row] = await database().query(
    `select sum(result_number) as sum, count(distinct parameters::text)::integer as texts
     from observation where result_number is not null`,
  );
  expect(row).toEqual({ sum: (20_000 * 19_999) / 2, texts: 1 });
});
