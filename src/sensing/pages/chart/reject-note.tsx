import { Alert, Code, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { RejectReason } from '#sensing/workers/observation-row.ts';
import type { StreamView } from '#sensing/workers/stream-view.ts';

const reasons: readonly RejectReason[] = [
  'type',
  'structure',
  'component',
  'time',
  'range',
  'states',
  'row',
];

/** What could not be drawn and why, with the first rows; and how many results are missing. */
export function RejectNote({ view }: { readonly view: StreamView }) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const found = reasons.flatMap((reason) => {
    const count = view.rejects[reason];
    return count === undefined ? [] : [{ reason, count }];
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {view.withoutResult > 0 && (
        <Text size="xs" c="dimmed">
          {text('withoutResult', { count: view.withoutResult })}
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
              <Code block>{view.rejectSamples.map(({ row }) => row).join('\n')}</Code>
            </details>
          </Stack>
        </Alert>
      )}
    </>
  );
}
