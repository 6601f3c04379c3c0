import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { actOnWebhook } from '#portal/webhooks/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useWebhookAction } from './use-webhook-action.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Deletes a webhook after its name was typed. */
export function DeleteDialog({ webhook: { id, name }, onClose }: DialogProps) {
  const text = useTranslations('webhooks.remove');
  const access = usePortalAccess();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useWebhookAction(
    () => actOnWebhook(access, id, 'delete'),
    () => void navigate({ to: '/admin/webhooks' }),
  );
  const isSame = typed.trim() === name.trim();
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      onClose={onClose}
      title={text('title', { name })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) remove.mutate();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{text('message')}</Text>
          <TextInput
            label={text('type')}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {remove.error && <ErrorState title={text('failed')} error={remove.error} />}
          <Group gap="xs">
            <Button type="submit" color="red" disabled={!isSame} loading={remove.isPending}>
              {text('confirm')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {text('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
