import type { DeliveryFilter } from '#portal/webhooks/requests.ts';
import { readPeriod } from '../list/read-period.ts';
import type { WebhookSearch } from './webhook-search.ts';

/** What the log is asked for; the last minute is meant as a whole. */
export function toDeliveryFilter({ result, from, to }: WebhookSearch): DeliveryFilter {
  return {
    state: result,
    ...readPeriod({ from, to }),
  };
}
