import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { usePortalServer } from '../portal-server.tsx';
import { useRoleNames } from './use-role-names.ts';
import { usePortalAccess, useSession } from './use-session.ts';

/** Who is signed in, in which role and on which portal. */
export function AccountFacts() {
  const text = useTranslations('account');
  const server = usePortalServer();
  const access = usePortalAccess();
  const { status } = useSession();
  const self = useQuery(portalQueries.self(access));
  const roleName = useRoleNames();
  const role = self.data ? roleName(self.data) : text('roleUnknown');
  return (
    <Box px="sm" py={6}>
      <Text size="sm" fw={600}>
        {self.data?.fullName ?? (access.username || text('unnamed'))}
      </Text>
      <Text size="xs" c="dimmed">
        {access.username}
      </Text>
      <Text size="xs" mt={6}>
        {text('role')}: {self.isPending ? '…' : role}
      </Text>
      <Text size="xs">
        {text('portal')}: {server.name}
      </Text>
      {status === 'ended' && (
        <Text size="xs" c="dimmed">
          {text('ended')}
        </Text>
      )}
    </Box>
  );
}
