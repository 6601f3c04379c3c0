/** What the keys do on a chart. */
import type { TimeRange } from '#lib/time.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { stepFrom } from './reading.ts';

/** What a key asks for. */
export type LaneAction =
  | { readonly type: 'read' | 'mark'; readonly time: number }
  | { readonly type: 'show'; readonly window: TimeRange }
  | { readonly type: 'leave' };

interface LaneState {
  readonly series: readonly DrawnSeries[];
  readonly window: TimeRange;
  /** Where the crosshair stands. */
  readonly time: number | undefined;
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Values that an arrow key with Shift steps over. */
const longStep = 10;

/** What a key asks for in a chart; undefined for keys that have no meaning there. */
export function laneKey({ key, shiftKey }: PressedKey, state: LaneState): LaneAction | undefined {
  const { window, time } = state;
  const length = window.to - window.from;
  const middle = time ?? (window.from + window.to) / 2;
  const read = (found: number | undefined): LaneAction | undefined =>
    found === undefined ? undefined : { type: 'read', time: found };
  const show = (from: number, to: number): LaneAction => ({
    type: 'show',
    window: { from: Math.round(from), to: Math.round(to) },
  });
  switch (key) {
    case 'ArrowRight':
      return read(step(state, 1, shiftKey ? longStep : 1));
    case 'ArrowLeft':
      return read(step(state, -1, shiftKey ? longStep : 1));
    case 'Home':
      return read(nextTime(state, window.from - 1, 1));
    case 'End':
      return read(nextTime(state, window.to + 1, -1));
    case '+':
    case '=':
      return show(middle - (middle - window.from) / 2, middle + (window.to - middle) / 2);
    case '-':
      return show(window.from - length / 2, window.to + length / 2);
    case 'PageUp':
      return show(window.from - length / 2, window.to - length / 2);
    case 'PageDown':
      return show(window.from + length / 2, window.to + length / 2);
    case 'Enter':
      return time === undefined ? undefined : { type: 'mark', time };
    case 'Escape':
      return time === undefined ? undefined : { type: 'leave' };
    default:
      return undefined;
  }
}

/** So many values on; the last one where there are fewer. */
function step(state: LaneState, direction: 1 | -1, count: number): number | undefined {
  let time = state.time ?? (direction === 1 ? state.window.from - 1 : state.window.to + 1);
  let found: number | undefined;
  for (let taken = 0; taken < count; taken++) {
    const next = nextTime(state, time, direction);
    if (next === undefined) break;
    time = next;
    found = next;
  }
  return found;
}

/** The nearest time in a direction at which any of the series has a value in the window. */
function nextTime(
  { series, window }: LaneState,
  time: number,
  direction: 1 | -1,
): number | undefined {
  let nearest: number | undefined;
  for (const one of series) {
    const next = stepFrom(one, time, direction);
    if (next === undefined || next < window.from || next > window.to) continue;
    if (nearest === undefined || (next - nearest) * direction < 0) nearest = next;
  }
  return nearest;
}
