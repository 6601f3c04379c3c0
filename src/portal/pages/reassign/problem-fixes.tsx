import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { holds } from '#portal/contract/privileges.ts';
import { portalQueries } from '#portal/queries.ts';
import { isGroup, isSame } from '#portal/reassign/checks.ts';
import type { Problem } from '#portal/reassign/problems.ts';
import { addToGroup } from '#portal/reassign/requests.ts';
import { stopSharing } from '#portal/reassign/stop-sharing.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useAddIds } from './use-adding.ts';
import type { CheckedRow } from './use-checked-order.ts';

interface ProblemFixesProps {
  readonly problem: Problem;
  readonly rows: readonly CheckedRow[];
  readonly onFixed: (rows: readonly CheckedRow[]) => void;
}

/** What can be done about a problem beside leaving items out, as far as the user may. */
export function ProblemFixes({ problem, rows, onFixed }: ProblemFixesProps) {
  const groups = problem.offenders.filter(isGroup);
  const related = problem.offenders.filter((offender) => !isGroup(offender) && offender.itemId);
  return (
    <>
      {problem.checks.includes('relations') && related.length > 0 && (
        <AddRelated ids={related.flatMap(({ itemId }) => itemId ?? [])} />
      )}
      {groups.map(
        ({ itemId }) =>
          itemId && <GroupFixes key={itemId} groupId={itemId} rows={rows} onFixed={onFixed} />,
      )}
    </>
  );
}

function AddRelated({ ids }: { ids: readonly string[] }) {
  const text = useTranslations('reassign.problem');
  const adding = useAddIds();
  return (
    <Button
      size="xs"
      variant="default"
      loading={adding.isPending}
      onClick={() => adding.mutate({ found: ids.map((id) => ({ id })), repeated: 0, misread: [] })}
    >
      {text('addRelated', { count: ids.length })}
    </Button>
  );
}

interface GroupFixesProps extends Omit<ProblemFixesProps, 'problem'> {
  readonly groupId: string;
}

type Fix = 'join' | 'unshare';

/** Making the new owner a member, or ending the sharing; both are asked about before. */
function GroupFixes({ groupId, rows, onFixed }: GroupFixesProps) {
  const text = useTranslations('reassign.problem');
  const access = usePortalAccess();
  const [asked, setAsked] = useState<Fix>();
  const { data: self } = useQuery(portalQueries.self(access));
  const group = useQuery(portalQueries.group(access, groupId));
  const target = rows[0]?.move.target ?? '';
  const title = group.data?.title ?? groupId;
  const place = self?.groups?.find(({ id }) => id === groupId)?.userMembership?.memberType;
  const mayAdd =
    (self && holds(self, 'portal:admin:assignToGroups')) || place === 'owner' || place === 'admin';
  const mayUnshare =
    self !== undefined &&
    (holds(self, 'portal:admin:shareToGroup') ||
      rows.every(({ move }) => isSame(move.owner, self.username)));
  const fix = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (way: Fix) =>
      way === 'join'
        ? addToGroup(access, groupId, target)
        : stopSharing(
            access,
            groupId,
            rows.map(({ move }) => move),
          ),
    onSuccess: () => setAsked(undefined),
    // Also after a failure in the middle: what was done must show.
    onSettled: () => onFixed(rows),
  });

  return (
    <>
      {mayAdd && (
        <Button size="xs" variant="default" onClick={() => setAsked('join')}>
          {text('join.button', { target, group: title })}
        </Button>
      )}
      {mayUnshare && (
        <Button size="xs" variant="default" onClick={() => setAsked('unshare')}>
          {text('unshare.button', { count: rows.length, group: title })}
        </Button>
      )}
      {!mayAdd && !mayUnshare && (
        <Text size="sm" c="dimmed">
          {text('askOwner', { group: title, owner: group.data?.owner ?? '' })}
        </Text>
      )}
      {asked && (
        <Modal
          opened
          centered
          transitionProps={{ duration: 0 }}
          onClose={() => setAsked(undefined)}
          title={text(`${asked}.title`, { count: rows.length, target, group: title })}
        >
          <Stack gap="md">
            <Text size="sm">{text(`${asked}.message`, { target, group: title })}</Text>
            {fix.error && <ErrorState title={text('fixFailed')} error={fix.error} />}
            <Group gap="xs">
              <Button loading={fix.isPending} onClick={() => fix.mutate(asked)} data-autofocus>
                {text(`${asked}.confirm`)}
              </Button>
              <Button variant="default" onClick={() => setAsked(undefined)}>
                {text('cancel')}
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </>
  );
}
