import { z } from 'zod';
import { pageSearch } from '../list/page-search.ts';

/** A minute in UTC as a time field writes it: `2026-11-21T10:30`. */
const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .optional()
  .catch(undefined);

/** Search parameters of one webhook: which of its deliveries, and what is open beside them. */
export const WebhookSearch = z.object({
  ...pageSearch,
  // The contract of deliveries is too large for what every page loads.
  result: z.enum(['waiting', 'delivered', 'failed']).optional().catch(undefined),
  from: moment,
  to: moment,
  /** Id of the delivery that is open. */
  delivery: z
    .union([z.string(), z.number()])
    .transform((value) => String(value))
    .optional()
    .catch(undefined),
});
export type WebhookSearch = z.infer<typeof WebhookSearch>;

/** Whether a filter leaves something out. */
export function isFiltered({ result, from, to }: WebhookSearch): boolean {
  return [result, from, to].some((value) => value !== undefined);
}
