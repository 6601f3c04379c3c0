/** How many values lie on each side of a threshold. */
export interface BeyondCount {
  readonly above: number;
  readonly below: number;
}

interface CountedSeries {
  readonly values: Float64Array;
}

/** Counts the values of the first series above and below each threshold; a missing value is neither. */
export function countBeyond(
  series: readonly CountedSeries[],
  { thresholds }: { readonly thresholds: readonly number[] },
): BeyondCount[] {
  const values = series[0]?.values ?? new Float64Array(0);
  return thresholds.map((threshold) => {
    let above = 0;
    let below = 0;
    for (const value of values) {
      if (value > threshold) above++;
      else if (value < threshold) below++;
    }
    return { above, below };
  });
}
