import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { actOnWebhook } from '#portal/webhooks/requests.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

type Dialog = 'test' | 'rotate' | 'delete';

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const text = useTranslations('webhooks.page');
  const access = usePortalAccess();
  const [open, setOpen] = useState<Dialog>();
  const { id, isActive, health } = webhook;
  const change = useWebhookAction(() =>
    actOnWebhook(access, id, isActive ? 'deactivate' : 'activate'),
  );
  const close = () => setOpen(undefined);
  return (
    <>
      {health && (
        <Button variant="default" onClick={() => setOpen('test')}>
          {text('test')}
        </Button>
      )}
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {text(isActive ? 'deactivate' : 'activate')}
      </Button>
      <ButtonLink variant="default" to="/admin/webhooks/$id/edit" params={{ id }}>
        {text('edit')}
      </ButtonLink>
      <Button variant="default" onClick={() => setOpen('rotate')}>
        {text('rotate')}
      </Button>
      <Button variant="default" onClick={() => setOpen('delete')}>
        {text('delete')}
      </Button>
      {change.error && <ErrorState title={text('actionFailed')} error={change.error} />}
      {open === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  );
}
