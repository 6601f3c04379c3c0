/** Times as the people of a region write them. */
import { zoneOffset } from './time-zone.ts';

/** Years without four digits are written as ISO 8601 does, which always has them and needs no era. */
const plainYears = { from: Date.UTC(1000, 0, 2), to: Date.UTC(10_000, 0) };

// Every part has all its digits, so that the times of a column stand below one another.
const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const minutes = { hour: '2-digit', minute: '2-digit' } as const;
const seconds = { ...minutes, second: '2-digit' } as const;
const parts = { ...seconds, fractionalSecondDigits: 3 } as const;

const styles = new Map<string, Intl.DateTimeFormat>();

/**
 * `21/11/2026, 14:30` on the clocks of a zone, as the locale has it: 11/21/2026, 02:30 PM in the
 * United States. With seconds and their parts when there are some.
 */
export function formatDateTime(time: number, zone: string, locale: string): string {
  if (isWrittenAsIso(time)) return formatIsoTime(time, zone);
  return styleOf(locale, zone, { ...date, ...clockOf(time) }).format(time);
}

/** `21/11/2026`, as the locale has it. */
export function formatDay(time: number, zone: string, locale: string): string {
  if (isWrittenAsIso(time)) return formatIsoTime(time, zone).replace(/ .*/, '');
  return styleOf(locale, zone, date).format(time);
}

/** The time of day alone: `14:30`, with seconds and their parts when there are some. */
export function formatTimeOfDay(time: number, zone: string, locale: string): string {
  return styleOf(locale, zone, clockOf(time)).format(time);
}

/** `2026-11-21 14:30` on the clocks of a zone, which everybody reads in one way: for what is typed. */
export function formatIsoTime(time: number, zone: string): string {
  return new Date(time + zoneOffset(time, zone))
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.?0*Z$/, '');
}

function isWrittenAsIso(time: number): boolean {
  return time < plainYears.from || time >= plainYears.to;
}

function clockOf(time: number) {
  if (time % 1000 !== 0) return parts;
  return time % 60_000 === 0 ? minutes : seconds;
}

function styleOf(
  locale: string,
  zone: string,
  shown: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${Object.keys(shown)}`;
  const known = styles.get(key);
  if (known) return known;
  const style = new Intl.DateTimeFormat(locale, { ...shown, timeZone: zone });
  styles.set(key, style);
  return style;
}
