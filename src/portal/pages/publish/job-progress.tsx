import { Paper, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { JobState } from '#portal/publish/job-state.ts';
import type { Job } from './use-job.ts';

interface JobProgressProps {
  readonly job: Job;
  readonly state: JobState;
}

/** How far the job is, and what came of it. */
export function JobProgress({ job, state }: JobProgressProps) {
  const text = useTranslations('publish.job');
  const { progress, message } = job;
  const failed = job.job?.progress.failed ?? 0;
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <Paper withBorder p="md" maw={720} component="section" aria-label={text('progress')}>
      <Stack gap="sm">
        <Text fw={600} role="status">
          {text(`said.${state}`)}
        </Text>
        {progress && (
          <>
            <Progress.Root
              size="lg"
              transitionDuration={100}
              role="progressbar"
              aria-label={text('progress')}
              aria-valuemin={0}
              aria-valuemax={total}
              aria-valuenow={done}
            >
              <Progress.Section
                value={share(done - failed)}
                color="green.8"
                withAria={false}
                aria-hidden
              />
              <Progress.Section value={share(failed)} color="red.8" withAria={false} aria-hidden />
            </Progress.Root>
            <Text size="sm">
              {total === 0 && state === 'open'
                ? text('planning')
                : text('counts', { done, total, failed })}
            </Text>
          </>
        )}
        {message && (
          <Text size="sm" c="dimmed">
            {text('portalSays')}: {message}
          </Text>
        )}
        {job.job?.messages
          .filter((line) => line !== message)
          .map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        {job.job === undefined && (
          <Text size="sm" c="dimmed">
            {text('statusOnly')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
