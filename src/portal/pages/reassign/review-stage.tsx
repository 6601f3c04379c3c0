import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { gatherProblems } from '#portal/reassign/problems.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { CheckMatrix } from './check-matrix.tsx';
import { CheckProgress } from './check-progress.tsx';
import { ItemProblem } from './item-problem.tsx';
import { PlanReview } from './plan-review.tsx';
import { ProblemCard } from './problem-card.tsx';
import { RightsNotice } from './rights-notice.tsx';
import { type CheckedRow, useCheckedOrder } from './use-checked-order.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** Every item against every check, what stands in the way, and what will happen. */
export function ReviewStage() {
  const text = useTranslations('reassign.check');
  const access = usePortalAccess();
  const { search, go } = useReassignSearch();
  const { selection } = useSelection();
  const checked = useCheckedOrder();
  const { rows, preflight, order } = checked;
  const moves = rows.map(({ move }) => move);
  const open = rows.filter((row) => row.checked === undefined).length;
  const isWaiting = open > 0 && preflight.status === 'idle' && access.token !== undefined;
  useEffect(() => {
    // After a reload, and for what has been added since.
    if (isWaiting) preflight.start(moves);
  });

  if (rows.length === 0) {
    return (
      <EmptyState
        title={text('emptyTitle')}
        message={text('emptyMessage')}
        action={
          <Button variant="default" onClick={() => go({ step: undefined })}>
            {text('back')}
          </Button>
        }
      />
    );
  }
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  const blocked = rows.filter(({ checks }) => checks.canMove === false);
  const free = rows.filter(({ checks }) => checks.canMove === true);
  const problems = gatherProblems(
    blocked.flatMap(({ checked: found, move }) =>
      found ? [{ answer: found.answer, owner: move.owner, target: move.target }] : [],
    ),
  );
  const shownProblem = problems.find(({ key }) => key === search.show);
  const about = search.about === undefined ? undefined : byId.get(search.about);

  function again(changed: readonly CheckedRow[]) {
    preflight.again(changed.map(({ move }) => move));
  }

  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fw={600} role="status">
          {text('summary', {
            free: free.length,
            blocked: blocked.length,
            open,
            left: order.rows.length - rows.length,
          })}
        </Text>
        <CheckProgress {...checked} />
      </Stack>
      <RightsNotice owners={order.owners} />
      {problems.length > 0 && (
        <Stack gap="xs" component="section" aria-label={text('problems')}>
          <Group gap="sm">
            <Button
              size="xs"
              onClick={() => selection.exclude(new Set(blocked.map(({ item }) => item.id)), true)}
            >
              {text('excludeBlocked', { count: blocked.length })}
            </Button>
          </Group>
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {problems.map((problem) => (
              <ProblemCard
                key={problem.key}
                problem={problem}
                rows={problem.itemIds.flatMap((id) => byId.get(id) ?? [])}
                onFixed={again}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {about && (
        <ItemProblem
          key={about.item.id}
          row={about}
          onFixed={again}
          onClose={() => go({ about: undefined })}
        />
      )}
      <CheckMatrix rows={rows} only={shownProblem && new Set(shownProblem.itemIds)} />
      <PlanReview moves={free.map(({ move }) => move)} isComplete={open === 0} />
    </Stack>
  );
}
