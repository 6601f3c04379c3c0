import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { TableColumn } from '#sensing/model/table-column.ts';
import { formatTimeShort, parseTime } from '#sensing/model/time-value.ts';

/** Gives a value of a column as a text: numbers and times as people read them, names of entities. */
export function usePlainValue(column: TableColumn): (value: unknown) => string {
  const text = useTranslations('entities');
  const format = useFormatter();
  const locale = useLocale();
  const isTime = ['time', 'instant'].includes(column.property?.type ?? '');
  return (value) => {
    if (typeof value === 'number') return format.number(value, { maximumSignificantDigits: 7 });
    if (typeof value === 'string') {
      const time = isTime ? parseTime(value) : undefined;
      return time ? text('utc', { time: formatTimeShort(time, locale) }) : value;
    }
    const name = (value as { name?: unknown } | null | undefined)?.name;
    return typeof name === 'string' ? name : JSON.stringify(value);
  };
}
