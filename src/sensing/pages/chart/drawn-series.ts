import type { DrawnSeries } from '#charts/drawn-series.ts';
import { seriesColour, seriesDash } from '#charts/series-colours.ts';
import type { ComponentView } from '#sensing/workers/stream-view.ts';
import type { ChartSeries } from './chart-series.ts';

/** Kept by what was loaded, so that a series is the same object until something of it changes. */
const known = new WeakMap<ComponentView, { readonly look: string; readonly drawn: DrawnSeries }>();

/** A series as the charts draw it; undefined when it is hidden or has nothing to draw. */
export function toDrawnSeries(series: ChartSeries): DrawnSeries | undefined {
  const { component, isHidden } = series;
  if (isHidden || component === undefined || component.kind === 'none') return undefined;
  const look = JSON.stringify([
    series.key,
    series.name,
    series.unit,
    series.look,
    series.thresholds,
  ]);
  const before = known.get(component);
  if (before?.look === look) return before.drawn;
  const drawn = draw(series, component);
  known.set(component, { look, drawn });
  return drawn;
}

function draw(
  { key, name, unit, look, stream, thresholds }: ChartSeries,
  component: Exclude<ComponentView, { kind: 'none' }>,
): DrawnSeries {
  const colour = seriesColour(look);
  if (component.kind === 'state') {
    const { states, counts, runs } = component;
    return { kind: 'state', key, name, colour, states, counts, runs };
  }
  return {
    kind: 'number',
    key,
    name,
    unit,
    colour,
    dash: seriesDash(look),
    buckets: component.buckets,
    isStepped: stream.loaded.view.hasIntervals,
    limits: thresholds,
  };
}
