import { createContext, use } from 'react';
import { useLocale } from 'use-intl';
import { formatDateTime } from '#lib/time.ts';

const ZoneContext = createContext('UTC');

/** Sets the named time zone in which the charts below it write times. */
export const TimeZoneProvider = ZoneContext.Provider;

/** How times are written here: `2012-01-01 14:30` on the clocks of the zone, and its name. */
export function useTimeText() {
  const zone = use(ZoneContext);
  const locale = useLocale();
  return { zone, dateTime: (time: number) => formatDateTime(time, zone, locale) };
}
