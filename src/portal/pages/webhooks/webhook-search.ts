import { z } from 'zod';
import { parseInstant } from '#lib/time.ts';
import { deliveryStates } from '#portal/contract/webhook-deliveries.ts';
import type { DeliveryFilter } from '#portal/webhooks/requests.ts';
import { pageSearch } from './webhooks-search.ts';

/** A minute in UTC as a time field writes it: `2026-11-21T10:30`. */
const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .optional()
  .catch(undefined);

/** Search parameters of one webhook: which of its deliveries, and what is open beside them. */
export const WebhookSearch = z.object({
  ...pageSearch,
  result: z.enum(deliveryStates).optional().catch(undefined),
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

/** What the log is asked for; the last minute is meant as a whole. */
export function toDeliveryFilter({ result, from, to }: WebhookSearch): DeliveryFilter {
  return {
    state: result,
    from: from === undefined ? undefined : parseInstant(from),
    to: to === undefined ? undefined : parseInstant(to) + 59_999,
  };
}

/** Whether a filter leaves something out. */
export function isFiltered({ result, from, to }: WebhookSearch): boolean {
  return [result, from, to].some((value) => value !== undefined);
}
