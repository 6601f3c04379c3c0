import { useFormatter, useTranslations } from 'use-intl';
import type { DrawnSeries } from './drawn-series.ts';
import type { Reading } from './reading.ts';
import { useTimeText } from './time-text.tsx';

/** How readings are written: their values exactly, with the unit, and their own times. */
export function useReadingText() {
  const text = useTranslations('chart');
  const format = useFormatter();
  const { dateTime, zone } = useTimeText();

  function value(series: DrawnSeries, reading: Reading): string {
    if (reading.kind === 'state') {
      const { state, same, count } = reading;
      return same === count
        ? state
        : text('stateOf', { state, same: format.number(same), count: format.number(count) });
    }
    const number = (exact: number) => format.number(exact, { maximumSignificantDigits: 15 });
    const unit = series.kind === 'number' && series.unit ? ` ${series.unit}` : '';
    if (reading.count === 1) return `${number(reading.mean)}${unit}`;
    // The mean of several is computed, so that it has no exact digits of its own.
    const mean = format.number(reading.mean, { maximumSignificantDigits: 6 });
    const { count } = reading;
    const range = { min: number(reading.min), max: number(reading.max), count };
    return `${mean}${unit} (${text('meanOf', range)})`;
  }

  function span({ start, end }: { readonly start: number; readonly end: number }): string {
    return end > start
      ? `${dateTime(start)} – ${dateTime(end)} ${zone}`
      : `${dateTime(start)} ${zone}`;
  }

  return { value, span };
}
