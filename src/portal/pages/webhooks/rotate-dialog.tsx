import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newWebhookSecret, type Webhook } from '#portal/contract/webhook.ts';
import { usualOverlapHours } from '#portal/contract/webhook-deliveries.ts';
import { rotateSecret, updateWebhook } from '#portal/webhooks/requests.ts';
import { toOrder, valuesOf } from '#portal/webhooks/webhook-values.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { SecretBox } from './secret-box.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

const overlaps = [0, 1, usualOverlapHours, 72, 168];

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook by a random one, which is shown once. */
export function RotateDialog({ webhook, onClose }: DialogProps) {
  const text = useTranslations('webhooks.rotate');
  const access = usePortalAccess();
  const [overlapHours, setOverlap] = useState(usualOverlapHours);
  const rotate = useWebhookAction(async () => {
    const secret = newWebhookSecret();
    if (webhook.health) {
      return (await rotateSecret(access, webhook.id, { secret, overlapHours })).secret;
    }
    const order = toOrder(valuesOf(webhook), secret, webhook.config ?? undefined);
    await updateWebhook(access, webhook.id, order);
    return secret;
  });
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      // What is shown once must not be lost to a click beside it.
      closeOnClickOutside={rotate.data === undefined}
      withCloseButton={false}
      onClose={onClose}
      title={text('title', { name: webhook.name })}
    >
      {rotate.data === undefined ? (
        <Stack gap="md">
          <Text size="sm">{text('message')}</Text>
          {webhook.health ? (
            <NativeSelect
              label={text('overlap')}
              description={text('overlapNote')}
              value={String(overlapHours)}
              onChange={(event) => setOverlap(Number(event.currentTarget.value))}
              data={overlaps.map((hours) => ({
                value: String(hours),
                label: text('overlapHours', { hours }),
              }))}
            />
          ) : (
            <Text size="sm">{text('atOnce')}</Text>
          )}
          {rotate.error && <ErrorState title={text('failed')} error={rotate.error} />}
          <Group gap="xs">
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              {text('confirm')}
            </Button>
            <Button variant="default" onClick={onClose} data-autofocus>
              {text('cancel')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text size="sm" role="status">
            {text('doneMessage')}
          </Text>
          <SecretBox label={text('done')} secret={rotate.data} />
          <Group>
            <Button onClick={onClose}>{text('close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
