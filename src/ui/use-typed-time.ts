import { useLocale, useTranslations } from 'use-intl';
import { parseTypedTime } from '#lib/typed-time.ts';
import { formatDateTime } from '#lib/written-time.ts';

const someTime = Date.UTC(2012, 0, 31, 14, 30);

/** Reads times that are typed as ISO 8601 or as the region writes them, and says what can be typed. */
export function useTypedTime() {
  const text = useTranslations('states');
  const locale = useLocale();
  const example = formatDateTime(someTime, 'UTC', locale);
  return {
    /** Epoch milliseconds on the clocks of a zone; NaN when it is no time. */
    read: (typed: string, zone: string) => parseTypedTime(typed, zone, locale),
    /** What to say of a text that is none. */
    problem: text('noTime', { example }),
    example,
    locale,
  };
}
