import { List, Stack, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foldersOf } from '#portal/folder-queries.ts';
import type { Move } from '#portal/reassign/move.ts';
import { planRoutes, type Route } from '#portal/reassign/plan-routes.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { CompanionNote } from './companion-note.tsx';
import { RunButton } from './run-button.tsx';

interface PlanReviewProps {
  readonly moves: readonly Move[];
  /** Whether every item of the list has been checked. */
  readonly isComplete: boolean;
}

const routesShown = 40;

/** What will happen: from whom and where to whom and where to, and what comes with it. */
export function PlanReview({ moves, isComplete }: PlanReviewProps) {
  const text = useTranslations('reassign.plan');
  const access = usePortalAccess();
  const routes = planRoutes(moves);
  const targets = [...new Set(routes.map(({ target }) => target))];
  const present = useQueries({
    queries: targets.map((target) => foldersOf(access, target)),
    combine: (results) =>
      new Map(
        results.map(({ data }, at) => [targets[at], data && new Set(data.map((f) => f.title))]),
      ),
  });
  if (moves.length === 0) return undefined;

  function oldFolder({ from }: Route) {
    return from === undefined ? text('notTold') : (from ?? text('root'));
  }

  function newFolder({ target, to }: Route) {
    if (to === null) return text('root');
    if (to === undefined) return text('defaultFolder');
    const titles = present.get(target);
    if (titles === undefined) return to;
    return titles.has(to) ? to : text('created', { folder: to });
  }

  return (
    <Stack gap="sm" component="section" aria-label={text('title')}>
      <Title order={3}>{text('title')}</Title>
      <List size="sm" listStyleType="none" aria-label={text('routes')}>
        {routes.slice(0, routesShown).map((route) => (
          <List.Item key={JSON.stringify(route)} style={{ overflowWrap: 'anywhere' }}>
            {text('route', {
              count: route.count,
              owner: route.owner,
              from: oldFolder(route),
              target: route.target,
              to: newFolder(route),
            })}
          </List.Item>
        ))}
      </List>
      {routes.length > routesShown && (
        <Text size="sm">{text('moreRoutes', { count: routes.length - routesShown })}</Text>
      )}
      <List size="sm">
        <List.Item>{text('calls')}</List.Item>
        <List.Item>{text('groups')}</List.Item>
        <List.Item>{text('views')}</List.Item>
        <List.Item>{text('undo')}</List.Item>
      </List>
      <CompanionNote moves={moves} />
      {!isComplete && <Text size="sm">{text('incomplete')}</Text>}
      <RunButton moves={moves} />
    </Stack>
  );
}
