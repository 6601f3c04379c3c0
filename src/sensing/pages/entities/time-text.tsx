import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatTimeUtc, parseTime } from '#sensing/model/time-value.ts';

/** A time in UTC on one line; as it came when it is not one. */
export function TimeText({ value }: { value: string }) {
  const text = useTranslations('entities');
  const time = parseTime(value);
  return (
    <Text span inherit title={value}>
      {time ? text('utc', { time: formatTimeUtc(time) }) : value}
    </Text>
  );
}
