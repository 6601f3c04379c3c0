/** The values of one stream over a window of time, one for each step at most. */
import type { Reading } from './reading.ts';

/** Columns in order of time: phenomenonTime in epoch milliseconds, and what was observed. */
export interface StreamFrames {
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Numbers, or places in `words`; NaN for a result that is neither. */
  readonly value: Float64Array;
  readonly isWord: Uint8Array;
  readonly words: readonly string[];
}

/** Takes in readings in any order and keeps the newest at or before each step. */
export class FrameCollector {
  readonly #start: number;
  readonly #step: number;
  readonly #last: number;
  readonly #kept = new Map<number, Reading>();

  /** @param step milliseconds between the steps, the first of which is at `start` */
  constructor(start: number, step: number, steps: number) {
    this.#start = start;
    this.#step = step;
    this.#last = steps;
  }

  add(reading: Reading): void {
    const index = Math.max(0, Math.ceil((reading.from - this.#start) / this.#step));
    if (index > this.#last) return;
    const before = this.#kept.get(index);
    if (before === undefined || before.from <= reading.from) this.#kept.set(index, reading);
  }

  frames(): StreamFrames {
    const readings = [...this.#kept].sort(([one], [other]) => one - other);
    const words = new Map<string, number>();
    const codeOf = (value: Reading['value']): number => {
      if (typeof value !== 'string') return value ?? Number.NaN;
      if (!words.has(value)) words.set(value, words.size);
      return words.get(value) ?? Number.NaN;
    };
    return {
      from: Float64Array.from(readings, ([, { from }]) => from),
      to: Float64Array.from(readings, ([, { to }]) => to),
      value: Float64Array.from(readings, ([, { value }]) => codeOf(value)),
      isWord: Uint8Array.from(readings, ([, { value }]) => Number(typeof value === 'string')),
      words: [...words.keys()],
    };
  }
}

/** The newest reading at or before a time; null when there is none. */
export function readingAt(frames: StreamFrames, time: number): Reading | null {
  let low = 0;
  let high = frames.from.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((frames.from[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : readingOfRow(frames, low - 1);
}

/** The reading of a row. */
export function readingOfRow(frames: StreamFrames, row: number): Reading {
  const value = frames.value[row] ?? Number.NaN;
  const from = frames.from[row] ?? Number.NaN;
  const to = frames.to[row] ?? from;
  if (frames.isWord[row] === 1) return { from, to, value: frames.words[value] ?? null };
  return { from, to, value: Number.isNaN(value) ? null : value };
}
