import type { TimeRange } from '#lib/time.ts';
import type { BucketColumns, RunColumns } from './series.ts';
import { seriesColour } from './series-colours.ts';
import { toBars } from './state-rows.ts';

interface OverviewPictureProps {
  readonly data: BucketColumns | RunColumns;
  readonly colour: string;
  readonly whole: TimeRange;
  readonly size: { readonly width: number; readonly height: number };
}

/** A coarse picture of a whole series, without axes: bars from min to max, or of the states. */
export function OverviewPicture({ data, colour, whole, size }: OverviewPictureProps) {
  const scale = size.width / Math.max(1, whole.to - whole.from);
  const x = (time: number) => ((time - whole.from) * scale).toFixed(1);
  if ('state' in data) {
    return toBars([], data).map((bar) => (
      <rect
        key={bar.key}
        x={x(bar.start)}
        y={size.height * 0.3}
        height={size.height * 0.4}
        width={Math.max(1, (bar.end - bar.start) * scale)}
        fill={seriesColour(bar.state)}
      />
    ));
  }
  return (
    <path
      d={strokes(data, x, size.height)}
      stroke={colour}
      strokeWidth={1.5}
      strokeLinecap="round"
      fill="none"
    />
  );
}

/** A line through the means, with a stroke from min to max at each bucket. */
function strokes(data: BucketColumns, x: (time: number) => string, height: number): string {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  data.count.forEach((count, index) => {
    if (count === 0) return;
    least = Math.min(least, data.min[index] ?? least);
    most = Math.max(most, data.max[index] ?? most);
  });
  const margin = 4;
  const y = (value: number) =>
    most === least
      ? height / 2
      : (margin + (1 - (value - least) / (most - least)) * (height - 2 * margin)).toFixed(1);
  let path = '';
  let isOpen = false;
  data.count.forEach((count, index) => {
    if (count === 0) {
      isOpen = false;
      return;
    }
    const at = x(((data.start[index] ?? 0) + (data.end[index] ?? 0)) / 2);
    const mean = y(data.mean[index] ?? 0);
    path += `${isOpen ? 'L' : 'M'}${at},${mean}`;
    path += `M${at},${y(data.min[index] ?? 0)}V${y(data.max[index] ?? 0)}M${at},${mean}h0.1`;
    isOpen = true;
  });
  return path;
}
