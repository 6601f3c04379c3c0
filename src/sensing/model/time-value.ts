/** An instant, or an interval when `end` is there; an interval may be open on a side. */
export interface TimeValue {
  readonly start: Date | undefined;
  readonly end?: Date | undefined;
  readonly isInterval: boolean;
}

/** Reads `2016-06-22T13:21:31Z` or `start/end` with any offset; undefined when it is neither. */
export function parseTime(text: string): TimeValue | undefined {
  const [first = '', second, ...rest] = text.split('/');
  if (rest.length > 0) return undefined;
  const start = parseInstant(first);
  if (second === undefined) return start && { start, isInterval: false };
  const end = parseInstant(second);
  const isReadable = (start ?? isOpen(first)) && (end ?? isOpen(second));
  return isReadable ? { start, end, isInterval: true } : undefined;
}

function isOpen(text: string): boolean {
  return text === '' || text === '..';
}

function parseInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `2016-06-22 13:21:31.5` in UTC, without the parts of a second and the second that are zero. */
export function formatInstantUtc(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const minutes = time.slice(0, 5);
  const seconds = time.slice(6, 8);
  const fraction = time.slice(9, 12).replace(/0+$/, '');
  if (fraction !== '') return `${day} ${minutes}:${seconds}.${fraction}`;
  return seconds === '00' ? `${day} ${minutes}` : `${day} ${minutes}:${seconds}`;
}

/**
 * `2012-01-01 06:00 – 2012-02-01 18:00` in UTC; a side that is open is "…". Days alone when the
 * interval begins and ends with a day.
 */
export function formatTimeUtc(time: TimeValue): string {
  const sides = [time.start, time.end].map((date) => (date ? formatInstantUtc(date) : '…'));
  if (!time.isInterval) return sides[0] ?? '';
  const isDays = sides.every((side) => side === '…' || side.endsWith(' 00:00'));
  return sides.map((side) => (isDays ? side.replace(' 00:00', '') : side)).join(' – ');
}

const twoDays = 2 * 24 * 60 * 60 * 1000;

/**
 * As `formatTimeUtc` where there is little room: the days alone for an interval of two days or
 * more, the day once for an interval within it.
 */
export function formatTimeShort(time: TimeValue): string {
  const { start, end } = time;
  if (!start || !end) return formatTimeUtc(time);
  const [firstDay, lastDay] = [start, end].map((date) => date.toISOString().replace(/T.*/, ''));
  if (end.getTime() - start.getTime() >= twoDays) return `${firstDay} – ${lastDay}`;
  if (firstDay !== lastDay) return formatTimeUtc(time);
  return `${formatInstantUtc(start)} – ${formatInstantUtc(end).replace(`${lastDay} `, '')}`;
}
