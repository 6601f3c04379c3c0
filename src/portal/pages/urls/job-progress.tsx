import { Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { UrlJob } from '#portal/contract/urls.ts';
import { isOver } from '#portal/urls/queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './urls.module.css';

interface JobProgressProps {
  readonly job: UrlJob | undefined;
  readonly error: Error | null;
  /** The call has not been answered yet. */
  readonly isWaiting: boolean;
}

/** How far a job is, in its own messages as they come. */
export function JobProgress({ job, error, isWaiting }: JobProgressProps) {
  const text = useTranslations('urls.run');
  const id = useId();
  const status = job?.status ?? '';
  const over = isOver(status);
  const { done = 0, total = 0 } = job?.progress ?? {};
  const state = over ? (/^failed$/i.test(status) ? 'failed' : 'completed') : 'running';
  // Lines are only ever added, so that each is known by its place.
  const lines = (job?.messages ?? []).map((line, place) => ({ key: `line-${place}`, line }));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={3} id={id}>
          {text('progress')}
        </Title>
        <Text size="sm" role="status">
          {isWaiting ? text('waiting') : text(`states.${state}`)}
        </Text>
        {!over && total > 0 && (
          <Progress
            value={(100 * done) / total}
            aria-label={text('progress')}
            transitionDuration={0}
          />
        )}
        <ol className={classes.lines}>
          {lines.map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </ol>
        {error && !over && <ErrorState title={text('noAnswer')} error={error} />}
      </Stack>
    </Paper>
  );
}
