import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '#portal/pages/webhooks/webhooks-page.tsx';
import { WebhooksSearch } from '#portal/pages/webhooks/webhooks-search.ts';

export const Route = createFileRoute('/admin/webhooks/')({
  validateSearch: WebhooksSearch,
  component: WebhooksPage,
});
