import { Alert, Code, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { RejectReason } from '#sensing/workers/observation-row.ts';
import type { ComponentView, StreamView } from '#sensing/workers/stream-view.ts';

const reasons: readonly RejectReason[] = [
  'type',
  'structure',
  'component',
  'time',
  'range',
  'states',
  'row',
];

interface RejectNoteProps {
  readonly view: StreamView;
  /** The components of the stream that are on the chart. */
  readonly components: readonly ComponentView[];
}

/** Samples of rows that are shown. */
const shownSamples = 20;

/** What could not be drawn and why, with the first rows; and how many results are missing. */
export function RejectNote({ view, components }: RejectNoteProps) {
  const text = useTranslations('chart');
  const partText = useTranslations('chartParts');
  const format = useFormatter();
  const found = reasons.flatMap((reason) => {
    const count = [view, ...components].reduce((sum, one) => sum + (one.rejects[reason] ?? 0), 0);
    return count === 0 ? [] : [{ reason, count }];
  });
  const samples = [view, ...components].flatMap(({ rejectSamples }) => rejectSamples);
  const rows = [...new Set(samples.map(({ row }) => row))].slice(0, shownSamples);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const withoutResult = components.reduce((sum, one) => sum + one.withoutResult, 0);
  const fromTexts = components.reduce((sum, one) => sum + one.fromTexts, 0);
  return (
    <>
      {withoutResult > 0 && (
        <Text size="xs" c="dimmed">
          {text('withoutResult', { count: withoutResult })}
        </Text>
      )}
      {fromTexts > 0 && (
        <Text size="xs" c="dimmed">
          {partText('fromTexts', { count: fromTexts })}
        </Text>
      )}
      {total > 0 && (
        <Alert variant="default" title={text('rejected', { count: total })}>
          <Stack gap="xs">
            <Text size="sm">
              {found
                .map(({ reason, count }) =>
                  text(`rejectReason.${reason}`, { count: format.number(count) }),
                )
                .join(', ')}
            </Text>
            <details>
              <summary>{text('rejectSamples')}</summary>
              <Code block>{rows.join('\n')}</Code>
            </details>
          </Stack>
        </Alert>
      )}
    </>
  );
}
