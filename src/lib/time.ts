/** Times of the interfaces as milliseconds since 1970, UTC. */

/** A stretch of time in epoch milliseconds; an instant has `from === to`. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const isoInstant =
  /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Epoch milliseconds of an ISO 8601 instant with any offset, NaN when it is none. A time without
 * an offset is UTC; digits beyond the millisecond are cut. Hot path: `YYYY-MM-DDTHH:MM:SS(.mmm)Z`.
 */
export function parseInstant(text: string): number {
  const length = text.length;
  if ((length === 20 || length === 24) && text.charCodeAt(length - 1) === 90) {
    const quick = parsePlainUtc(text, length);
    if (!Number.isNaN(quick)) return quick;
  }
  const parts = isoInstant.exec(text.trim());
  if (parts === null) return Number.NaN;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0', fraction = ''] = parts;
  const local = utcTime(
    Number(year),
    Number(month),
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  return local - offsetOf(parts[8]);
}

/**
 * The range of an instant or of an interval `start/end`; undefined when it is neither, or ends
 * before it starts.
 */
export function parseTimeRange(text: string): TimeRange | undefined {
  const slash = text.indexOf('/');
  const from = parseInstant(slash < 0 ? text : text.slice(0, slash));
  const to = slash < 0 ? from : parseInstant(text.slice(slash + 1));
  return from <= to ? { from, to } : undefined;
}

/** `2012-01-01T00:00:00Z`, with milliseconds only when there are some. */
export function formatInstant(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

function parsePlainUtc(text: string, length: number): number {
  if (
    text.charCodeAt(4) !== 45 ||
    text.charCodeAt(7) !== 45 ||
    text.charCodeAt(10) !== 84 ||
    text.charCodeAt(13) !== 58 ||
    text.charCodeAt(16) !== 58 ||
    (length === 24 && text.charCodeAt(19) !== 46)
  ) {
    return Number.NaN;
  }
  return utcTime(
    digits(text, 0, 4),
    digits(text, 5, 7),
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, 19),
    length === 24 ? digits(text, 20, 23) : 0,
  );
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function utcTime(
  year: number,
  month: number,
  day: number,
  hours: number,
  minutes: number,
  seconds: number,
  milliseconds: number,
): number {
  const isInRange =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month) &&
    minutes <= 59 &&
    seconds <= 59 &&
    // 24:00:00 is the end of the day (ISO 8601).
    (hours <= 23 || (hours === 24 && minutes + seconds + milliseconds === 0));
  if (!isInRange) return Number.NaN;
  const days = daysSinceEpoch(year, month, day);
  return days * 86_400_000 + hours * 3_600_000 + minutes * minute + seconds * 1000 + milliseconds;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days from 1970-01-01 in the Gregorian calendar, counted in years that begin in March. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function offsetOf(text: string | undefined): number {
  if (text === undefined || text === 'Z' || text === 'z') return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  const minutesAt = text.includes(':') ? 4 : 3;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(minutesAt) || '0');
  return hours <= 23 && minutes <= 59 ? sign * (hours * 60 + minutes) * minute : Number.NaN;
}
