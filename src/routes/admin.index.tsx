import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#portal/pages/home/admin-page.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminPage });
