import { expect, test } from 'vitest';
import { placeText } from '#server/import/documents/rejection.ts';
import { timeZoneRule } from '#server/import/documents/time-zone.ts';
import { textSourceOf } from '#server/import/json/read-file.ts';
import { ImportRun } from '#server/import/store/import-run.ts';
import { databaseForTests } from '#server/import/testing.ts';
import { type CsvOptions, importCsv } from './import-csv.ts';

const database = databaseForTests();

const noOptions: CsvOptions = {
  source: 'test',
  zone: undefined,
  timeFormat: undefined,
  decimal: undefined,
  delimiter: undefined,
  hasHeader: undefined,
  missing: [],
  time: undefined,
  endTime: undefined,
  result: [],
  column: [],
  datastream: undefined,
  newDatastream: undefined,
  thing: undefined,
  newThing: 'Station',
  unit: undefined,
  typeName: 'OM_Measurement',
  onProgress: () => undefined,
};

async function importText(text: string, options: Partial<CsvOptions>) {
  const rejected: string[] = [];
  const run = new ImportRun({
    database: database(),
    rules: { zone: undefined, anyResult: false },
    onRejected: ({ place, reason }) => rejected.push(`${placeText(place)}: ${reason}`),
    betweenBatches: () => undefined,
  });
  const open = () => ({
    source: textSourceOf(text),
    bytesRead: () => text.length,
    close: () => undefined,
  });
  const all = { ...noOptions, ...options };
  const empty = await importCsv(run, database(), { name: 'file', open }, all);
  return { rejected, empty, counts: Object.fromEntries(run.tally.byKind()) };
}

/** All Observations: name of the stream, time, result. */
async function observations() {
  const rows = await database().query<{
    name: string;
    start: Date;
    end: Date | null;
    result: string;
  }>(
    `select s.name, o.phenomenon_start as start, o.phenomenon_end as end,
       coalesce(o.result_number::text, o.result_json::text) as result
     from observation o join stream s on s.id = o.stream_id order by o.phenomenon_start, s.name`,
  );
  return rows.map(({ name, start, end, result }) => {
    const times = [start, end].flatMap((time) => time?.toISOString() ?? []);
    return `${name} ${times.join('/')} ${result}`;
  });
}

test('two columns into a new Datastream; a second run and an overlapping file add what is new', async () => {
  const options = { newDatastream: 'Level', unit: 'm' };
  const first =
    'phenomenonTime,result\n2024-01-01T00:00:00Z,1.5\n2024-01-01T01:00:00Z,\n"2024-01-01T02:00:00Z/2024-01-01T03:00:00Z",2\n';
  const { counts, empty, rejected } = await importText(first, options);
  expect(rejected).toEqual([]);
  expect(empty).toBe(1);
  expect(counts.Observation).toEqual({ added: 2, there: 0, rejected: 0 });
  expect(await importText(first, options)).toMatchObject({
    counts: { Observation: { added: 0, there: 2 }, Thing: { added: 0, there: 1 } },
  });
  const longer = `${first}2024-01-01T04:00:00+01:00,3\n`;
  expect((await importText(longer, options)).counts.Observation).toMatchObject({
    added: 1,
    there: 2,
  });
  expect(await observations()).toEqual([
    'Level 2024-01-01T00:00:00.000Z 1.5',
    'Level 2024-01-01T02:00:00.000Z/2024-01-01T03:00:00.000Z 2',
    'Level 2024-01-01T03:00:00.000Z 3',
  ]);
  const [stream] = await database().query('select units from stream');
  expect(stream).toEqual({ units: { name: 'm', symbol: 'm', definition: null } });
});

test('a wide table with decimal commas, German times and a zone', async () => {
  const text =
    '\ufeffZeit;Temperatur (°C);Wetter\r\n31.12.2023 23:30;-1,5;klar\r\n01.01.2024 00:30;"0,25";\r\n';
  const wide = { column: ['Temperatur (°C)'], zone: timeZoneRule('Europe/Vienna') };
  await importText(text, wide);
  await importText(text, { ...wide, column: ['wetter'], typeName: 'OM_CategoryObservation' });
  expect(await observations()).toEqual([
    'Temperatur 2023-12-31T22:30:00.000Z -1.5',
    'Wetter 2023-12-31T22:30:00.000Z "klar"',
    'Temperatur 2023-12-31T23:30:00.000Z 0.25',
  ]);
});

test('columns into Datastreams that are there, and several into a MultiDatastream', async () => {
  await importText('time,result\n2024-01-01T00:00:00Z,1\n', { newDatastream: 'Old' });
  const [stream] = await database().query<{ id: string }>(
    `with pair as (
         insert into stream (is_multi, name, observation_type, data_types, thing_id, sensor_id)
         select true, 'Pair', 'OM_ComplexObservation', '["a","b"]', thing_id, sensor_id from stream
         returning id)
       select id from pair`,
  );
  const [old] = await database().query<{ id: string }>("select id from stream where name = 'Old'");
  const text = '2024-01-02T00:00:00Z\t5\t6\n2024-01-02T01:00:00Z\t7\tx\n';
  await importText(text, { time: '1', column: [`2=${old?.id}`] });
  const pair = await importText(text, { time: '1', result: ['2', '3'], datastream: stream?.id });
  expect(pair.counts.Observation).toMatchObject({ added: 2 });
  expect(await observations()).toEqual([
    'Old 2024-01-01T00:00:00.000Z 1',
    'Old 2024-01-02T00:00:00.000Z 5',
    'Pair 2024-01-02T00:00:00.000Z [5, 6]',
    'Old 2024-01-02T01:00:00.000Z 7',
    'Pair 2024-01-02T01:00:00.000Z [7, "x"]',
  ]);
  // As servers write CSV: each row names its Datastream and its Observation.
  const rows = `id,result,phenomenonTime,Datastream/id\n1,8,2024-01-03T00:00:00Z,${old?.id}\n2,8,2024-01-03T00:00:00Z,${old?.id}\n3,8,2024-01-03T00:00:00Z,nine\n`;
  const named = await importText(rows, {});
  expect(named.counts.Observation).toEqual({ added: 2, there: 0, rejected: 1 });
  expect(named.rejected).toEqual([
    'file:4:1 column "Datastream/id": "nine" is not the id of a Datastream',
  ]);
});

test('what is wrong is told with its line; the rest goes on', async () => {
  const text =
    'time,value\n2024-01-01T00:00:00Z,1\nsoon,2\n2024-01-01T02:00:00Z,wet\n2024-01-01T03:00:00Z,"a"b\n2024-01-01T04:00:00Z,-999\n2024-01-01T05:00:00Z,12345678901234567890\n';
  const { counts, rejected } = await importText(text, { newDatastream: 'D', missing: ['-999'] });
  expect(rejected).toEqual([
    'file:3:1 column "time": "soon" is not a time like 2024-01-31T12:00:00Z',
    'file:4:1 column "value": result "wet" is not a number, as observationType of its Datastream wants',
    'file:5:1 column "value": result "\\"a\\"b" is not a number, as observationType of its Datastream wants',
  ]);
  expect(counts.Observation).toEqual({ added: 2, there: 0, rejected: 3 });
  expect((await observations())[1]).toBe('D 2024-01-01T05:00:00.000Z 12345678901234567890');
});

test.each([
  [
    'a,b,c\n1,2,3\n',
    {},
    'which column has the time? Say --time COLUMN; the file has the columns "a", "b", "c"',
  ],
  ['time,b,c\n2024-01-01T00:00:00Z,2,3\n', {}, 'which column has the results?'],
  ['time,b\n2024-01-01T00:00:00Z,2\n', {}, 'which Datastream do the results belong to?'],
  [
    'time,b\n2024-01-01T00:00:00Z,2\n',
    { datastream: '9' },
    'there is no Datastream or MultiDatastream with the id 9',
  ],
  ['time,b\n2024-01-01T00:00:00Z,2\n', { newDatastream: 'b', newThing: undefined }, 'which Thing'],
  [
    'time,level\n2024-01-01T00:00:00Z,2\n',
    { column: ['levle'] },
    'no column "levle"; did you mean "level"?',
  ],
  ['time,b\n2024-01-01 00:00,2\n', { newDatastream: 'b' }, 'have no time zone'],
  ['time,b\n01/02/2024,2\n', { newDatastream: 'b' }, 'say how it is written by --time-format'],
  ['', {}, 'the file is empty'],
])('%j with too little said is refused by one sentence', async (text, options, message) => {
  await expect(importText(text, options)).rejects.toThrow(message);
});

test.each([
  ['dd/MM/yyyy HH:mm', '01/02/2024 03:04', '2024-02-01T03:04:00.000Z'],
  ['MM/dd/yyyy', '1/2/2024', '2024-01-02T00:00:00.000Z'],
  ['yyyyMMdd HHmmss', '20240102 030405', '2024-01-02T03:04:05.000Z'],
  ['epoch', '1704067200.5', '2024-01-01T00:00:00.500Z'],
  ['epoch-ms', '1704067200001', '2024-01-01T00:00:00.001Z'],
])('the time format %s', async (timeFormat, cell, expected) => {
  const text = `time|level\n${cell}|1\n`;
  await importText(text, { timeFormat, zone: timeZoneRule('UTC'), newDatastream: 'L' });
  expect(await observations()).toEqual([`L ${expected} 1`]);
});

test('a quote that is not closed ends the file with a rejection, not with a hang', async () => {
  const text = `time,level\n2024-01-01T00:00:00Z,1\n2024-01-01T01:00:00Z,"2\n${'x\n'.repeat(600_000)}`;
  const { counts, rejected } = await importText(text, { newDatastream: 'L' });
  expect(counts.Observation?.added).toBe(1);
  expect(rejected.length).toBeGreaterThan(0);
});
