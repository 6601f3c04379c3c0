import { parseInstant } from './time.ts';
import { instantOfClock } from './time-zone.ts';

const hasOffset = /[T\s]\d{2}.*(?:z|[+-]\d{2}(?::?\d{2})?)$/i;
const day = 86_400_000;

/**
 * Epoch milliseconds of a time that a person typed, NaN when it is none: any form of ISO 8601, down
 * to a year, a month, a week or a day of the year alone, which mean their beginning. What has no
 * offset of its own is on the clocks of the zone.
 */
export function parseTypedTime(text: string, zone: string): number {
  const plain = extended(text.trim());
  const instant = parseInstant(plain);
  if (!Number.isNaN(instant))
    return hasOffset.test(plain) ? instant : instantOfClock(instant, zone);
  const shown = beginningOf(plain);
  return Number.isNaN(shown) ? shown : instantOfClock(shown, zone);
}

/** `20120131T1430Z` with its separators. */
function extended(text: string): string {
  const basic =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}(?:[.,]\d+)?)?)?(Z|[+-]\d{2}:?\d{0,2})?$/i;
  const [, year, month, dayOfMonth, hours, minutes, seconds, offset = ''] = basic.exec(text) ?? [];
  if (year === undefined) return text;
  const date = `${year}-${month}-${dayOfMonth}`;
  if (hours === undefined) return `${date}${offset}`;
  return `${date}T${hours}:${minutes}${seconds === undefined ? '' : `:${seconds}`}${offset}`;
}

/** The beginning of a year, month, week, or day of a year or week, as if in UTC. */
function beginningOf(text: string): number {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year !== undefined) return parseInstant(`${year}-${month ?? '01'}-01`);
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(text);
  if (ordinal) return ordinalDay(Number(ordinal[1]), Number(ordinal[2]));
  const week = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/i.exec(text);
  return week ? weekDay(Number(week[1]), Number(week[2]), Number(week[3] ?? 1)) : Number.NaN;
}

function ordinalDay(year: number, dayOfYear: number): number {
  const time = startOfYear(year) + (dayOfYear - 1) * day;
  return dayOfYear >= 1 && time < startOfYear(year + 1) ? time : Number.NaN;
}

/** Week 1 is the one with 4 January, and weeks begin on Monday (ISO 8601, 4.3.2.2). */
function weekDay(year: number, week: number, weekday: number): number {
  const time = firstMonday(year) + ((week - 1) * 7 + weekday - 1) * day;
  return week >= 1 && time < firstMonday(year + 1) ? time : Number.NaN;
}

function firstMonday(year: number): number {
  const fourth = startOfYear(year) + 3 * day;
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day;
}

function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}
