import { useLocale, useTranslations } from 'use-intl';
import { formatTimeShort, formatTimeUtc, parseTime } from '#sensing/model/time-value.ts';

interface TimeTextProps {
  readonly value: string;
  /** Leaves out the clock of a long interval. */
  readonly isShort?: boolean;
}

/** A time in UTC on one line, exact on hover; as it came when it is not one. */
export function TimeText({ value, isShort = false }: TimeTextProps) {
  const text = useTranslations('entities');
  const locale = useLocale();
  const time = parseTime(value);
  const write = isShort ? formatTimeShort : formatTimeUtc;
  return <span title={value}>{time ? text('utc', { time: write(time, locale) }) : value}</span>;
}
