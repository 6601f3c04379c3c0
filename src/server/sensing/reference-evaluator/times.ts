import { parseInstant } from '#lib/time.ts';

/** Microseconds since 1970, UTC. */
export type Moment = bigint;

/** An interval; an instant that is stored as one has equal ends. */
export interface Span {
  readonly start: Moment;
  readonly end: Moment;
}

/** Calendar months and, beside them, microseconds. */
export interface Duration {
  readonly months: bigint;
  readonly microseconds: bigint;
}

const second = 1_000_000n;
const minute = 60n * second;
const hour = 60n * minute;
export const day = 24n * hour;

/** The moment of an ISO 8601 text; a date is its first moment in UTC. */
export function parseMoment(text: string): Moment {
  const milliseconds = parseInstant(text);
  if (Number.isNaN(milliseconds)) throw new Error(`${text} is not a time.`);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return BigInt(milliseconds) * 1000n + BigInt(fraction.slice(3, 6).padEnd(3, '0'));
}

/** `start/end`, of which one may be a duration from or to the other. */
export function parseSpan(start: string, end: string): Span {
  if (end.startsWith('P')) {
    const from = parseMoment(start);
    return { start: from, end: shift(from, parseDuration(end)) };
  }
  const to = parseMoment(end);
  if (!start.startsWith('P')) return { start: parseMoment(start), end: to };
  return { start: shift(to, scale(parseDuration(start), -1n)), end: to };
}

const durationPattern =
  /^([+-]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

/** An ISO 8601 duration of whole parts; the seconds alone may have a fraction. */
export function parseDuration(text: string): Duration {
  const parts = durationPattern.exec(text);
  if (parts === null) throw new Error(`${text} is not a duration.`);
  const [years, months, weeks, days, hours, minutes] = parts
    .slice(2, 8)
    .map((part) => BigInt(part ?? 0));
  const seconds = BigInt(Math.round(Number(parts[8] ?? 0) * 1_000_000));
  const duration = {
    months: (years ?? 0n) * 12n + (months ?? 0n),
    microseconds:
      ((weeks ?? 0n) * 7n + (days ?? 0n)) * day +
      (hours ?? 0n) * hour +
      (minutes ?? 0n) * minute +
      seconds,
  };
  return scale(duration, parts[1] === '-' ? -1n : 1n);
}

export function scale({ months, microseconds }: Duration, factor: bigint): Duration {
  return { months: months * factor, microseconds: microseconds * factor };
}

/** Months of 30 days, as databases compare them. */
export function lengthOf({ months, microseconds }: Duration): bigint {
  return months * 30n * day + microseconds;
}

/** Counts months in the UTC calendar, to the last day of a month that is too short, then the rest. */
export function shift(moment: Moment, { months, microseconds }: Duration): Moment {
  if (months === 0n) return moment + microseconds;
  const date = dateOf(moment);
  const dayOfMonth = date.getUTCDate();
  const first = new Date(date);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + Number(months));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  const within = moment - BigInt(date.getTime()) * 1000n;
  return BigInt(first.getTime()) * 1000n + within + microseconds;
}

/** The millisecond in which a moment lies. */
export function dateOf(moment: Moment): Date {
  return new Date(Number(floorTo(moment, 1000n) / 1000n));
}

/** The last multiple of `unit` that is not after the moment. */
export function floorTo(moment: Moment, unit: bigint): Moment {
  return moment - (((moment % unit) + unit) % unit);
}
