import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newWebhookSecret, type Webhook } from '#portal/contract/webhook.ts';
import { webhooksKey } from '#portal/webhooks/queries.ts';
import { createWebhook, type WebhookOrder } from '#portal/webhooks/requests.ts';
import {
  emptyWebhook,
  findProblems,
  toOrder,
  WebhookValues,
} from '#portal/webhooks/webhook-values.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { type DraftForm, useDraft } from '../form/use-draft.ts';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { CreatedWebhook } from './created-webhook.tsx';
import { saidAgainst } from './said-against.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookReview } from './webhook-review.tsx';
import { WebhookRights } from './webhook-rights.tsx';

const route = getRouteApi('/admin/webhooks/new');

const form: DraftForm<WebhookValues> = {
  name: 'webhooks/new',
  schema: WebhookValues,
  empty: emptyWebhook,
  secrets: ['secret'],
};

const stages = ['fill', 'review', 'result'] as const;

/** Makes a webhook: fill in, review, create, and what the receiver needs to know. */
export function NewWebhookPage() {
  const text = useTranslations('webhooks.form');
  const access = usePortalAccess();
  const queryClient = useQueryClient();
  const { step = 'fill', webhook: createdId } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useDraft(form);
  const { values } = draft;
  const [generated, setGenerated] = useState(newWebhookSecret);
  const secrets = { generated, own: values.secret, none: undefined, kept: undefined };
  const order = toOrder(values, secrets[values.secretWay]);
  const isWhole = Object.keys(findProblems(values)).length === 0;
  const create = useMutation({
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    mutationFn: (sent: WebhookOrder): Promise<Webhook> => createWebhook(access, sent),
    onSuccess: (webhook) => {
      draft.discard();
      setGenerated(newWebhookSecret());
      void queryClient.invalidateQueries({ queryKey: webhooksKey(access) });
      void navigate({ search: { step: 'result', webhook: webhook.id }, replace: true });
    },
  });
  const said = saidAgainst(create.error, create.variables, order);
  const stage = step === 'review' && !isWhole ? 'fill' : step;
  const isSpoken = Object.keys(said).length > 0;

  return (
    <>
      <PageTitle title={text('newTitle')} subtitle={text('newSubtitle')} />
      <LeaveGuard draft={draft} />
      <StageFrame
        stage={stage}
        stages={stages}
        title={text(`stages.${stage}`)}
        onBack={stage === 'review' ? { fill: () => void navigate({ search: {} }) } : {}}
      >
        {stage === 'result' ? (
          <CreatedWebhook
            id={createdId}
            answered={
              create.data?.id === createdId && create.data && create.variables
                ? { webhook: create.data, secret: create.variables.secret }
                : undefined
            }
          />
        ) : (
          <Stack gap="md">
            <DraftNotice draft={draft} />
            <WebhookRights />
            {stage === 'fill' ? (
              <WebhookForm
                values={values}
                generated={generated}
                mayKeepSecret={false}
                said={said}
                isPending={false}
                submit={text('review')}
                onChange={draft.change}
                onAnother={() => setGenerated(newWebhookSecret())}
                onSubmit={() => void navigate({ search: { step: 'review' } })}
              />
            ) : (
              <WebhookReview
                values={values}
                order={order}
                error={create.error}
                isPending={create.isPending}
                hasFieldMessages={isSpoken}
                onChange={() => void navigate({ search: {} })}
                onCreate={() => {
                  if (access.token === undefined) focusSessionNotice();
                  else create.mutate(order);
                }}
              />
            )}
          </Stack>
        )}
      </StageFrame>
    </>
  );
}
