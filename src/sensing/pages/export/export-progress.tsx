import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { ExportJob } from '#sensing/export/export-job.ts';
import type { ExportView } from '#sensing/export/export-view.ts';
import { useSizeText } from './use-size-text.ts';

interface ExportProgressProps {
  readonly job: ExportJob;
  readonly view: ExportView;
}

/** Seconds before which a speed says nothing. */
const settled = 2;

/** How far an export is, how fast, how long it may still take, and Cancel. */
export function ExportProgress({ job, view }: ExportProgressProps) {
  const text = useTranslations('exporting');
  const format = useFormatter();
  const size = useSizeText();
  const { rows, again } = view;
  const { expected } = job.request;
  const hasEnd = expected !== undefined && expected >= rows && expected > 0;
  const seconds = view.milliseconds / 1000;
  const speed = seconds >= settled ? rows / seconds : undefined;
  const left = speed && hasEnd ? Math.ceil((expected - rows) / speed) : undefined;
  const said = hasEnd
    ? text('runningOf', {
        rows: format.number(rows),
        expected: format.number(expected),
        size: size(view.bytes),
      })
    : text('running', { rows, size: size(view.bytes) });
  // While nothing comes, what was measured before says nothing about what is to come.
  const more = again === undefined && [
    speed !== undefined && text('speed', { rows: format.number(Math.round(speed)) }),
    left !== undefined &&
      (left < 90
        ? text('left', { seconds: left })
        : text('leftMinutes', { minutes: Math.round(left / 60) })),
  ];
  return (
    <Group gap="sm" wrap="nowrap">
      <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm">{job.name}</Text>
        <Progress
          aria-label={text('progress', { name: job.name })}
          aria-valuetext={said}
          value={hasEnd ? (100 * rows) / expected : 100}
          striped={!hasEnd}
          size="sm"
          transitionDuration={0}
        />
        <Text size="xs" c="dimmed">
          {[said, ...(more || [])].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" role="status">
          {again &&
            text(again.isSilent ? 'noAnswer' : 'busy', { attempt: again.attempt, of: again.of })}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        aria-label={text('cancelNamed', { name: job.name })}
        onClick={() => job.cancel()}
      >
        {text('cancel')}
      </Button>
    </Group>
  );
}
