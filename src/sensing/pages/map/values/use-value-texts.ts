import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { roughDuration } from '#lib/duration.ts';
import type { PlaceValue } from '#sensing/model/place-values.ts';
import { useUtcText } from '#ui/use-utc-text.ts';

/** Values, ages and times in words. */
export function useValueTexts() {
  const text = useTranslations('mapValues');
  const format = useFormatter();
  const { second } = useUtcText();
  return useMemo(() => {
    const number = (value: number) => format.number(value, { maximumSignificantDigits: 4 });
    const duration = (milliseconds: number) => {
      const { count, unit } = roughDuration(milliseconds);
      return text(`duration.${unit}`, { count });
    };
    return {
      number,
      duration,
      /** A number with its unit, or a word. */
      value: (value: number | string, unit: string | undefined) => {
        if (typeof value === 'string') return value;
        return unit === undefined ? number(value) : `${number(value)} ${unit}`;
      },
      /** How long before another time: `3 h`. */
      age: (time: number, at: number) =>
        at - time < 1000 ? text('duration.none') : text('ago', { duration: duration(at - time) }),
      /** To the second, where the time is a clock's. */
      time: (time: number) => text('utc', { time: second(time) }),
      state: (state: PlaceValue['state']) => text(`state.${state}`),
    };
  }, [text, format, second]);
}
