import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#sensing/pages/overview/overview-page.tsx';

export const Route = createFileRoute('/')({ component: OverviewPage });
