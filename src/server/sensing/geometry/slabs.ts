import type { Bounds } from './bounds.ts';

/** How many segments a slab has, if they are spread evenly and not too many. */
const density = 8;

/** A segment that is as long as the plane is wide is in every slab. */
const maximumSlabs = 256;

/** Segments by slabs of the plane, so that those that a line across the slabs may meet are few. */
export class Slabs<Segment extends Bounds> {
  readonly #all: readonly Segment[];
  readonly #low: 'south' | 'west';
  readonly #high: 'north' | 'east';
  readonly #start: number;
  readonly #width: number;
  readonly #slabs: Segment[][] = [];

  /** Slabs one above the other (`level`), or side by side. */
  constructor(segments: readonly Segment[], isLevel: boolean) {
    this.#all = segments;
    [this.#low, this.#high] = isLevel ? ['south', 'north'] : ['west', 'east'];
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const segment of segments) {
      start = Math.min(start, segment[this.#low]);
      end = Math.max(end, segment[this.#high]);
    }
    const count = Math.min(Math.ceil(segments.length / density), maximumSlabs);
    this.#start = start;
    this.#width = (end - start) / count || 1;
    for (const segment of segments) {
      const last = this.#indexOf(segment[this.#high]);
      for (let index = this.#indexOf(segment[this.#low]); index <= last; index += 1) {
        this.#slabs[index] ??= [];
        this.#slabs[index]?.push(segment);
      }
    }
  }

  /** The segments that reach into the range, and perhaps others. */
  reaching(least: number, most: number): readonly Segment[] {
    const index = this.#indexOf(least);
    return index === this.#indexOf(most) ? (this.#slabs[index] ?? []) : this.#all;
  }

  #indexOf(value: number): number {
    return Math.floor((value - this.#start) / this.#width);
  }
}
