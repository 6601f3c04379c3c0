import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime, formatInstant } from '#lib/time.ts';

/** A moment to the second in UTC, exact on hover. */
export function TimeCell({ moment }: { moment: number }) {
  const text = useTranslations('runs.activity');
  const second = Math.floor(moment / 1000) * 1000;
  return (
    <Text span inherit title={formatInstant(moment)}>
      {text('utc', { time: formatDateTime(second) })}
    </Text>
  );
}
