import type { ValueAxis } from './drawn-series.ts';
import { axisHeight } from './series.ts';
import { valueTicks } from './value-ticks.ts';

/** Least distance between two ticks of the value axis; pixels. */
const tickDistance = 34;
/** Space above a plot, and below one without a time axis; pixels. */
export const plotMargin = 8;

/** Round ticks that enclose the values of an axis; the first and last are its ends. */
export interface ValueScale {
  readonly ticks: number[];
  readonly from: number;
  readonly to: number;
}

/** The scale of an axis for a plot of this height in pixels. */
export function valueScale({ series }: ValueAxis, height: number): ValueScale {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const { buckets } of series) {
    for (let index = 0; index < buckets.count.length; index++) {
      if (buckets.count[index] === 0) continue;
      least = Math.min(least, buckets.min[index] ?? least);
      most = Math.max(most, buckets.max[index] ?? most);
    }
  }
  const { from, to } = withLimits(
    least,
    most,
    series.flatMap(({ limits }) => limits.map(({ value }) => value)),
  );
  const ticks = valueTicks(from, to, Math.max(2, Math.floor(height / tickDistance)));
  return { ticks, from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1 };
}

/** A far limit must not press the values flat, so only those near to them widen the scale. */
function withLimits(least: number, most: number, limits: readonly number[]) {
  const reach = most - least || Math.abs(most) || 1;
  const near = limits.filter((limit) => limit >= least - reach && limit <= most + reach);
  return { from: Math.min(least, ...near), to: Math.max(most, ...near) };
}

/** Height of the plot of a chart of this height; pixels. */
export function plotHeight(height: number, hasTimeAxis: boolean): number {
  return height - plotMargin - (hasTimeAxis ? axisHeight : plotMargin);
}

/** Pixels from the top of the chart at which a value is drawn. */
export function heightAt(value: number, { from, to }: ValueScale, height: number): number {
  return plotMargin + (1 - (value - from) / (to - from || 1)) * height;
}
