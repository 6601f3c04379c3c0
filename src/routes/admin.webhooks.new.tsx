import { createFileRoute } from '@tanstack/react-router';
import { NewWebhookPage } from '#portal/pages/webhooks/new-webhook-page.tsx';
import { NewWebhookSearch } from '#portal/pages/webhooks/new-webhook-search.ts';

export const Route = createFileRoute('/admin/webhooks/new')({
  validateSearch: NewWebhookSearch,
  component: NewWebhookPage,
});
