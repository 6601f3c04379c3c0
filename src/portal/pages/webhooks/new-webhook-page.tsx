import { Skeleton, Stack } from '@mantine/core';
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
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { type DraftForm, useDraft } from '../form/use-draft.ts';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { saidAgainst } from './said-against.ts';
import { WebhookRights } from './webhook-rights.tsx';

const route = getRouteApi('/admin/webhooks/new');

const form: DraftForm<WebhookValues> = {
  name: 'webhooks/new',
  schema: WebhookValues,
  empty: emptyWebhook,
  secrets: ['secret'],
};

// Fetched beside the frame of the page, and ahead of the stage that needs them.
const fill = new FetchedPart(import('./webhook-form.tsx').then((module) => module.WebhookForm));
const review = new FetchedPart(
  import('./webhook-review.tsx').then((module) => module.WebhookReview),
);
const result = new FetchedPart(
  import('./created-webhook.tsx').then((module) => module.CreatedWebhook),
);

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
          <Fetched
            part={result}
            props={{
              id: createdId,
              answered:
                create.data?.id === createdId && create.data && create.variables
                  ? { webhook: create.data, secret: create.variables.secret }
                  : undefined,
            }}
            fallback={undefined}
          />
        ) : (
          <Stack gap="md">
            <DraftNotice draft={draft} />
            <WebhookRights />
            {stage === 'fill' ? (
              <Fetched
                part={fill}
                props={{
                  values,
                  generated,
                  mayKeepSecret: false,
                  said,
                  isPending: false,
                  submit: text('review'),
                  onChange: draft.change,
                  onAnother: () => setGenerated(newWebhookSecret()),
                  onSubmit: () => void navigate({ search: { step: 'review' } }),
                }}
                fallback={<Skeleton h={960} />}
              />
            ) : (
              <Fetched
                part={review}
                props={{
                  values,
                  order,
                  error: create.error,
                  isPending: create.isPending,
                  hasFieldMessages: Object.keys(said).length > 0,
                  onChange: () => void navigate({ search: {} }),
                  onCreate: () => {
                    if (access.token === undefined) focusSessionNotice();
                    else create.mutate(order);
                  },
                }}
                fallback={undefined}
              />
            )}
          </Stack>
        )}
      </StageFrame>
    </>
  );
}
