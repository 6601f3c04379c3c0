import { roundStep } from '#lib/round-step.ts';
import { type NumberStatistics, spreadOf } from './statistics.ts';

/** How often values fall into bins of equal width. */
export interface Histogram
  extends Pick<NumberStatistics, 'count' | 'min' | 'mean' | 'max' | 'deviation'> {
  readonly median: number;
  /** Bin `n` holds the values from `edges[n]` up to, without, `edges[n + 1]`; the last with its end. */
  readonly edges: Float64Array<ArrayBuffer>;
  readonly counts: Float64Array<ArrayBuffer>;
}

export const mostBins = 200;
/** Whole numbers of at most this range get a bin each. */
const mostWholeNumbers = 50;

/**
 * Counts the numbers in bins whose edges are round. Without a wish the width is that of Freedman
 * and Diaconis (1981), 2 · IQR / ∛n; whole numbers within a small range get a bin each.
 *
 * @param values in any order, NaN is left out
 * @param wanted about how many bins
 */
export function toHistogram(values: Float64Array, wanted?: number): Histogram {
  const sorted = values.filter((value) => Number.isFinite(value)).sort();
  const edges = edgesOf(sorted, wanted);
  const counts = new Float64Array(Math.max(0, edges.length - 1));
  let bin = 0;
  for (const value of sorted) {
    while (bin < counts.length - 1 && value >= (edges[bin + 1] ?? value)) bin++;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return {
    count: sorted.length,
    ...spreadOf(sorted),
    median: quantile(sorted, 0.5),
    edges,
    counts,
  };
}

function edgesOf(sorted: Float64Array, wanted: number | undefined): Float64Array<ArrayBuffer> {
  const min = sorted[0];
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return new Float64Array(0);
  if (min === max) return Float64Array.of(min - halfWidth(min), min + halfWidth(min));
  const range = max - min;
  if (!Number.isFinite(range)) return Float64Array.of(min, max);
  if (wanted === undefined && range <= mostWholeNumbers && sorted.every(Number.isInteger)) {
    return Float64Array.from({ length: range + 2 }, (_, index) => min + index - 0.5);
  }
  const width = wanted === undefined ? usualWidth(sorted, range) : range / wanted;
  // Two thirds of the width, as the step is rounded up: so it comes nearest to what is wanted.
  const step = roundStep(Math.max(width / 1.5, range / mostBins));
  const first = Math.floor(min / step);
  const last = Math.max(first + 1, Math.ceil(max / step));
  const decimals = Math.min(100, Math.max(0, 2 - Math.floor(Math.log10(step))));
  return Float64Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
}

/** Half of the only bin around a single value. */
function halfWidth(value: number): number {
  return Math.abs(value) * 0.05 || 0.5;
}

function usualWidth(sorted: Float64Array, range: number): number {
  const middleHalf = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const width = (2 * middleHalf) / Math.cbrt(sorted.length);
  // More than half of the values being equal leaves no width; Sturges (1926) then counts the bins.
  return width > 0 ? width : range / (Math.ceil(Math.log2(sorted.length)) + 1);
}

/** By linear interpolation between the neighbours (type 7 of Hyndman and Fan, 1996). */
function quantile(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}
