import { expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
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

it('reads and writes parts of results', () => {
  const written = ['datastreams.7!wind/speed', 'datastreams.7!2', 'multi-datastreams.3!0/a%2Cb'];
  const list = parseSeriesList(written.join(','));
  expect(list.map(({ id, component }) => [id, component])).toEqual([
    ['7', 'wind/speed'],
    ['7', 2],
    ['3', '0/a%2Cb'],
  ]);
  expect(list.map(formatSeries)).toEqual(written);
  expect(parseSeriesList('multi-datastreams.3!0').map(formatSeries)).toEqual([
    'multi-datastreams.3.0',
  ]);
  expect(parseSeriesList('datastreams.7!wind//speed')).toEqual([]);
});

it('keeps ids with the mark of a part', () => {
  const reference = { kind: kinds.Datastream, id: 'a!b' };
  expect(parseSeriesList(formatSeries(reference))).toEqual([reference]);
  const part = { ...reference, component: 'x' };
  expect(parseSeriesList(formatSeries(part))).toEqual([part]);
});

it('loads a stream once for all its components', () => {
  const streams = groupByStream(
    parseSeriesList('multi-datastreams.3.0,datastreams.1,multi-datastreams.3.2'),
  );
  expect(streams).toMatchObject([
    { id: '3', parts: [0, 2], isWhole: false },
    { id: '1', parts: [], isWhole: true },
  ]);
  const whole = groupByStream(parseSeriesList('multi-datastreams.3.1,multi-datastreams.3'));
  expect(whole).toMatchObject([{ parts: [1], isWhole: true }]);
});
