import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { MapValues } from './use-map-values.ts';
import { useValueTexts } from './use-value-texts.ts';

/** All values in a sentence: how many, from where to where, what is stale and what is missing. */
export function ValueSentence({ shown }: { readonly shown: MapValues }) {
  const text = useTranslations('mapValues.list');
  const texts = useValueTexts();
  const { summary, measure } = shown;
  const { counts, numbers, states } = summary;
  const none = counts.unusable + counts.other + counts.empty + counts.awaited;
  const parts = [text('summary', { count: counts.value + counts.stale })];
  if (numbers !== undefined) {
    const value = (number: number) => texts.value(number, measure?.unit);
    const { min, median, max } = numbers;
    parts.push(text('range', { min: value(min), median: value(median), max: value(max) }));
  }
  if (states.size > 0) {
    const named = [...states].slice(0, 4);
    parts.push(named.map(([state, count]) => text('stateCount', { state, count })).join(', '));
  }
  parts.push(text('rest', { stale: counts.stale, none }));
  return (
    <Text size="xs" c="dimmed" role="status">
      {`${parts.join('; ')}.`}
    </Text>
  );
}
