import { Grid, Paper, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { ErrorSummary } from '../form/error-summary.tsx';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ItemFinder } from './item-finder.tsx';
import { PickedList } from './picked-list.tsx';
import { RightsNotice } from './rights-notice.tsx';
import { TargetForm } from './target-form.tsx';
import { useOrder } from './use-order.ts';
import { usePreflight } from './use-preflight.ts';
import { useProblems } from './use-problems.ts';
import { useReassignSearch } from './use-reassign-search.ts';

/** What is to be reassigned, to whom and where to. */
export function FillStage() {
  const id = useId();
  const access = usePortalAccess();
  const { search, go } = useReassignSearch();
  const order = useOrder();
  const preflight = usePreflight();
  const [attempt, setAttempt] = useState(0);
  const problems = useProblems(search, order);
  const listed = Object.entries(problems).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: `${id}-${field}`, message }],
  );

  function submit() {
    setAttempt((before) => before + 1);
    if (listed.length > 0) return;
    if (access.token === undefined) return focusSessionNotice();
    preflight.start(order.moves);
    go({ step: 'review', show: undefined, about: undefined });
  }

  return (
    <Stack gap="md">
      <RightsNotice owners={order.owners} />
      {attempt > 0 && listed.length > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Paper withBorder p="md">
            <ItemFinder />
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper withBorder p="md">
            <PickedList id={`${id}-items`} folderTitle={order.folderTitle} />
          </Paper>
        </Grid.Col>
      </Grid>
      <Paper withBorder p="md">
        <TargetForm
          id={id}
          order={order}
          problems={problems}
          hasTried={attempt > 0}
          onSubmit={submit}
        />
      </Paper>
    </Stack>
  );
}
