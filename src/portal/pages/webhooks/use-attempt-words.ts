import { useTranslations } from 'use-intl';
import { attemptOutcomes, type DeliveryAttempt } from '#portal/contract/webhook-deliveries.ts';

/** Says what became of an attempt: "Answered 500, 12 ms". */
export function useAttemptWords(): (attempt: DeliveryAttempt) => string {
  const text = useTranslations('webhooks.log');
  return ({ outcome, status, milliseconds }) => {
    const known = attemptOutcomes.find((each) => each === outcome) ?? 'failed';
    const said =
      known === 'delivered' && status
        ? text('outcomes.status', { status: String(status) })
        : text(`outcomes.${known}`, { status: String(status ?? '') });
    return `${said}, ${text('took', { milliseconds })}`;
  };
}
