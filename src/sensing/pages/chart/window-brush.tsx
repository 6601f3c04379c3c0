import { useChartGroup } from '#charts/chart-group.tsx';
import { OverviewPicture } from '#charts/overview-picture.tsx';
import { seriesColour } from '#charts/series-colours.ts';
import { TimeBrush } from '#charts/time-brush.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { ChartSeries } from './chart-series.ts';

interface WindowBrushProps {
  readonly series: readonly ChartSeries[];
  readonly window: TimeRange;
  readonly whole: TimeRange;
  readonly onChange: (window: TimeRange) => void;
}

/** Series that the overview has a picture of; more would hide one another. */
const mostPictures = 6;

/** The whole time with the window on it, over a picture of the first series, each in its colour. */
export function WindowBrush({ series, window, whole, onChange }: WindowBrushProps) {
  const { right } = useChartGroup();
  if (whole.from === whole.to) return null;
  const pictures = series.flatMap(({ key, look, component }) =>
    component === undefined || component.kind === 'none' ? [] : [{ key, look, component }],
  );
  // States fill the strip, so that they are shown only where there is nothing else.
  const numbers = pictures.filter(({ component }) => component.kind === 'number');
  const shown = numbers.length > 0 ? numbers.slice(0, mostPictures) : pictures.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <TimeBrush whole={whole} window={window} right={right} onChange={onChange}>
      {(size) =>
        shown.map(({ key, look, component }) => (
          <OverviewPicture
            key={key}
            data={component.overview}
            colour={seriesColour(look)}
            whole={whole}
            size={size}
          />
        ))
      }
    </TimeBrush>
  );
}
