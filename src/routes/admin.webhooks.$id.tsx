import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '#portal/pages/webhooks/webhook-page.tsx';
import { WebhookSearch } from '#portal/pages/webhooks/webhook-search.ts';

export const Route = createFileRoute('/admin/webhooks/$id')({
  validateSearch: WebhookSearch,
  component: WebhookPage,
});
