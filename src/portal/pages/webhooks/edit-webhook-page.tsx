import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newWebhookSecret, type Webhook } from '#portal/contract/webhook.ts';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { updateWebhook, type WebhookOrder } from '#portal/webhooks/requests.ts';
import { toOrder, valuesOf, type WebhookValues } from '#portal/webhooks/webhook-values.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { saidAgainst } from './said-against.ts';
import { useWebhookAction } from './use-webhook-action.ts';
import { WebhookForm } from './webhook-form.tsx';

const route = getRouteApi('/admin/webhooks/$id_/edit');

/** Changes a webhook. */
export function EditWebhookPage() {
  const text = useTranslations('webhooks');
  const { id } = route.useParams();
  const query = useQuery({
    ...webhookQueries.one(usePortalAccess(), id),
    refetchInterval: false,
  });
  const { data: webhook, error } = query;
  return (
    <>
      <PageTitle
        title={text('edit.title', { name: webhook?.name ?? '…' })}
        subtitle={text('edit.subtitle')}
      />
      {webhook === null && (
        <EmptyState title={text('page.missing')} message={text('page.missingMessage')} />
      )}
      {error && !webhook && (
        <UnreadNotice
          about="webhooks"
          error={error}
          title={text('page.unread')}
          onRetry={() => void query.refetch()}
        />
      )}
      {webhook === undefined && !error && <Skeleton h={480} />}
      {webhook && <EditForm key={id} webhook={webhook} />}
    </>
  );
}

function EditForm({ webhook }: { webhook: Webhook }) {
  const text = useTranslations('webhooks');
  const access = usePortalAccess();
  const navigate = route.useNavigate();
  const [before] = useState(() => valuesOf(webhook));
  const [values, setValues] = useState<WebhookValues>(before);
  const [generated, setGenerated] = useState(newWebhookSecret);
  const secrets = { generated, own: values.secret, none: '', kept: undefined };
  const order = toOrder(values, secrets[values.secretWay], webhook.config ?? undefined);
  const toWebhook = { to: '/admin/webhooks/$id', params: { id: webhook.id } } as const;
  const save = useWebhookAction(
    (sent: WebhookOrder) =>
      updateWebhook(access, webhook.id, {
        ...sent,
        removeSecret: values.secretWay === 'none' ? true : undefined,
      }),
    () => {
      void navigate({ ...toWebhook, ignoreBlocker: true });
    },
  );
  return (
    <Stack gap="md">
      <LeaveGuard
        isLost
        draft={{
          isDirty: JSON.stringify(values) !== JSON.stringify(before),
          discard: () => setValues(before),
        }}
      />
      {save.error && <ErrorState title={text('form.saveFailed')} error={save.error} />}
      <WebhookForm
        values={values}
        generated={generated}
        mayKeepSecret
        said={saidAgainst(save.error, save.variables, order)}
        isPending={save.isPending}
        submit={text('form.save')}
        cancel={
          <ButtonLink variant="default" {...toWebhook}>
            {text('edit.cancel')}
          </ButtonLink>
        }
        onChange={(change) => setValues((held) => ({ ...held, ...change }))}
        onAnother={() => setGenerated(newWebhookSecret())}
        onSubmit={() => save.mutate(order)}
      />
    </Stack>
  );
}
