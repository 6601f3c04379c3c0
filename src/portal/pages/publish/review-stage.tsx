import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { publishPaths } from '#portal/contract/publish-paths.ts';
import { countOf, deletionsOf, isInStep } from '#portal/publish/difference.ts';
import { publishKey, publishQueries } from '#portal/publish/queries.ts';
import { publishLayers } from '#portal/publish/requests.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { CallCode } from '../form/call-code.tsx';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { BlindNotice } from './blind-notice.tsx';
import { DeletionConfirm } from './deletion-confirm.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { Publishing } from './use-publishing.ts';

const timeOfDay = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

/** The difference, what is deleted, and the one button that changes something. */
export function ReviewStage({ publishing }: { publishing: Publishing }) {
  const text = useTranslations('publish');
  const format = useFormatter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { access, order, mode, draft, username } = publishing;
  const query = useQuery(publishQueries.difference(access, order));
  const [typed, setTyped] = useState('');
  const [isBlind, setBlind] = useState(false);
  const { data: difference, error } = query;
  const start = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () => publishLayers(access, order),
    onSuccess({ jobId, datastoreId }) {
      draft.discard();
      void queryClient.invalidateQueries({ queryKey: [...publishKey(access), 'publication'] });
      void navigate({
        to: '/admin/publish/jobs/$id',
        params: { id: jobId },
        search: { store: datastoreId, user: username },
        ignoreBlocker: true,
      });
    },
  });
  const deleted = difference ? deletionsOf(difference) : { datasets: [], items: 0 };
  const isConfirmed =
    deleted.datasets.length === 0 || typed.trim() === `${deleted.datasets.length}`;
  const needsBlind = difference === null && mode === 'sync';
  const mayStart = (difference && isConfirmed) || (difference === null && (!needsBlind || isBlind));
  const count = difference ? countOf(difference, 'add') : 0;

  function handleStart() {
    if (access.token === undefined) focusSessionNotice();
    else if (mayStart && !start.isPending) start.mutate();
  }

  return (
    <Stack gap="md">
      {query.isFetching && (
        <Text size="sm" role="status">
          {text('difference.comparing')}
        </Text>
      )}
      {error && (
        <ErrorState
          title={text('difference.failed')}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {difference === undefined && !error && <Skeleton h={320} />}
      {difference === null && <BlindNotice mode={mode} isAccepted={isBlind} onAccept={setBlind} />}
      {difference && (
        <>
          {difference.changes.length === 0 ? (
            <EmptyState
              title={text('difference.empty')}
              message={text('difference.emptyMessage')}
            />
          ) : (
            isInStep(difference) && (
              <EmptyState
                title={text('difference.nothing')}
                message={text('difference.nothingMessage')}
              />
            )
          )}
          {deleted.datasets.length > 0 && (
            <DeletionConfirm {...deleted} typed={typed} onType={setTyped} />
          )}
          <DifferenceTable difference={difference} />
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {text('difference.asOf', { time: format.dateTime(query.dataUpdatedAt, timeOfDay) })}
            </Text>
            <Button size="xs" variant="default" onClick={() => void query.refetch()}>
              {text('difference.again')}
            </Button>
          </Group>
        </>
      )}
      {start.error && <ErrorState title={text('start.failed')} error={start.error} />}
      {difference !== undefined && (
        <Group gap="sm">
          <Button disabled={!mayStart} loading={start.isPending} onClick={handleStart}>
            {mode === 'first' ? text('start.first', { count }) : text('start.sync')}
          </Button>
          <Text size="sm" c="dimmed">
            {text('start.nothingYet')}
          </Text>
        </Group>
      )}
      <Paper withBorder p="md">
        <CallCode calls={[{ path: publishPaths.publishLayers(), values: order }]} />
      </Paper>
    </Stack>
  );
}
