import { createFileRoute } from '@tanstack/react-router';
import { EditWebhookPage } from '#portal/pages/webhooks/edit-webhook-page.tsx';

export const Route = createFileRoute('/admin/webhooks/$id_/edit')({ component: EditWebhookPage });
