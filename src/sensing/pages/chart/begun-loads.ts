import type { TimeRange } from '#lib/time.ts';
import { ObservationLoads } from '#sensing/workers/observation-loads.ts';
import type { StreamRequest } from '#sensing/workers/stream-view.ts';

type Requests = ReadonlyMap<string, StreamRequest>;

/** What was begun last, which no page may have come for. */
let begun: ObservationLoads | undefined;

/** Begins to load streams for a page that is not there yet. */
export function beginLoads(requests: Requests, window: TimeRange | undefined): void {
  begun?.abandon();
  begun = new ObservationLoads();
  begun.begin(requests, window ?? null);
}

/** What was begun for exactly these streams, else new loads that have not begun. */
export function takeLoads(requests: Requests): ObservationLoads {
  return begun?.awaits(requests) ? begun : new ObservationLoads();
}
