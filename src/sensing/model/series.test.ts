import { expect, it } from 'vitest';
import { formatSeries, groupByStream, parseSeriesList } from './series.ts';

it('reads Datastreams and components of MultiDatastreams, each once', () => {
  const list = parseSeriesList('datastreams.12,multi-datastreams.3.0, datastreams.12');
  expect(list.map(formatSeries)).toEqual(['datastreams.12', 'multi-datastreams.3.0']);
  expect(list[1]).toMatchObject({ id: '3', component: 0 });
});

it('leaves out what is no series', () => {
  expect(parseSeriesList('things.1,datastreams.,x,,datastreams')).toEqual([]);
});

it('keeps ids that are texts, with dots', () => {
  expect(parseSeriesList('datastreams.a.b').map(formatSeries)).toEqual(['datastreams.a.b']);
});

it('loads a stream once for all its components', () => {
  const streams = groupByStream(
    parseSeriesList('multi-datastreams.3.0,datastreams.1,multi-datastreams.3.2'),
  );
  expect(streams.map(({ id, components }) => [id, components])).toEqual([
    ['3', [0, 2]],
    ['1', undefined],
  ]);
  const whole = groupByStream(parseSeriesList('multi-datastreams.3.1,multi-datastreams.3'));
  expect(whole[0]?.components).toBe('all');
});
