import { expect, test } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { FrameCollector } from '#sensing/model/stream-frames.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { frameNumbers, frameWords } from './frame-numbers.ts';

function stream(key: string, unit?: string): ValueStream {
  return {
    key,
    name: key,
    unit,
    declared: undefined,
    series: { kind: kinds.Datastream, id: key },
    span: undefined,
    thresholds: [],
    place: undefined,
    thing: undefined,
    lacksLocations: false,
  };
}

function framesOf(values: readonly (number | string | null)[]) {
  const collector = new FrameCollector(0, 1, values.length);
  for (const [time, value] of values.entries()) collector.add({ from: time, to: time, value });
  return collector.frames();
}

const gates = [stream('one'), stream('two'), stream('three', 'm')];
const frames = new Map([
  ['one', framesOf(['open', 'open', 'shut'])],
  ['two', framesOf(['shut', 'stuck', 'shut', null])],
  ['three', framesOf([3, -1, null, 8])],
]);

test('the words of a window are those of all its moments, the most frequent first', () => {
  expect(frameWords(gates, frames)).toEqual(['shut', 'open', 'stuck']);
});

test('the numbers of a window are those of one unit, with both ends', () => {
  const measure = { key: 'm', isNumber: true, unit: 'm', streams: 1 };
  const numbers = frameNumbers(gates, frames, measure);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-1, 8]);
});
