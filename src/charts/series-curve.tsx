import { useMemo } from 'react';
import { bandPath, type CurveScale, linePath, spotsPath } from './curve-path.ts';
import type { NumberSeries } from './drawn-series.ts';

interface SeriesCurveProps {
  readonly series: NumberSeries;
  readonly scale: CurveScale;
}

/** Values up to which each one gets a spot. */
const mostSpots = 120;

/**
 * The band from min to max of a series, and the line through its means. Drawn here, as the chart
 * library takes a hundred milliseconds at a stretch for the thousand points of a line.
 */
export function SeriesCurve({ series, scale }: SeriesCurveProps) {
  const { buckets, colour, dash, isStepped } = series;
  const band = useMemo(
    () => (buckets.isExact ? undefined : bandPath(buckets, scale)),
    [buckets, scale],
  );
  const line = useMemo(
    () => linePath(buckets, scale, isStepped && buckets.isExact),
    [buckets, scale, isStepped],
  );
  const spots = useMemo(() => spotsPath(buckets, scale, mostSpots), [buckets, scale]);
  return (
    <g data-series={series.key}>
      {band !== undefined && <path d={band} fill={colour} fillOpacity={0.25} stroke="none" />}
      <path d={line} fill="none" stroke={colour} strokeWidth={1.5} strokeDasharray={dash} />
      <path d={spots} fill="none" stroke={colour} strokeWidth={5} strokeLinecap="round" />
    </g>
  );
}
