import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeliveryDetail } from '#portal/contract/webhook-deliveries.ts';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { redeliver } from '#portal/webhooks/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { DetailsPanel } from '../list/details-panel.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { RequestAndAnswer } from './request-and-answer.tsx';
import { StateMark } from './state-mark.tsx';
import { useAttemptWords } from './use-attempt-words.ts';
import { useWebhookAction } from './use-webhook-action.ts';

interface DeliveryPanelProps {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** Nothing is sent while the webhook is switched off. */
  readonly isActive: boolean;
}

const route = getRouteApi('/admin/webhooks/$id');

/** One delivery: every attempt with its request and its answer, and sending it again. */
export function DeliveryPanel({ webhookId, deliveryId, isActive }: DeliveryPanelProps) {
  const text = useTranslations('webhooks.delivery');
  const log = useTranslations('webhooks.log');
  const access = usePortalAccess();
  const navigate = route.useNavigate();
  const query = useQuery(webhookQueries.delivery(access, webhookId, deliveryId));
  const again = useWebhookAction(() => redeliver(access, webhookId, deliveryId));
  const { data, error } = query;
  return (
    <DetailsPanel
      title={text('title', { id: deliveryId })}
      opener={`delivery-${deliveryId}`}
      onClose={() =>
        void navigate({
          search: (before) => ({ ...before, delivery: undefined }),
          resetScroll: false,
        })
      }
    >
      {data === undefined && !error && <Skeleton h={240} />}
      {data === null && <Text size="sm">{text('missing')}</Text>}
      {error && (
        <ErrorState title={text('unread')} error={error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <>
          {data.kind === 'event' && (
            <Group gap="sm">
              <Button
                size="xs"
                variant="default"
                loading={again.isPending}
                disabled={data.state === 'waiting' || !isActive}
                onClick={() => again.mutate()}
              >
                {text('redeliver')}
              </Button>
              {!isActive && <Text size="sm">{log('activateFirst')}</Text>}
              <Text size="sm" role="status">
                {again.isSuccess && text('queued')}
              </Text>
            </Group>
          )}
          {again.error && <ErrorState title={text('redeliverFailed')} error={again.error} />}
          <Attempts delivery={data} />
        </>
      )}
    </DetailsPanel>
  );
}

function Attempts({ delivery }: { delivery: DeliveryDetail }) {
  const text = useTranslations('webhooks.delivery');
  const states = useTranslations('webhooks.log.states');
  const words = useAttemptWords();
  const { allAttempts, state, created, payload } = delivery;
  const [chosen, setChosen] = useState<number>();
  const attempt = allAttempts.find(({ number }) => number === chosen) ?? allAttempts.at(-1);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text size="sm" component="div">
          <StateMark state={state} label={states(state)} />
        </Text>
        <Text size="sm">
          <TimeCell moment={created} />
        </Text>
      </Group>
      {attempt === undefined && <Text size="sm">{text('noAttempt')}</Text>}
      {attempt && (
        <>
          <NativeSelect
            size="xs"
            label={text('attemptChoice')}
            value={String(attempt.number)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={allAttempts.map((each) => ({
              value: String(each.number),
              label: `${text('attempt', { number: each.number })}: ${words(each)}`,
            }))}
          />
          <Text size="sm">
            <TimeCell moment={attempt.when} />
            {attempt.message && ` · ${attempt.message}`}
          </Text>
        </>
      )}
      <RequestAndAnswer payload={payload} attempt={attempt} />
    </Stack>
  );
}
