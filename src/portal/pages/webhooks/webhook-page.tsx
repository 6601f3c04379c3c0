import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { webhookState } from '#portal/webhooks/webhook-state.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { NotificationLog } from './notification-log.tsx';
import { StateMark } from './state-mark.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookHealth } from './webhook-health.tsx';

const route = getRouteApi('/admin/webhooks/$id');

/** One webhook: how it does, what it is, every delivery, and what can be done with it. */
export function WebhookPage() {
  const text = useTranslations('webhooks');
  const { id } = route.useParams();
  const query = useQuery(webhookQueries.one(usePortalAccess(), id));
  const { data: webhook, error } = query;
  if (!webhook) {
    return (
      <>
        <PageTitle title={text('page.facts')} />
        {webhook === null && <Missing />}
        {error && (
          <UnreadNotice
            about="webhooks"
            error={error}
            title={text('page.unread')}
            onRetry={() => void query.refetch()}
          />
        )}
        {webhook === undefined && !error && <Skeleton h={480} />}
      </>
    );
  }
  const state = webhookState(webhook);
  return (
    <>
      <PageTitle
        title={webhook.name}
        subtitle={<StateMark state={state} label={text(`state.${state}`)} />}
        actions={<WebhookActions key={id} webhook={webhook} />}
      />
      <Stack gap="lg">
        {error && (
          <ErrorState
            title={text('page.unread')}
            error={error}
            onRetry={() => void query.refetch()}
          />
        )}
        <WebhookHealth webhook={webhook} />
        <WebhookFacts webhook={webhook} />
        {webhook.health ? <DeliveryLog webhook={webhook} /> : <NotificationLog id={id} />}
      </Stack>
    </>
  );
}

function Missing() {
  const text = useTranslations('webhooks');
  return (
    <EmptyState
      title={text('page.missing')}
      message={text('page.missingMessage')}
      action={
        <ButtonLink to="/admin/webhooks" variant="default">
          {text('created.toList')}
        </ButtonLink>
      }
    />
  );
}
