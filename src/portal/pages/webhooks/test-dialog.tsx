import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatEvent, triggers } from '#portal/contract/trigger-events.ts';
import type { Webhook } from '#portal/contract/webhook.ts';
import { usualSampleTrigger } from '#portal/contract/webhook-payload.ts';
import { testWebhook } from '#portal/webhooks/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { StateMark } from './state-mark.tsx';
import { useAttemptWords } from './use-attempt-words.ts';
import { useEventNames } from './use-event-names.ts';
import { useWebhookAction } from './use-webhook-action.ts';

const samples = triggers.map(({ source, operation }) => formatEvent({ source, operation }));
const { source, operation } = usualSampleTrigger;

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Sends a sample to the receiver and says what it answered. */
export function TestDialog({ webhook: { id }, onClose }: DialogProps) {
  const text = useTranslations('webhooks.test');
  const access = usePortalAccess();
  const navigate = useNavigate();
  const names = useEventNames();
  const words = useAttemptWords();
  const [event, setEvent] = useState(formatEvent({ source, operation }));
  const test = useWebhookAction(() => testWebhook(access, id, event));
  const { data } = test;
  const attempt = data?.delivery.lastAttempt;
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      withCloseButton={false}
      onClose={onClose}
      title={text('title')}
    >
      <Stack gap="md">
        <Text size="sm">{text('message')}</Text>
        <NativeSelect
          label={text('which')}
          value={event}
          onChange={(change) => setEvent(change.currentTarget.value)}
          data={samples.map((sample) => ({
            value: sample,
            label: `${names.ofEvent(sample)} (${sample})`,
          }))}
        />
        <Text size="sm" role="status" component="div">
          {data && (
            <>
              <StateMark
                state={data.success ? 'delivered' : 'failed'}
                label={text(data.success ? 'ok' : 'failed')}
              />
              {attempt && ` ${words(attempt)}`}
            </>
          )}
        </Text>
        {test.error && <ErrorState title={text('error')} error={test.error} />}
        <Group gap="xs">
          <Button loading={test.isPending} onClick={() => test.mutate()} data-autofocus>
            {text('send')}
          </Button>
          {data && (
            <Button
              variant="default"
              onClick={() => {
                onClose();
                void navigate({
                  to: '/admin/webhooks/$id',
                  params: { id },
                  search: { delivery: data.delivery.id },
                });
              }}
            >
              {text('look')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {text('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
