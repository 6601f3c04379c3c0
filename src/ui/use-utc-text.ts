import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { formatDateTime } from '#lib/written-time.ts';

/** How moments are written in the language in use, in UTC: exactly, or to the second before. */
export function useUtcText() {
  const locale = useLocale();
  return useMemo(() => {
    const exact = (time: number) => formatDateTime(time, 'UTC', locale);
    return { exact, second: (time: number) => exact(Math.floor(time / 1000) * 1000) };
  }, [locale]);
}
