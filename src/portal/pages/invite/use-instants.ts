import { useFormatter } from 'use-intl';
import { localZone } from '#lib/time-zone.ts';

/** How moments are written here: on the clocks of this browser, and in UTC. */
export function useInstants() {
  const format = useFormatter();
  const zone = localZone();
  const write = (moment: number, timeZone: string) =>
    format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    zone,
    local: (moment: number) => write(moment, zone),
    utc: (moment: number) => write(moment, 'UTC'),
    /** The parts of a text that names both. */
    both: (moment: number) => ({ local: write(moment, zone), zone, utc: write(moment, 'UTC') }),
  };
}
