import { describe, expect, it } from 'vitest';
import { request } from './export-test.ts';
import { rowBytes, type SampledRequest, sampleOptions } from './row-sample.ts';

const source = { path: 'Datastreams', name: 'Datastreams' };
const sampled: SampledRequest = { ...request, kind: 'Datastream', sources: [source] };
const rows = [
  { '@iot.id': 1, name: 'Level', description: 'd'.repeat(500), Thing: { '@iot.id': 7 } },
  { '@iot.id': 2, name: 'Level', description: 'd'.repeat(500), Thing: { '@iot.id': 8 } },
];

describe('the size of a row', () => {
  it('is that of the columns that are chosen, as the format writes them', () => {
    const few = { ...sampled, columns: ['name'] };
    expect(rowBytes(few, source, rows)).toBe('Level\r\n'.length);
    expect(rowBytes({ ...few, format: 'json' }, source, rows)).toBeLessThan(20);
    expect(rowBytes({ ...few, format: 'parquet' }, source, rows)).toBeLessThan(20);
    expect(rowBytes(sampled, source, rows)).toBeGreaterThan(500);
    expect(rowBytes({ ...sampled, format: 'parquet' }, source, rows)).toBeGreaterThan(100);
  });

  it('counts a line for each part of a result', () => {
    const parts = ['speed', 'direction'].map((name, index) => ({ segments: [`${index}`], name }));
    const series = { ...source, parts };
    const request = { ...sampled, kind: 'Observation', isSeries: true, sources: [series] } as const;
    const row = { phenomenonTime: '2024-03-01T00:00:00Z', result: [1, 2] };
    expect(rowBytes(request, series, [row])).toBe(
      'speed,2024-03-01T00:00:00Z,,1,\r\ndirection,2024-03-01T00:00:00Z,,2,\r\n'.length,
    );
  });

  it('is asked for with what is related, as far as the server can bring it', () => {
    const related = { ...sampled, columns: ['name', 'Thing'] };
    expect(sampleOptions(related).expand).toBe('Thing($select=@iot.id,name)');
    const plain = { order: true, selectWithinExpand: false };
    expect(sampleOptions({ ...related, can: plain })).toEqual({
      select: '@iot.id,name',
      expand: 'Thing',
    });
    expect(sampleOptions({ ...sampled, columns: ['Observations'], can: plain })).toEqual({});
  });
});
