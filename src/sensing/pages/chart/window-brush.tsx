import { OverviewPicture } from '#charts/overview-picture.tsx';
import { colourIndex, seriesColour } from '#charts/series-colours.ts';
import { TimeBrush } from '#charts/time-brush.tsx';
import type { TimeRange } from '#lib/time.ts';
import { type StreamReference, streamKey } from '#sensing/model/series.ts';
import type { LoadedStream } from './use-stream-views.ts';

interface WindowBrushProps {
  readonly streams: readonly StreamReference[];
  readonly loaded: readonly LoadedStream[];
  readonly window: TimeRange;
  readonly whole: TimeRange;
  readonly onChange: (window: TimeRange) => void;
}

/** The whole time with the window on it, over a picture of the first stream that has values. */
export function WindowBrush({ streams, loaded, window, whole, onChange }: WindowBrushProps) {
  if (whole.from === whole.to) return null;
  const at = loaded.findIndex(({ view }) => view.components.some(({ kind }) => kind !== 'none'));
  const stream = streams[at];
  const component = loaded[at]?.view.components.find(({ kind }) => kind !== 'none');
  if (stream === undefined || component === undefined || component.kind === 'none') return null;
  return (
    <TimeBrush whole={whole} window={window} onChange={onChange}>
      {(size) => (
        <OverviewPicture
          data={component.overview}
          colour={seriesColour(colourIndex(streamKey(stream)))}
          whole={whole}
          size={size}
        />
      )}
    </TimeBrush>
  );
}
