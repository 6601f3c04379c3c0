import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Description } from './description.ts';
import { seriesColumns } from './export-columns.ts';
import { type MemorySink, request, servePages, startRun } from './export-test.ts';
import { ParquetFileWriter } from './parquet-writer.ts';

afterEach(() => vi.unstubAllGlobals());

const odd = 'He said "no", then;\r\nleft #1 ';
const observations = [
  {
    '@iot.id': 1,
    phenomenonTime: '2024-03-01T00:00:00Z/2024-03-01T01:00:00Z',
    result: 1.25,
    resultTime: '2024-03-01T02:00:00Z',
    parameters: { note: odd },
    Datastream: { '@iot.id': 7, name: odd, unitOfMeasurement: { name: 'metre', symbol: 'm' } },
  },
  { '@iot.id': 2, phenomenonTime: '2024-03-01T03:00:00+02:00', result: odd, resultTime: null },
  { '@iot.id': 3, phenomenonTime: '2024-03-02T00:00:00Z', result: false },
  { '@iot.id': 4, phenomenonTime: 'long ago', result: { wind: [1, null] } },
  { '@iot.id': 5, phenomenonTime: '2024-03-03T00:00:00.5Z', result: null },
];

/** The whole file of an export. */
async function exported(changes: Parameters<typeof startRun>[0]): Promise<MemorySink> {
  const { run, sink, last } = startRun(changes);
  await run.run();
  expect(last()).toMatchObject({ state: 'done' });
  return sink;
}

describe('a CSV reader reads back what was exported', () => {
  it('with every value as it was', async () => {
    servePages({ Observations: observations }, 2);
    const { text } = await exported({ related: ['Datastream'] });
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual({
      id: '1',
      phenomenonTimeBegin: '2024-03-01T00:00:00Z',
      phenomenonTimeEnd: '2024-03-01T01:00:00Z',
      result: '1.25',
      resultTime: '2024-03-01T02:00:00Z',
      resultQuality: '',
      validTimeBegin: '',
      validTimeEnd: '',
      parameters: JSON.stringify({ note: odd }),
      'Datastream/id': '7',
      'Datastream/name': odd,
      'Datastream/unitOfMeasurement/name': 'metre',
      'Datastream/unitOfMeasurement/symbol': 'm',
      'Datastream/unitOfMeasurement/definition': '',
    });
    expect(rows.map(({ result }) => result)).toEqual([
      '1.25',
      odd,
      'false',
      '{"wind":[1,null]}',
      '',
    ]);
    expect(rows[3]?.phenomenonTimeBegin).toBe('long ago');
  });

  it('after lines that say what it is, with the number of rows', async () => {
    servePages({ Observations: observations }, 2);
    const { text } = await exported({ csv: { hasPreamble: true }, title: 'Level\nof the river' });
    expect(text).toMatch(
      /^# Level of the river\r\n# Server: http:\/\/example\.test\/v1\.1\r\n# Request: /,
    );
    expect(text).toMatch(/\r\n# Rows: 5 +\r\nid,/);
    const rows = parse(text, { columns: true, comment: '#' }) as Record<string, string>[];
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(rows[1]?.result).toBe(odd);
  });

  it('in the form of a locale, with nothing that a spreadsheet would calculate', async () => {
    servePages({ Observations: [...observations, { '@iot.id': 6, result: '=1+1' }] }, 10);
    const { text } = await exported({ csv: { locale: 'de-DE', hasPreamble: false } });
    const rows = parse(text, { columns: true, delimiter: ';', bom: true }) as Record<
      string,
      string
    >[];
    expect(rows[0]?.['phenomenonTimeBegin (UTC)']).toBe('01.03.2024 00:00:00');
    expect(rows[1]?.['phenomenonTimeBegin (UTC)']).toBe('01.03.2024 01:00:00');
    expect(rows[0]?.result).toBe('1,25');
    expect(rows[5]?.result).toBe("'=1+1");
  });

  it('with series below one another, of a MultiDatastream each part', async () => {
    servePages(
      {
        'Datastreams(1)/Observations': [{ phenomenonTime: '2024-03-01T00:00:00Z', result: 3 }],
        'MultiDatastreams(2)/Observations': [
          { phenomenonTime: '2024-03-01T00:00:00Z', result: [4, 'N'] },
        ],
      },
      10,
    );
    const parts = [
      { segments: ['1'], name: 'Direction' },
      { segments: ['0'], name: 'Speed' },
    ];
    const { text } = await exported({
      isSeries: true,
      sources: [
        { path: 'Datastreams(1)/Observations', name: 'Level (m)' },
        { path: 'MultiDatastreams(2)/Observations', name: 'Wind', parts },
      ],
    });
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ series, result }) => [series, result])).toEqual([
      ['Level (m)', '3'],
      ['Direction', 'N'],
      ['Speed', '4'],
    ]);
  });
});

describe('a Parquet reader reads back what was exported', () => {
  it('with columns of one type each, and what it is', async () => {
    servePages({ Observations: observations }, 2);
    const { bytes } = await exported({ format: 'parquet' });
    const file = bytes.buffer;
    const { key_value_metadata: facts } = parquetMetadata(file);
    const about = facts?.find(({ key }) => key === 'about')?.value ?? '{}';
    expect(JSON.parse(about)).toMatchObject({ rows: 5, kind: 'Observation' });
    const rows = await parquetReadObjects({ file });
    expect(rows[0]).toMatchObject({
      id: '1',
      phenomenonTimeBegin: new Date('2024-03-01T00:00:00Z'),
      phenomenonTimeEnd: new Date('2024-03-01T01:00:00Z'),
      result: 1.25,
      parameters: JSON.stringify({ note: odd }),
    });
    expect(rows.map(({ resultText }) => resultText ?? null)).toEqual([
      null,
      odd,
      'false',
      '{"wind":[1,null]}',
      null,
    ]);
    expect(rows[3]?.phenomenonTimeBegin ?? null).toBeNull();
  });

  it('over groups that are written as they fill', async () => {
    const writer = new ParquetFileWriter(seriesColumns, 100);
    const row = (index: number) => ({
      series: `Level ${index % 3}`,
      phenomenonTime: new Date(index * 1000).toISOString(),
      result: index / 8,
    });
    const all = Array.from({ length: 460 }, (_, index) => row(index));
    const about = { rows: 460 } as Description;
    const parts = [
      writer.begin(),
      ...Array.from({ length: 10 }, (_, page) => writer.add(all.slice(page * 46, page * 46 + 46))),
      writer.end(about).bytes,
    ];
    const file = await new Blob(parts).arrayBuffer();
    expect(parquetMetadata(file).row_groups.map((group) => Number(group.num_rows))).toEqual([
      138, 138, 138, 46,
    ]);
    const rows = await parquetReadObjects({ file });
    expect(rows.map(({ series, result }) => [series, result])).toEqual(
      all.map(({ series, result }) => [series, result]),
    );
    expect(rows[459]?.phenomenonTimeBegin).toEqual(new Date(459_000));
  });
});

describe('a JSON reader reads back', () => {
  it('the entities as they came, and what they are', async () => {
    servePages({ Observations: observations }, 2);
    const { text } = await exported({ format: 'json' });
    const { value, about } = JSON.parse(text);
    expect(value).toEqual(observations);
    expect(about).toMatchObject({ title: request.title, server: request.server, rows: 5 });
  });

  it('features with the places of Things, their only or all of them', async () => {
    const at = (x: number) => ({ type: 'Point', coordinates: [x, 50] });
    const locations = [{ location: at(1) }, { location: { type: 'Feature', geometry: at(2) } }];
    const things = [
      { '@iot.id': 1, name: 'One', Locations: locations.slice(1) },
      { '@iot.id': 2, name: 'Two', Locations: locations },
      { '@iot.id': 3, name: 'None', Locations: [] },
    ];
    const asked = servePages({ Things: things }, 10);
    const sources = [{ path: 'Things', name: 'Things' }];
    const { text } = await exported({ kind: 'Thing', format: 'geojson', sources });
    expect(asked[0]).toContain('$expand=Locations($select=@iot.id,name,location)');
    expect(JSON.parse(text)).toMatchObject({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', id: 1, geometry: at(2), properties: { name: 'One' } },
        { id: 2, geometry: { type: 'GeometryCollection', geometries: [at(1), at(2)] } },
        { id: 3, geometry: null },
      ],
    });
  });

  it('an empty set', async () => {
    servePages({}, 10);
    expect(JSON.parse((await exported({ format: 'json' })).text).value).toEqual([]);
  });
});
