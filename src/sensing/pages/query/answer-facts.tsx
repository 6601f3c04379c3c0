import { Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { countText, setCount } from '#sensing/contract/set-count.ts';
import type { AnswerPage } from '#sensing/queries/question-queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useSizeText } from '../export/use-size-text.ts';

interface AnswerFactsProps {
  readonly pages: readonly AnswerPage[];
  readonly rows: number;
}

/** How many rows came, how long that took, how large they are and how often was asked. */
export function AnswerFacts({ pages, rows }: AnswerFactsProps) {
  const text = useTranslations('query.answer');
  const format = useFormatter();
  const size = useSizeText();
  const count = setCount(pages[0]?.set);
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const time = pages.reduce((sum, page) => sum + page.milliseconds, 0);
  const seconds = format.number(time / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: time < 10_000 ? 2 : 0,
  });
  return (
    <Group gap="sm" role="status">
      <Text size="sm" fw={600}>
        {count
          ? text('rowsOf', { rows, total: countText(count, format.number) })
          : text('rows', { rows })}
      </Text>
      <Text size="xs" c="dimmed">
        {text('facts', { seconds, size: size(bytes), requests: pages.length })}
      </Text>
      <Group gap={2}>
        <Text size="xs" c="dimmed">
          {text('request')}
        </Text>
        <CopyButton value={pages[0]?.url ?? ''} label={text('copyRequest')} />
      </Group>
    </Group>
  );
}
