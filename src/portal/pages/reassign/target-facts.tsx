import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#portal/contract/user.ts';
import { portalQueries } from '#portal/queries.ts';
import { mayReceive } from '#portal/reassign/may-receive.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useRoleNames } from '../session/use-role-names.ts';
import { usePortalAccess } from '../session/use-session.ts';

const groupsShown = 8;

/** What the chosen user may receive, as far as the portal tells: role, right, state, groups. */
export function TargetFacts({ username }: { username: string }) {
  const text = useTranslations('reassign.target');
  const words = useErrorWords();
  const access = usePortalAccess();
  const user = useQuery({
    ...portalQueries.user(access, username),
    enabled: username !== '' && access.token !== undefined,
  });
  return (
    <Stack gap={2} mih={66} pt={4} role="status">
      {username !== '' && user.isLoading && <Skeleton h={18} maw={320} />}
      {user.error && (
        <Fact icon={<CircleHelp size={16} aria-hidden />}>
          {text('unread', { reason: words(user.error.message) })}
        </Fact>
      )}
      {user.data && <Facts user={user.data} />}
    </Stack>
  );
}

function Facts({ user }: { user: User }) {
  const text = useTranslations('reassign.target');
  const choice = useTranslations('admin.form.choices');
  const roleName = useRoleNames();
  const may = mayReceive(user);
  const groups = user.groups ?? [];
  const shown = groups.slice(0, groupsShown).map(({ title }) => title);
  return (
    <>
      <Text size="sm" c="dimmed">
        {choice('userFacts', { role: roleName(user), username: user.username })}
      </Text>
      {may === true && (
        <Fact
          icon={
            <CircleCheck
              size={16}
              color="light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))"
              aria-hidden
            />
          }
        >
          {text('mayReceive')}
        </Fact>
      )}
      {may === false && (
        <Fact icon={<CircleX size={16} color="var(--mantine-color-error)" aria-hidden />}>
          {text(user.disabled ? 'isDisabled' : 'mayNotReceive')}
        </Fact>
      )}
      {may === undefined && (
        <Fact icon={<CircleHelp size={16} aria-hidden />}>{text('rightsNotTold')}</Fact>
      )}
      {user.groups && (
        <Text size="sm">
          {groups.length === 0
            ? text('noGroups')
            : text('groups', {
                groups: shown.join(', '),
                more: groups.length - shown.length,
              })}
        </Text>
      )}
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Text size="sm" component="div" style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
      {icon}
      <span>{children}</span>
    </Text>
  );
}
