import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CirclePause } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Run } from '#portal/runs/run.ts';
import type { Unsettled } from '#portal/runs/run-engine.ts';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useRunWords } from './use-run-words.ts';

interface RunPauseProps {
  readonly run: Run;
  readonly onGoOn: (unsettled?: Unsettled) => void;
  readonly onStop: () => void;
}

/** Why a run pauses, what that means, and the ways to go on. */
export function RunPause({ run, onGoOn, onStop }: RunPauseProps) {
  const text = useTranslations('runs.pause');
  const panel = useTranslations('runs.panel');
  const words = useRunWords();
  const access = usePortalAccess();
  const { reason, error } = run.pause ?? { reason: 'asked' };
  const isOther = access.token !== undefined && access.username !== run.username;
  return (
    <Alert
      variant="default"
      icon={<CirclePause size={18} aria-hidden />}
      title={text(`${reason}.title`)}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {text(`${reason}.message`, { user: run.username, unknown: run.counts.unknown })}
        </Text>
        {error && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text('told', { message: words(error.message) })}
            {error.code !== undefined && ` (${error.code})`}
          </Text>
        )}
        <Group gap="xs">
          {reason === 'unsettled' ? (
            <UnsettledChoice onGoOn={onGoOn} />
          ) : (
            <Button
              size="xs"
              disabled={isOther}
              onClick={() => (access.token === undefined ? focusSessionNotice() : onGoOn())}
            >
              {text(reason === 'unreachable' || reason === 'serverFailed' ? 'retry' : 'goOn')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onStop}>
            {panel('stop')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function UnsettledChoice({ onGoOn }: Pick<RunPauseProps, 'onGoOn'>) {
  const text = useTranslations('runs.pause');
  return (
    <>
      <Button size="xs" variant="default" onClick={() => onGoOn()}>
        {text('askAgain')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onGoOn('sendAgain')}>
        {text('sendAgain')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onGoOn('leave')}>
        {text('leave')}
      </Button>
    </>
  );
}
