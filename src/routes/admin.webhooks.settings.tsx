import { createFileRoute } from '@tanstack/react-router';
import { WebhookSettingsPage } from '#portal/pages/webhooks/webhook-settings-page.tsx';

export const Route = createFileRoute('/admin/webhooks/settings')({
  component: WebhookSettingsPage,
});
