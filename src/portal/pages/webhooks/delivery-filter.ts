import { parseInstant } from '#lib/time.ts';
import type { DeliveryFilter } from '#portal/webhooks/requests.ts';
import type { WebhookSearch } from './webhook-search.ts';

/** What the log is asked for; the last minute is meant as a whole. */
export function toDeliveryFilter({ result, from, to }: WebhookSearch): DeliveryFilter {
  return {
    state: result,
    from: from === undefined ? undefined : parseInstant(from),
    to: to === undefined ? undefined : parseInstant(to) + 59_999,
  };
}
