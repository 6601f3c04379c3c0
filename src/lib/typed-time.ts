import { parseInstant } from './time.ts';
import { instantOfClock } from './time-zone.ts';

/** `21/11/2026`, with a time of day or without: three numbers, of which one is a year of four digits. */
const localDate = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:(?:,\s*|\s+)(\S.*))?$/;
const localClock =
  /^(\d{1,2})(?::(\d{2})(?::(\d{2}(?:[.,]\d+)?))?)?(?:\s*([ap])\.?\s?m\.?)?(?:\s*(Z|UTC|[+-]\d{2}:?\d{2}))?$/i;
const hasOffset = /[T\s]\d{2}.*(?:z|[+-]\d{2}(?::?\d{2})?)$/i;
const day = 86_400_000;

/**
 * Epoch milliseconds of a time that a person typed, NaN when it is none: as `parseZonedTime` has it,
 * or a date as the locale writes it, `21.11.2026` or `11/21/2026 2:30 PM`.
 */
export function parseTypedTime(text: string, zone: string, locale: string): number {
  return parseZonedTime(inIso(text.trim(), locale), zone);
}

/**
 * Epoch milliseconds of any form of ISO 8601, NaN when it is none: down to a year, a month, a week
 * or a day of the year alone, which mean their beginning. What has no offset of its own is on the
 * clocks of the zone.
 */
export function parseZonedTime(text: string, zone: string): number {
  const plain = extended(text.trim());
  const instant = parseInstant(plain);
  if (!Number.isNaN(instant))
    return hasOffset.test(plain) ? instant : instantOfClock(instant, zone);
  const shown = beginningOf(plain);
  return Number.isNaN(shown) ? shown : instantOfClock(shown, zone);
}

/** A date and time of day as the locale writes them, as ISO 8601; any other text as it is. */
function inIso(text: string, locale: string): string {
  const found = localDate.exec(text);
  if (found === null) return text;
  const [, first = '', sign = '', second = '', third = '', clock] = found;
  const style = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const written = new Intl.DateTimeFormat(locale, style).formatToParts(0);
  const order = written.map(({ type }) => type);
  const isYearFirst = first.length === 4;
  // 11.12.2026 where dates have slashes: it would have to be guessed which of them is the month.
  const isTheirs = written[1]?.value === sign && order[0] !== 'year';
  if (!isYearFirst && !isTheirs) return text;
  const isMonthFirst = order.indexOf('month') < order.indexOf('day');
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : [third, ...(isMonthFirst ? [first, second] : [second, first])];
  const time = clock === undefined ? '' : isoClock(clock);
  if (year?.length !== 4 || time === undefined) return text;
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${time}`;
}

/** `T14:30` of `2:30 PM`; undefined when it is no time of day. */
function isoClock(text: string): string | undefined {
  const found = localClock.exec(text);
  if (found === null) return undefined;
  const [, typed = '', minutes, seconds, half, offset = ''] = found;
  if (half === undefined && minutes === undefined) return undefined;
  const hour = Number(typed);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? hour : (hour % 12) + afternoon;
  const clock = `T${String(hours).padStart(2, '0')}:${minutes ?? '00'}`;
  return `${clock}${seconds === undefined ? '' : `:${seconds}`}${offset.replace(/UTC/i, 'Z')}`;
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
