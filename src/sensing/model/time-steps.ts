/** Steps of a time slider: each length divides the next, so that data kept for one serves all. */
import type { TimeRange } from '#lib/time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lengths of a step in milliseconds, ascending. */
export const stepLengths: readonly number[] = [
  second,
  10 * second,
  minute,
  5 * minute,
  15 * minute,
  hour,
  6 * hour,
  day,
  7 * day,
  28 * day,
  364 * day,
];

const largest = 364 * day;
/** Steps that a slider has by itself. */
const usualSteps = 200;
/** Most steps of one window, and most values kept for all streams together. */
const mostSteps = 4000;
const mostValues = 8_000_000;

/** The shortest step that a window can have for so many streams. */
export function shortestStep(window: TimeRange, streams: number): number {
  const steps = Math.max(20, Math.min(mostSteps, mostValues / Math.max(1, streams)));
  return atLeast((window.to - window.from) / steps);
}

/** The step of a window where nobody chose one. */
export function usualStep(window: TimeRange, shortest: number): number {
  return Math.max(shortest, atLeast((window.to - window.from) / usualSteps));
}

/** Lengths to choose from; the longest still makes some steps. */
export function offeredSteps(window: TimeRange, shortest: number): readonly number[] {
  const length = window.to - window.from;
  return stepLengths.filter(
    (step) => step >= shortest && (step === shortest || step * 2 <= length),
  );
}

/** How many steps lead from the start of a window to its end or just beyond. */
export function stepCount(window: TimeRange, step: number): number {
  return Math.max(1, Math.ceil((window.to - window.from) / step));
}

/** The number of the step that is nearest to a time in the window. */
export function stepAt(window: TimeRange, step: number, time: number): number {
  const index = Math.round((time - window.from) / step);
  return Math.min(stepCount(window, step), Math.max(0, index));
}

/** The shortest length that is no shorter; beyond the last, whole multiples of it. */
function atLeast(wanted: number): number {
  return stepLengths.find((step) => step >= wanted) ?? Math.ceil(wanted / largest) * largest;
}
