import type { TimeRange } from '#lib/time.ts';

/** Least share of the whole that stays between the two ends of a brush. */
const leastShare = 0.002;

/** The window with one end, or both, moved by milliseconds; within the whole, in order. */
export function moveBrush(
  window: TimeRange,
  part: 'from' | 'to' | 'both',
  by: number,
  whole: TimeRange,
): TimeRange {
  const least = (whole.to - whole.from) * leastShare;
  if (part === 'from') {
    const from = clamp(window.from + by, whole.from, Math.max(whole.from, window.to - least));
    return { from: Math.round(from), to: window.to };
  }
  if (part === 'to') {
    const to = clamp(window.to + by, Math.min(whole.to, window.from + least), whole.to);
    return { from: window.from, to: Math.round(to) };
  }
  const length = window.to - window.from;
  const from = Math.round(
    clamp(window.from + by, whole.from, Math.max(whole.from, whole.to - length)),
  );
  return { from, to: from + length };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
