import { readingOfRow, type StreamFrames } from '#sensing/model/stream-frames.ts';
import { type Measure, measureKeyOf } from '#sensing/model/value-measure.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';

/** More numbers do not change what a scale looks like. */
const mostNumbers = 100_000;

/** The numbers of a measure over the whole window: the ends always, of many the rest in part. */
export function frameNumbers(
  streams: readonly ValueStream[],
  frames: ReadonlyMap<string, StreamFrames>,
  measure: Measure | undefined,
): number[] {
  const shown = streams.flatMap((stream) => {
    const found = frames.get(stream.key);
    if (found === undefined || found.value.length === 0) return [];
    const newest = readingOfRow(found, found.value.length - 1);
    return measureKeyOf(stream, newest) === measure?.key ? found : [];
  });
  const total = shown.reduce((sum, { value }) => sum + value.length, 0);
  const stride = Math.max(1, Math.ceil(total / mostNumbers));
  const numbers: number[] = [];
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let position = 0;
  for (const { value, isWord } of shown) {
    for (let row = 0; row < value.length; row++) {
      const number = value[row] ?? Number.NaN;
      if (Number.isNaN(number) || isWord[row] === 1) continue;
      min = Math.min(min, number);
      max = Math.max(max, number);
      if (position++ % stride === 0) numbers.push(number);
    }
  }
  return min <= max ? [min, max, ...numbers] : [];
}

/** The words of the whole window, the most frequent first. */
export function frameWords(
  streams: readonly ValueStream[],
  frames: ReadonlyMap<string, StreamFrames>,
): string[] {
  const counts = new Map<string, number>();
  for (const { key } of streams) {
    const found = frames.get(key);
    if (found === undefined || found.words.length === 0) continue;
    for (const [row, code] of found.value.entries()) {
      const word = found.isWord[row] === 1 ? found.words[code] : undefined;
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
}
