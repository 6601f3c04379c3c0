/** Times of the interface: an instant, or an interval `start/end` (ISO 8601). */

export interface TimeSpan {
  readonly start: Date;
  /** Equal to `start` for an instant. */
  readonly end: Date;
}

/** The span of an instant or interval, or undefined when it is neither or has an open end. */
export function parseTimeSpan(text: string | null | undefined): TimeSpan | undefined {
  if (text === undefined || text === null) return undefined;
  const parts = text.split('/');
  const [first = '', last = first] = parts;
  const start = new Date(first);
  const end = new Date(last);
  const isValid =
    parts.length <= 2 && !Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime());
  return isValid ? { start, end } : undefined;
}
