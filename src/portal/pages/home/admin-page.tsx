import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { reassignScope } from '../reassign/reassign-scope.ts';
import { useRoleNames } from '../session/use-role-names.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** The operations that can be carried out on the portal, and who may. */
export function AdminPage() {
  const text = useTranslations('admin');
  const activity = useTranslations('runs.activity');
  const server = usePortalServer();
  const self = useQuery(portalQueries.self(usePortalAccess()));
  const roleName = useRoleNames();
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle', { portal: server.name })} />
      <Stack gap="md" maw={720} component="section" aria-label={text('home.operations')}>
        <Card withBorder component="article">
          <Title order={2} size="h3">
            <Anchor inherit component={Link} to="/admin/reassign">
              {text('home.reassign.title')}
            </Anchor>
          </Title>
          <Text size="sm" mt={4}>
            {text('home.reassign.does')}
          </Text>
          <Text size="sm" c="dimmed" mt="sm">
            {text('home.whoMay')}: {text('home.reassign.who')}
          </Text>
          <Text size="sm" mt={4}>
            {self.data
              ? text(`home.${reassignScope(self.data)}`, { role: roleName(self.data) })
              : '…'}
          </Text>
        </Card>
        <Card withBorder component="article">
          <Title order={2} size="h3">
            <Anchor inherit component={Link} to="/admin/activity">
              {activity('title')}
            </Anchor>
          </Title>
          <Text size="sm" mt={4}>
            {activity('does')}
          </Text>
          <Text size="sm" c="dimmed" mt="sm">
            {text('home.whoMay')}: {activity('who')}
          </Text>
        </Card>
        {self.error && (
          <ErrorState
            title={text('home.rightsUnread')}
            error={self.error}
            onRetry={() => self.refetch()}
          />
        )}
      </Stack>
    </>
  );
}
