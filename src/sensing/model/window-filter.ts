import { formatInstant, type TimeRange } from '#lib/time.ts';
import type { KindName } from '../contract/kinds.ts';

/** The property that says when an entity of a kind was; undefined for kinds that last. */
function timeProperty(kind: KindName): string | undefined {
  if (kind === 'Observation') return 'phenomenonTime';
  return kind === 'HistoricalLocation' ? 'time' : undefined;
}

/** A `$filter` for the entities of a kind in a window of time; undefined for kinds that last. */
export function windowFilter(kind: KindName, { from, to }: TimeRange): string | undefined {
  const property = timeProperty(kind);
  if (property === undefined) return undefined;
  return `${property} ge ${formatInstant(from)} and ${property} le ${formatInstant(to)}`;
}
