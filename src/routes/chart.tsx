import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ChartPage } from '#sensing/pages/chart/chart-page.tsx';
import { keepShared } from './-shared-search.ts';

const text = z.string().optional().catch(undefined);

export const Route = createFileRoute('/chart')({
  validateSearch: z.object({
    series: text,
    from: text,
    to: text,
    view: z.enum(['table']).optional().catch(undefined),
    name: z
      .union([z.string(), z.number().transform(String)])
      .optional()
      .catch(undefined),
  }),
  search: { middlewares: [keepShared()] },
  component: ChartPage,
});
