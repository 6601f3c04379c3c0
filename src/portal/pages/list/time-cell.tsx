import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatInstant } from '#lib/time.ts';
import { useUtcText } from '#ui/use-utc-text.ts';

/** A moment to the second in UTC, exact on hover. */
export function TimeCell({ moment }: { moment: number }) {
  const text = useTranslations('runs.activity');
  const { second } = useUtcText();
  return (
    <Text span inherit title={formatInstant(moment)}>
      {text('utc', { time: second(moment) })}
    </Text>
  );
}
