import { createContext, use } from 'react';
import { useLocale } from 'use-intl';
import { formatDateTime, formatDay, formatIsoTime } from '#lib/written-time.ts';

const ZoneContext = createContext('UTC');

/** Sets the named time zone in which the charts below it write times. */
export const TimeZoneProvider = ZoneContext.Provider;

/** How times are written here, on the clocks of the zone, and its name. */
export function useTimeText() {
  const zone = use(ZoneContext);
  const locale = useLocale();
  return {
    zone,
    dateTime: (time: number) => formatDateTime(time, zone, locale),
    day: (time: number) => formatDay(time, zone, locale),
    /** As it stands in a field that is typed into. */
    typed: (time: number) => formatIsoTime(time, zone),
  };
}
