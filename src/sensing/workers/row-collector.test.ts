import { describe, expect, it } from 'vitest';
import type { ResultPart } from '../model/result-part.ts';
import { RowCollector } from './row-collector.ts';

function row(second: number, result: unknown) {
  return { phenomenonTime: new Date(second * 1000).toISOString(), result };
}

interface Wanted {
  readonly isMultiple?: boolean;
  readonly parts?: readonly ResultPart[];
  readonly withResultTime?: boolean;
}

function collectorOf({ isMultiple = false, parts = [], withResultTime = false }: Wanted = {}) {
  return new RowCollector({ isMultiple, parts, isWhole: parts.length === 0, withResultTime });
}

function viewsOf(collector: RowCollector) {
  const span = collector.span();
  return span === undefined ? [] : collector.views(span, span);
}

describe('RowCollector', () => {
  it('keeps numbers and counts what cannot be drawn, by reason', () => {
    const collector = collectorOf();
    collector.addPage([
      row(1, 5),
      row(2, 'broken'),
      row(3, null),
      row(4, { a: 1 }),
      { phenomenonTime: 'yesterday', result: 1 },
      'no row',
      row(5, 7),
    ]);
    expect(collector.rows).toBe(7);
    expect(collector.rejected.counts).toEqual({ time: 1, row: 1 });
    const [view] = viewsOf(collector);
    expect(view?.rejectSamples[0]).toEqual({
      reason: 'type',
      row: '{"phenomenonTime":"1970-01-01T00:00:02.000Z","result":"broken"}',
    });
    expect(view).toMatchObject({
      kind: 'number',
      withoutResult: 1,
      rejects: { type: 1, structure: 1 },
      statistics: { count: 2, min: 5, mean: 6, max: 7 },
    });
  });

  it('keeps the first twenty rejected rows only', () => {
    const collector = collectorOf();
    collector.addPage([row(0, 1), row(0, 2), ...Array.from({ length: 50 }, () => 'x')]);
    expect(collector.rejected.counts.row).toBe(50);
    expect(collector.rejected.samples).toHaveLength(20);
  });

  it('gives texts a number each, in the order in which they come', () => {
    const collector = collectorOf();
    collector.addPage([row(1, 'rain'), row(2, 'sun')]);
    collector.addPage([row(3, 'rain'), row(4, 'fog')]);
    const [view] = viewsOf(collector);
    expect(view).toMatchObject({
      kind: 'state',
      isBoolean: false,
      states: ['rain', 'sun', 'fog'],
      counts: [2, 1, 1],
    });
  });

  it('counts texts beyond what can be told apart', () => {
    const collector = collectorOf();
    collector.addPage(Array.from({ length: 510 }, (_, index) => row(index, `text ${index}`)));
    expect(viewsOf(collector)[0]?.rejects).toEqual({ states: 10 });
  });

  it('takes booleans as two states', () => {
    const collector = collectorOf();
    collector.addPage([row(1, true), row(2, false), row(3, true)]);
    const [view] = viewsOf(collector);
    expect(view).toMatchObject({ isBoolean: true, states: ['false', 'true'], counts: [1, 2] });
  });

  it('takes arrays apart by component', () => {
    const collector = collectorOf({ isMultiple: true });
    collector.addPage([row(1, [10, 'calm']), row(2, [20, 'storm']), row(3, [30]), row(4, 5)]);
    const views = viewsOf(collector);
    expect(views).toMatchObject([
      { component: 0, kind: 'number', statistics: { count: 3, max: 30 } },
      { component: 1, kind: 'state', states: ['calm', 'storm'] },
    ]);
    expect(views.map(({ rejects }) => rejects)).toEqual([{ component: 1 }, { component: 2 }]);
  });

  it('shows only the components that are asked for', () => {
    const collector = collectorOf({ isMultiple: true, parts: [1] });
    collector.addPage([row(1, [10, 1]), row(2, [20, 2])]);
    expect(viewsOf(collector)).toMatchObject([{ component: 1, statistics: { max: 2 } }]);
  });

  it('keeps the resultTime where it is asked for', () => {
    const collector = collectorOf({ withResultTime: true });
    const resultTime = '1970-01-01T00:00:03Z';
    collector.addPage([{ ...row(2, 5), resultTime }, row(1, 7)]);
    expect(collector.seriesColumns(0, { from: 0, to: 5000 })).toMatchObject({
      start: Float64Array.of(1000, 2000),
      values: Float64Array.of(7, 5),
      resultTime: Float64Array.of(Number.NaN, 3000),
    });
    expect(collectorOf().seriesColumns(0, { from: 0, to: 1 })).toBeUndefined();
  });

  it('has nothing to draw when no result is a plain value', () => {
    const collector = collectorOf();
    collector.addPage([row(1, {}), row(2, [null])]);
    expect(viewsOf(collector)).toMatchObject([
      { kind: 'none', component: undefined, rejects: { structure: 2 } },
    ]);
  });

  it('draws numbers that are written as texts, and counts them', () => {
    const collector = collectorOf();
    collector.addPage([row(1, '12.5'), row(2, 7), row(3, 'n/a'), row(4, '-0.5')]);
    expect(viewsOf(collector)).toMatchObject([
      { kind: 'number', fromTexts: 2, rejects: { type: 1 }, statistics: { min: -0.5, max: 12.5 } },
    ]);
  });
});

it('keeps codes that look like numbers as names where the stream says that they are', () => {
  const wanted = { isMultiple: false, parts: [], isWhole: true, withResultTime: false };
  const collector = new RowCollector(wanted, true);
  collector.addPage([row(1, '1'), row(2, '2'), row(3, '1')]);
  expect(viewsOf(collector)).toMatchObject([{ kind: 'state', states: ['1', '2'], counts: [2, 1] }]);
});

describe('RowCollector of arrays and objects', () => {
  const weather = [
    row(1, { wind: { speed: 3, from: [90, 2] }, word: 'calm', station: 'A' }),
    row(2, { wind: { speed: '5', from: [180, 4] }, word: 'storm' }),
    row(3, { wind: null, word: 'calm' }),
    row(4, 12),
  ];

  it('finds their parts and draws the first numbers', () => {
    const collector = collectorOf();
    collector.addPage(weather);
    expect(collector.found).toEqual([
      { part: 'wind/speed', kind: 'number' },
      { part: 'wind/from/0', kind: 'number' },
      { part: 'wind/from/1', kind: 'number' },
      { part: 'word', kind: 'text' },
      { part: 'station', kind: 'text' },
    ]);
    expect(viewsOf(collector)).toMatchObject([
      { component: 'wind/speed', statistics: { count: 2, max: 5 }, rejects: { component: 2 } },
      { component: 'wind/from/0', statistics: { max: 180 } },
      { component: 'wind/from/1', statistics: { max: 4 } },
    ]);
  });

  it('shows another part of the rows that are there', () => {
    const collector = collectorOf();
    collector.addPage(weather);
    const wanted = { isMultiple: false, isWhole: false, withResultTime: false };
    expect(collector.want({ ...wanted, parts: ['word'] })).toBe(true);
    expect(viewsOf(collector)).toMatchObject([
      { component: 'word', states: ['calm', 'storm'], counts: [2, 1] },
    ]);
    expect(collector.seriesColumns(0, { from: 0, to: 9e3 })?.states).toEqual(['calm', 'storm']);
    expect(collector.want({ ...wanted, parts: ['nowhere'] })).toBe(false);
  });

  it('takes the positions of arrays for their parts', () => {
    const collector = collectorOf();
    collector.addPage([row(1, [1, null, 'a']), row(2, [2, null, 'b'])]);
    expect(viewsOf(collector)).toMatchObject([{ component: 0, statistics: { max: 2 } }]);
    expect(collector.found.map(({ part }) => part)).toEqual([0, 2]);
  });

  it('keeps what is named beyond the first parts', () => {
    const collector = collectorOf({ parts: [40] });
    const long = Array.from({ length: 60 }, (_, index) => index);
    collector.addPage([row(1, long), row(2, long)]);
    expect(collector.found).toHaveLength(60);
    expect(viewsOf(collector)).toMatchObject([{ component: 40, statistics: { mean: 40 } }]);
  });

  it('waits for the first result to know what they are', () => {
    const collector = collectorOf();
    collector.addPage([row(1, null), row(2, null)]);
    expect(viewsOf(collector)).toMatchObject([{ kind: 'none', component: undefined }]);
    collector.addPage([row(3, { level: 4 }), row(4, { level: 6 })]);
    expect(viewsOf(collector)).toMatchObject([
      { component: 'level', statistics: { rows: 4, count: 2, mean: 5, withoutResult: 2 } },
    ]);
  });
});
