/** Buckets as the paths of an SVG; a gap ends a line and a band. */
import { type BucketColumns, bucketTime } from './series.ts';

/** From a time and a value to pixels. */
export interface CurveScale {
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/** A line through the means; a stepped one keeps each value until the next, the last to its end. */
export function linePath(buckets: BucketColumns, { x, y }: CurveScale, isStepped: boolean): string {
  let path = '';
  for (const { first, beyond } of runsOf(buckets)) {
    for (let index = first; index < beyond; index++) {
      const at = round(x(bucketTime(buckets, index)));
      const value = round(y(buckets.mean[index] ?? 0));
      if (index === first) path += `M${at},${value}`;
      else path += isStepped ? `H${at}V${value}` : `L${at},${value}`;
    }
    if (isStepped) path += `H${round(x(buckets.end[beyond - 1] ?? 0))}`;
  }
  return path;
}

/** The area between the smallest and the largest values. */
export function bandPath(buckets: BucketColumns, { x, y }: CurveScale): string {
  let path = '';
  for (const { first, beyond } of runsOf(buckets)) {
    const edge = (index: number, values: Float64Array) =>
      `${round(x(bucketTime(buckets, index)))},${round(y(values[index] ?? 0))}`;
    for (let index = first; index < beyond; index++) {
      path += `${index === first ? 'M' : 'L'}${edge(index, buckets.max)}`;
    }
    for (let index = beyond - 1; index >= first; index--) path += `L${edge(index, buckets.min)}`;
    path += 'Z';
  }
  return path;
}

/**
 * A spot at each value where these are few, else at those without a neighbour. To be drawn with
 * round caps, as it has no length.
 */
export function spotsPath(buckets: BucketColumns, { x, y }: CurveScale, most: number): string {
  const isEach = buckets.count.length <= most;
  let path = '';
  for (const { first, beyond } of runsOf(buckets)) {
    if (!isEach && beyond - first > 1) continue;
    for (let index = first; index < beyond; index++) {
      path += `M${round(x(bucketTime(buckets, index)))},${round(y(buckets.mean[index] ?? 0))}h0`;
    }
  }
  return path;
}

interface Run {
  readonly first: number;
  readonly beyond: number;
}

/** Stretches of buckets without a gap. */
function runsOf({ count }: BucketColumns): Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let index = 0; index <= count.length; index++) {
    if (index < count.length && count[index] !== 0) continue;
    if (index > first) runs.push({ first, beyond: index });
    first = index + 1;
  }
  return runs;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
