import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { WebhookSettingsForms } from './webhook-settings-forms.tsx';

/** How all webhooks of the organization deliver, and where they may deliver to. */
export function WebhookSettingsPage() {
  const text = useTranslations('webhookSettings');
  const server = usePortalServer();
  const query = useQuery(webhookQueries.settings(usePortalAccess()));
  const { data: settings, error } = query;
  const toList = (
    <ButtonLink to="/admin/webhooks" variant="default">
      {text('toList')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={text('subtitle', { portal: server.name })}
        actions={toList}
      />
      {settings === null && (
        <EmptyState title={text('notOffered')} message={text('notOfferedMessage')} />
      )}
      {error && (
        <UnreadNotice
          about="webhooks"
          error={error}
          title={text('unread')}
          onRetry={() => void query.refetch()}
        />
      )}
      {settings === undefined && !error && <Skeleton h={640} maw={720} />}
      {settings && <WebhookSettingsForms settings={settings} />}
    </>
  );
}
