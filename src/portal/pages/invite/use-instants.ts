import { useLocale } from 'use-intl';
import { localZone } from '#lib/time-zone.ts';
import { formatDateTime } from '#lib/written-time.ts';

/** How moments are written here: on the clocks of this browser, and in UTC. */
export function useInstants() {
  const locale = useLocale();
  const zone = localZone();
  const write = (moment: number, timeZone: string) =>
    formatDateTime(Math.floor(moment / 60_000) * 60_000, timeZone, locale);
  return {
    zone,
    local: (moment: number) => write(moment, zone),
    utc: (moment: number) => write(moment, 'UTC'),
    /** The parts of a text that names both. */
    both: (moment: number) => ({ local: write(moment, zone), zone, utc: write(moment, 'UTC') }),
  };
}
