import { describe, expect, it } from 'vitest';
import { RowCollector } from './row-collector.ts';

function row(second: number, result: unknown) {
  return { phenomenonTime: new Date(second * 1000).toISOString(), result };
}

function collectorOf(components: readonly number[] | 'all' | undefined, withResultTime = false) {
  return new RowCollector({ components, withResultTime });
}

function viewsOf(collector: RowCollector) {
  const span = collector.span();
  return span === undefined ? [] : collector.views(span, span);
}

describe('RowCollector', () => {
  it('keeps numbers and counts what cannot be drawn, by reason', () => {
    const collector = collectorOf(undefined);
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
    expect(collector.withoutResult).toBe(1);
    expect(collector.rejects).toEqual({ type: 1, structure: 1, time: 1, row: 1 });
    expect(collector.rejectSamples[0]).toEqual({
      reason: 'type',
      row: '{"phenomenonTime":"1970-01-01T00:00:02.000Z","result":"broken"}',
    });
    const [view] = viewsOf(collector);
    expect(view).toMatchObject({
      kind: 'number',
      statistics: { count: 2, min: 5, mean: 6, max: 7 },
    });
  });

  it('keeps the first twenty rejected rows only', () => {
    const collector = collectorOf(undefined);
    collector.addPage([row(0, 1), row(0, 2), ...Array.from({ length: 50 }, () => 'x')]);
    expect(collector.rejects.row).toBe(50);
    expect(collector.rejectSamples).toHaveLength(20);
  });

  it('gives texts a number each, in the order in which they come', () => {
    const collector = collectorOf(undefined);
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
    const collector = collectorOf(undefined);
    collector.addPage(Array.from({ length: 510 }, (_, index) => row(index, `text ${index}`)));
    expect(collector.rejects).toEqual({ states: 10 });
  });

  it('takes booleans as two states', () => {
    const collector = collectorOf(undefined);
    collector.addPage([row(1, true), row(2, false), row(3, true)]);
    const [view] = viewsOf(collector);
    expect(view).toMatchObject({ isBoolean: true, states: ['false', 'true'], counts: [1, 2] });
  });

  it('takes arrays apart by component', () => {
    const collector = collectorOf('all');
    collector.addPage([row(1, [10, 'calm']), row(2, [20, 'storm']), row(3, [30]), row(4, 5)]);
    const views = viewsOf(collector);
    expect(views).toMatchObject([
      { component: 0, kind: 'number', statistics: { count: 3, max: 30 } },
      { component: 1, kind: 'state', states: ['calm', 'storm'] },
    ]);
    expect(collector.rejects).toEqual({ component: 3 });
  });

  it('shows only the components that are asked for', () => {
    const collector = collectorOf([1]);
    collector.addPage([row(1, [10, 1]), row(2, [20, 2])]);
    expect(viewsOf(collector)).toMatchObject([{ component: 1, statistics: { max: 2 } }]);
  });

  it('keeps the resultTime where it is asked for', () => {
    const collector = collectorOf(undefined, true);
    const resultTime = '1970-01-01T00:00:03Z';
    collector.addPage([{ ...row(2, 5), resultTime }, row(1, 7)]);
    expect(collector.seriesColumns(0, { from: 0, to: 5000 })).toMatchObject({
      start: Float64Array.of(1000, 2000),
      values: Float64Array.of(7, 5),
      resultTime: Float64Array.of(Number.NaN, 3000),
    });
    expect(collectorOf(undefined).seriesColumns(0, { from: 0, to: 1 })).toBeUndefined();
  });

  it('has nothing to draw when no result is a plain value', () => {
    const collector = collectorOf(undefined);
    collector.addPage([row(1, { a: 1 }), row(2, [1])]);
    expect(viewsOf(collector)).toEqual([{ kind: 'none', component: undefined }]);
    expect(collector.rejects).toEqual({ structure: 2 });
  });
});
