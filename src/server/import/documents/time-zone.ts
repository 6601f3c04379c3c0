import { instantOfClock, isTimeZone } from '#lib/time-zone.ts';
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
  return isTimeZone(name) ? (wallClock) => instantOfClock(wallClock, name) : undefined;
}
