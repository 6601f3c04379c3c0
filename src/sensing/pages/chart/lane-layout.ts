/** How series are spread over charts that lie below one another. */

interface LaidOut {
  readonly key: string;
  readonly unit?: string | undefined;
  readonly kind: 'number' | 'state';
}

/** A chart of numbers with one or two value axes, or of the states of one series. */
export type Lane<Series> =
  | { readonly key: string; readonly kind: 'number'; readonly axes: readonly Series[][] }
  | { readonly key: string; readonly kind: 'state'; readonly series: Series };

/** Units that share a chart, each with an axis of its own. */
const mostAxes = 2;

/**
 * A lane for each series; or together, where series of one unit share an axis, two units a chart,
 * and more units are lanes. States always have their own lane.
 */
export function layOutLanes<Series extends LaidOut>(
  series: readonly Series[],
  isTogether: boolean,
): Lane<Series>[] {
  if (!isTogether) return series.map((one) => laneOf(one));
  const byUnit = new Map<string, Series[]>();
  for (const one of series) {
    if (one.kind === 'state') continue;
    const unit = one.unit ?? '';
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), one]);
  }
  const groups = [...byUnit.entries()];
  const numbers: Lane<Series>[] =
    groups.length <= mostAxes
      ? [{ key: 'together', kind: 'number', axes: groups.map(([, group]) => group) }]
      : groups.map(([unit, group]) => ({ key: `unit ${unit}`, kind: 'number', axes: [group] }));
  const states = series.filter(({ kind }) => kind === 'state').map((one) => laneOf(one));
  return [...(groups.length === 0 ? [] : numbers), ...states];
}

function laneOf<Series extends LaidOut>(one: Series): Lane<Series> {
  return one.kind === 'number'
    ? { key: one.key, kind: 'number', axes: [[one]] }
    : { key: one.key, kind: 'state', series: one };
}
