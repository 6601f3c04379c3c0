import type { TimeZoneRule } from './time-text.ts';

const offset = /^([+-])(\d{2}):?(\d{2})$/;

/**
 * The rule for times without a zone: `UTC`, an offset such as `+02:00`, or a name of the IANA
 * database such as `Europe/Vienna`. Of an hour that a change of clocks repeats the first is taken;
 * one that it leaves out counts on from before. Undefined for an unknown name.
 */
export function timeZoneRule(name: string): TimeZoneRule {
  const [, sign, hours, minutes] = offset.exec(name) ?? [];
  if (sign !== undefined) {
    const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
    return (wallClock) => wallClock - shift;
  }
  if (/^(utc|z)$/i.test(name)) return (wallClock) => wallClock;
  const format = formatOf(name);
  if (format === undefined) return undefined;
  return (wallClock) => {
    // The offsets half a day before and after: they differ only around a change of clocks.
    const before = offsetAt(format, wallClock - 43_200_000);
    const after = offsetAt(format, wallClock + 43_200_000);
    const early = wallClock - before;
    return offsetAt(format, early) === before || before === after
      ? early
      : laterOf(format, wallClock, after, early);
  };
}

function laterOf(
  format: Intl.DateTimeFormat,
  wallClock: number,
  after: number,
  early: number,
): number {
  const late = wallClock - after;
  return offsetAt(format, late) === after ? late : early;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** How far the clocks of the zone are ahead of UTC at a time, in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, time: number): number {
  const whole = Math.floor(time / 1000) * 1000;
  const parts = new Map(
    format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const clock = new Date(0);
  clock.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  clock.setUTCHours(part('hour'), part('minute'), part('second'));
  return clock.getTime() - whole;
}
