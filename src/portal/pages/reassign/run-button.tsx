import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Move } from '#portal/reassign/move.ts';
import { planCalls } from '#portal/reassign/move.ts';
import { reassignOperation } from '#portal/reassign/reassign-operation.ts';
import { startRun } from '#portal/runs/browser-runs.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { SessionReach } from '../session/session-reach.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** Starts the run: the one button of the review that changes something. */
export function RunButton({ moves }: { moves: readonly Move[] }) {
  const text = useTranslations('reassign.plan');
  const access = usePortalAccess();
  const { search, go } = useReassignSearch();
  const { selection } = useSelection();
  const { undo } = search;
  const start = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () =>
      startRun(reassignOperation, access, {
        moves: [...moves],
        ...(undo === undefined ? {} : { undoes: undo }),
      }),
    onSuccess(run) {
      // What has been ordered is with the run now; what was left out stays on the list.
      selection.remove(new Set(moves.map(({ itemId }) => itemId)));
      go({ run, undo: undefined, step: undefined, show: undefined, about: undefined });
    },
  });

  function handleClick() {
    if (access.token === undefined) focusSessionNotice();
    else if (!start.isPending) start.mutate();
  }

  return (
    <>
      <SessionReach calls={planCalls(moves).length} />
      <Group gap="sm">
        <Button loading={start.isPending} onClick={handleClick}>
          {text(undo === undefined ? 'run' : 'runUndo', { count: moves.length })}
        </Button>
        <Text size="sm" c="dimmed">
          {text('nothingYet')}
        </Text>
      </Group>
      {start.error && (
        <ErrorState title={text('notStarted')} error={start.error} onRetry={() => start.mutate()} />
      )}
    </>
  );
}
