import { Text } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localZone } from '#lib/time-zone.ts';
import { formatDateTime } from '#lib/written-time.ts';
import { parseTime } from '#sensing/model/time-value.ts';
import { TimeText } from './time-text.tsx';

/** A time in UTC and, below it, on the clock of the person who reads. */
export function TimeField({ value }: { value: string }) {
  const text = useTranslations('entities');
  const locale = useLocale();
  const time = parseTime(value);
  const timeZone = localZone();
  const local = (side: number | undefined) =>
    side === undefined ? '…' : formatDateTime(side, timeZone, locale);
  return (
    <>
      <TimeText value={value} />
      {time && (
        <Text size="xs" c="dimmed">
          {text('localTime', {
            time: time.isInterval ? `${local(time.from)} – ${local(time.to)}` : local(time.from),
            zone: timeZone,
          })}
        </Text>
      )}
    </>
  );
}
