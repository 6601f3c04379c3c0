import { useTranslations } from 'use-intl';
import type { WebhookValues } from '#portal/webhooks/webhook-values.ts';

/** A policy in words: "Switched off at the 5th failure within 5 days of the first." */
export function PolicyWords({
  values: { isLimited, failures, days },
}: {
  values: Pick<WebhookValues, 'isLimited' | 'failures' | 'days'>;
}) {
  const text = useTranslations('webhooks.form');
  if (!isLimited) return text('policyNever');
  if (!failures || !days) return text('policyUnknown');
  return text('policyWords', { failures, days });
}
