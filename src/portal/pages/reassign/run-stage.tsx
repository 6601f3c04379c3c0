import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { listOutcomes } from '#portal/reassign/outcomes.ts';
import { reassignOperation } from '#portal/reassign/reassign-operation.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { RunPanel } from '../run/run-panel.tsx';
import { useRun } from '../run/use-run.ts';
import { OutcomeTable } from './outcome-table.tsx';
import { useReassignSearch } from './use-reassign-search.ts';
import { WhatNext } from './what-next.tsx';

/** A run of this browser: how far it is, what became of each item, and the way back. */
export function RunStage({ id }: { id: string }) {
  const text = useTranslations('reassign.result');
  const { go } = useReassignSearch();
  const run = useRun(reassignOperation, id);
  if (run === undefined) return undefined;
  if (run === 'missing') {
    return (
      <EmptyState
        title={text('missingTitle')}
        message={text('missingMessage')}
        action={
          <ButtonLink to="/admin/reassign" variant="default">
            {text('new')}
          </ButtonLink>
        }
      />
    );
  }
  const isOver = run.state === 'finished' || run.state === 'stopped';
  const outcomes = listOutcomes(run);
  const isUndo = run.parameters.undoes !== undefined;
  return (
    <StageFrame
      stage={isOver ? 'result' : 'run'}
      title={text(isUndo ? 'undoTitle' : 'title', { count: run.counts.total })}
    >
      <Stack gap="lg">
        <RunPanel run={run} onRetried={(retried) => go({ run: retried, show: undefined })} />
        <OutcomeTable run={run} outcomes={outcomes} />
        {isOver && <WhatNext run={run} />}
      </Stack>
    </StageFrame>
  );
}
