import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import type { Run } from '#portal/runs/run.ts';
import type { Unsettled } from '#portal/runs/run-engine.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RunAnnouncer } from './run-announcer.tsx';
import { RunPause } from './run-pause.tsx';
import { useRunWords } from './use-run-words.ts';

interface RunPanelProps {
  readonly run: Run;
  /** The run that tries the failed again has been started: it belongs in the address. */
  readonly onRetried: (id: string) => void;
}

/** How far a run is and what can be done with it: pause, go on, stop, try the failed again. */
export function RunPanel({ run, onRetried }: RunPanelProps) {
  const text = useTranslations('runs.panel');
  const words = useRunWords();
  const { engine } = browserRuns();
  const act = useMutation({ mutationFn: (action: () => Promise<unknown>) => action() });
  const { id, state, wish, counts } = run;
  const goOn = (unsettled?: Unsettled) => act.mutate(() => engine.resume(id, unsettled));
  const stop = () => act.mutate(() => engine.stop(id));
  const isOver = state === 'finished' || state === 'stopped';
  return (
    <Paper withBorder p="md" component="section" aria-label={text('label')} maw={720}>
      <Stack gap="sm" align="stretch">
        <Text fw={600}>{text(`state.${wish ?? state}`, { total: counts.total })}</Text>
        <RunProgress run={run} />
        <Text size="sm">
          {text(state === 'running' ? 'countsRunning' : 'counts', { ...counts })}
        </Text>
        <RunAnnouncer run={run} />
        {state === 'paused' && <RunPause run={run} onGoOn={goOn} onStop={stop} />}
        {state === 'running' && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={wish !== undefined}
              onClick={() => act.mutate(() => engine.pause(id))}
            >
              {text('pause')}
            </Button>
            <Button size="xs" variant="default" disabled={wish === 'stop'} onClick={stop}>
              {text('stop')}
            </Button>
            <Text size="xs" c="dimmed">
              {text('leaveHint')}
            </Text>
          </Group>
        )}
        {isOver && (
          <Group gap="xs">
            {counts.failed > 0 && (
              <Button
                size="xs"
                variant="default"
                loading={act.isPending}
                onClick={() => act.mutate(async () => onRetried(await engine.retryFailed(id)))}
              >
                {text('retryFailed', { count: counts.failed })}
              </Button>
            )}
            {counts.waiting > 0 && (
              <Button size="xs" variant="default" onClick={() => goOn()}>
                {text('goOnAfterAll', { count: counts.waiting })}
              </Button>
            )}
            {counts.unknown > 0 && counts.waiting === 0 && (
              <Button size="xs" variant="default" onClick={() => goOn()}>
                {text('settle', { count: counts.unknown })}
              </Button>
            )}
          </Group>
        )}
        {act.error && (
          <ErrorState error={new Error(words(act.error.message))} title={text('actionFailed')} />
        )}
      </Stack>
    </Paper>
  );
}

const shares = [
  ['succeeded', 'green.8'],
  ['failed', 'red.8'],
  ['unknown', 'yellow.7'],
] as const;

/** The text beside it says the same, so the bar tells only how much is over. */
function RunProgress({ run: { counts, state } }: { run: Run }) {
  const text = useTranslations('runs.panel');
  const over = counts.succeeded + counts.failed;
  const share = (count: number) => (counts.total === 0 ? 0 : (count / counts.total) * 100);
  // While a call is on its way, what it is about is not lost.
  const shown = shares.filter(([name]) => name !== 'unknown' || state !== 'running');
  return (
    <Progress.Root
      size="lg"
      transitionDuration={100}
      role="progressbar"
      aria-label={text('progress')}
      aria-valuemin={0}
      aria-valuemax={counts.total}
      aria-valuenow={over}
    >
      {shown.map(([name, color]) => (
        <Progress.Section
          key={name}
          value={share(counts[name])}
          color={color}
          withAria={false}
          aria-hidden
        />
      ))}
    </Progress.Root>
  );
}
