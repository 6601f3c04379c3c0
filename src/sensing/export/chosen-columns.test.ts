import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MemorySink, request, servePages, startRun } from './export-test.ts';
import { firstPages } from './first-pages.ts';

afterEach(() => vi.unstubAllGlobals());

const metre = { name: 'metre', symbol: 'm', definition: 'http://qudt.org/vocab/unit/M' };
const at = { type: 'Point', coordinates: [8.4, 49] };
const streams = [
  {
    '@iot.id': 1,
    name: 'Level, "gauge"',
    description: 'Not asked for',
    unitOfMeasurement: metre,
    observedArea: at,
    phenomenonTime: '2024-03-01T00:00:00Z/2024-03-02T00:00:00Z',
    properties: { altitude: 120.5, tags: ['a', 'b'] },
    Thing: { '@iot.id': 7, name: 'Weir', Locations: [{ '@iot.id': 3, name: 'Left bank' }] },
    Observations: [{ '@iot.id': 9, phenomenonTime: '2024-03-02T00:00:00Z', result: 1.25 }],
  },
  {
    '@iot.id': 2,
    name: 'Flow',
    unitOfMeasurement: null,
    properties: { altitude: 'high' },
    Thing: null,
    Observations: [],
  },
];
const columns = [
  'name',
  'phenomenonTime',
  'properties/altitude',
  'Thing',
  'Thing/Locations',
  'Observations',
];
const chosen = {
  kind: 'Datastream',
  columns,
  sources: [{ path: 'Datastreams', name: 'Datastreams' }],
} as const;

async function exported(changes: Parameters<typeof startRun>[0]): Promise<MemorySink> {
  servePages({ Datastreams: streams }, 1);
  const { run, sink, last } = startRun({ ...chosen, ...changes });
  await run.run();
  expect(last()).toMatchObject({ state: 'done' });
  return sink;
}

const asTable = {
  name: 'Level, "gauge"',
  phenomenonTimeBegin: '2024-03-01T00:00:00Z',
  phenomenonTimeEnd: '2024-03-02T00:00:00Z',
  'properties/altitude': '120.5',
  'Thing/id': '7',
  'Thing/name': 'Weir',
  'Thing/Locations': '["Left bank"]',
  'Observations/id': '9',
  'Observations/phenomenonTimeBegin': '2024-03-02T00:00:00Z',
  'Observations/phenomenonTimeEnd': '',
  'Observations/result': '1.25',
  'unitOfMeasurement/name': 'metre',
  'unitOfMeasurement/symbol': 'm',
  'unitOfMeasurement/definition': metre.definition,
};

describe('a file with the columns of a table', () => {
  it('has these alone in CSV, with units, and says which', async () => {
    const { text } = await exported({ csv: { hasPreamble: true } });
    expect(text).toContain(`\r\n# Columns: ${columns.join(', ')}\r\n`);
    const rows = parse(text, { columns: true, comment: '#' }) as Record<string, string>[];
    expect(rows[0]).toEqual(asTable);
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(asTable));
    expect(rows[1]).toMatchObject({
      name: 'Flow',
      'properties/altitude': 'high',
      'Thing/name': '',
      'Thing/Locations': '[]',
      'Observations/result': '',
    });
  });

  it('has them with types in Parquet', async () => {
    const file = (await exported({ format: 'parquet' })).bytes.buffer;
    const about = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'about');
    expect(JSON.parse(about?.value ?? '{}').columns).toEqual(columns);
    const [first, second] = await parquetReadObjects({ file });
    expect(first).toMatchObject({
      name: 'Level, "gauge"',
      phenomenonTimeBegin: new Date('2024-03-01T00:00:00Z'),
      'properties/altitude': 120.5,
      'Thing/name': 'Weir',
      'Observations/result': 1.25,
      'unitOfMeasurement/symbol': 'm',
    });
    expect(first).not.toHaveProperty('description');
    expect(second).toMatchObject({ 'properties/altitudeText': 'high' });
  });

  it('has them as members in JSON, with the values as they came', async () => {
    const { value, about } = JSON.parse((await exported({ format: 'json' })).text);
    expect(about.columns).toEqual(columns);
    expect(value[0]).toEqual({
      name: 'Level, "gauge"',
      phenomenonTime: streams[0]?.phenomenonTime,
      'properties/altitude': 120.5,
      Thing: { '@iot.id': 7, name: 'Weir' },
      'Thing/Locations': [{ '@iot.id': 3, name: 'Left bank' }],
      Observations: streams[0]?.Observations,
      unitOfMeasurement: metre,
    });
    expect(value[1]).toMatchObject({ Thing: null, Observations: [] });
  });

  it('has them as properties of features in GeoJSON, beside the place', async () => {
    const { text } = await exported({ format: 'geojson', columns: ['name', 'Thing/name'] });
    expect(JSON.parse(text).features).toEqual([
      {
        type: 'Feature',
        id: 1,
        geometry: at,
        properties: { name: 'Level, "gauge"', 'Thing/name': 'Weir' },
      },
      { type: 'Feature', id: 2, geometry: null, properties: { name: 'Flow', 'Thing/name': null } },
    ]);
  });

  it('is said to have all properties where it has', async () => {
    const { text } = await exported({ columns: undefined, csv: { hasPreamble: true } });
    expect(text).toContain('\r\n# Columns: all properties\r\n');
    expect(text).toContain('Not asked for');
  });
});

describe('what is asked for a file with columns of a table', () => {
  const pages = (changes: object) => {
    const asked = { ...request, ...chosen, ...changes };
    return firstPages(asked, asked.sources[0] ?? chosen.sources[0]).map(decodeURIComponent);
  };

  it('is no more than the columns need', () => {
    expect(pages({ columns: ['name', 'Thing/Locations'], format: 'geojson' })).toEqual([
      'http://example.test/v1.1/Datastreams?$top=1000&$select=@iot.id,name,observedArea&' +
        '$expand=Thing($select=@iot.id,name;$expand=Locations($top=100;$select=@iot.id,name))',
    ]);
  });

  it('can be had without options inside $expand where one step is enough', () => {
    const things = { kind: 'Thing', columns: ['name'], format: 'geojson' };
    expect(pages({ ...things, can: { order: true, selectWithinExpand: false } })[0]).toBe(
      'http://example.test/v1.1/Datastreams?$top=1000&$select=@iot.id,name&$expand=Locations',
    );
  });

  it('keeps the unit of a result', () => {
    const [first] = pages({ kind: 'Observation', columns: ['phenomenonTime', 'result'] });
    expect(first).toContain('$expand=Datastream($select=@iot.id,name,unitOfMeasurement)');
  });
});
