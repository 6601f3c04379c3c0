/** Named time zones: what their clocks show at an instant, and back. */

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Before the year 1 the clocks are taken to stand as in it, as those years are written otherwise. */
const firstYear = -62_135_596_800_000;

/** Whether the browser knows a zone of this name: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The name of the zone that this browser runs in. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export function zoneOffset(time: number, zone: string): number {
  if (zone === 'UTC' || !Number.isFinite(time)) return 0;
  const whole = Math.floor(Math.max(time, firstYear) / 1000) * 1000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(whole)) parts[type] = Number(value);
  const shown = new Date(0);
  shown.setUTCFullYear(parts.year ?? 1970, (parts.month ?? 1) - 1, parts.day ?? 1);
  shown.setUTCHours(parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0);
  return shown.getTime() - whole;
}

/**
 * The instant at which the clocks of a zone show a time, which is given as if it were UTC. A time
 * that the clocks skip is moved on by what they skip; of one that they show twice it is the first.
 */
export function instantOfClock(shown: number, zone: string): number {
  const before = shown - zoneOffset(shown - 86_400_000, zone);
  if (before + zoneOffset(before, zone) === shown) return before;
  const after = shown - zoneOffset(shown + 86_400_000, zone);
  return after + zoneOffset(after, zone) === shown ? after : before;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
