import { parseInstant } from '#lib/time.ts';
import { formatDateTime, formatDay, formatTimeOfDay } from '#lib/written-time.ts';

/** An instant at `from`, or an interval, which may be open on a side; in epoch milliseconds. */
export interface TimeValue {
  readonly from: number | undefined;
  readonly to?: number | undefined;
  readonly isInterval: boolean;
}

/** Reads `2016-06-22T13:21:31Z` or `start/end` with any offset; undefined when it is neither. */
export function parseTime(text: string): TimeValue | undefined {
  const [first = '', second, ...rest] = text.split('/');
  if (rest.length > 0) return undefined;
  const from = parseSide(first);
  if (second === undefined) return from === undefined ? undefined : { from, isInterval: false };
  const to = parseSide(second);
  const isReadable = (from !== undefined || isOpen(first)) && (to !== undefined || isOpen(second));
  return isReadable ? { from, to, isInterval: true } : undefined;
}

function isOpen(text: string): boolean {
  return text === '' || text === '..';
}

function parseSide(text: string): number | undefined {
  const time = parseInstant(text);
  return Number.isNaN(time) ? undefined : time;
}

const day = 24 * 60 * 60 * 1000;

/**
 * `2012-01-01 06:00 – 2012-02-01 18:00` in UTC, as the locale writes it; a side that is open is "…".
 * Days alone when the interval begins and ends with a day.
 */
export function formatTimeUtc(time: TimeValue, locale: string): string {
  const sides = time.isInterval ? [time.from, time.to] : [time.from];
  const isDays = time.isInterval && sides.every((side) => side === undefined || side % day === 0);
  const write = isDays ? formatDay : formatDateTime;
  const texts = sides.map((side) => (side === undefined ? '…' : write(side, 'UTC', locale)));
  return texts.join(' – ');
}

/**
 * As `formatTimeUtc` where there is little room: the days alone for an interval of two days or
 * more, the day once for an interval within it.
 */
export function formatTimeShort(time: TimeValue, locale: string): string {
  const { from, to } = time;
  if (from === undefined || to === undefined) return formatTimeUtc(time, locale);
  const [firstDay, lastDay] = [from, to].map((side) => formatDay(side, 'UTC', locale));
  if (to - from >= 2 * day) return `${firstDay} – ${lastDay}`;
  if (firstDay !== lastDay) return formatTimeUtc(time, locale);
  return `${formatDateTime(from, 'UTC', locale)} – ${formatTimeOfDay(to, 'UTC', locale)}`;
}
