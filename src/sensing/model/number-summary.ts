/** Count, extremes, mean and standard deviation of numbers; NaN where there are none. */
export interface Spread {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Of the sample (n − 1); NaN for a single value. */
  readonly deviation: number;
}

/**
 * Gathers a spread value by value. The mean and the squares are updated in place (Welford, 1962),
 * so that numbers that are large and close together lose nothing.
 */
export class SpreadCollector {
  #count = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #mean = 0;
  #squares = 0;

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.#count++;
    const distance = value - this.#mean;
    this.#mean += distance / this.#count;
    this.#squares += distance * (value - this.#mean);
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }

  result(): Spread {
    const count = this.#count;
    if (count === 0) {
      return { count, min: Number.NaN, max: Number.NaN, mean: Number.NaN, deviation: Number.NaN };
    }
    const deviation = count === 1 ? Number.NaN : Math.sqrt(this.#squares / (count - 1));
    return { count, min: this.#min, max: this.#max, mean: this.#mean, deviation };
  }
}
