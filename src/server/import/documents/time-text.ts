import { parseInstant } from '#lib/time.ts';

/** Turns a wall-clock time without a zone into epoch milliseconds; undefined refuses such times. */
export type TimeZoneRule = ((wallClock: number) => number) | undefined;

export type InstantText = { readonly text: string } | { readonly problem: string };

export type SpanText =
  | { readonly start: string; readonly end: string | undefined }
  | { readonly problem: string };

const zone = /(?:[zZ]|[+-]\d{2}(?::?\d{2})?)$/;
const timeOfDay = /[T ]\d{2}:\d{2}/;
const firstYear = Date.parse('0001-01-01T00:00:00Z');
const lastYear = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An ISO 8601 instant in UTC as PostgreSQL reads it, to the microsecond. A time without a zone
 * is refused unless `zoneRule` says what it means.
 */
export function instantText(text: string, zoneRule: TimeZoneRule): InstantText {
  const trimmed = text.trim();
  const parsed = parseInstant(trimmed);
  if (Number.isNaN(parsed)) {
    return { problem: `${JSON.stringify(shorten(text))} is not a time like 2024-01-31T12:00:00Z` };
  }
  const hasZone = timeOfDay.test(trimmed) && zone.test(trimmed);
  if (!hasZone && zoneRule === undefined) {
    return {
      problem: `${JSON.stringify(trimmed)} has no time zone; --time-zone says which it is in`,
    };
  }
  const time = hasZone || zoneRule === undefined ? parsed : zoneRule(parsed);
  if (time < firstYear || time > lastYear) {
    return { problem: `${JSON.stringify(trimmed)} is outside the years 1 to 9999` };
  }
  const micros = /[.,]\d{3}(\d{1,3})/.exec(trimmed)?.[1] ?? '';
  // Of one length always, so that texts compare as times do.
  return { text: new Date(time).toISOString().replace('Z', `${micros.padEnd(3, '0')}Z`) };
}

/** An instant, or an interval `start/end`. An interval of no length stays an interval. */
export function spanText(text: string, zoneRule: TimeZoneRule): SpanText {
  const slash = text.indexOf('/');
  const start = instantText(slash < 0 ? text : text.slice(0, slash), zoneRule);
  if ('problem' in start) return start;
  if (slash < 0) return { start: start.text, end: undefined };
  const end = instantText(text.slice(slash + 1), zoneRule);
  if ('problem' in end) return end;
  if (end.text < start.text) {
    return { problem: `${JSON.stringify(shorten(text))} ends before it starts` };
  }
  return { start: start.text, end: end.text };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
