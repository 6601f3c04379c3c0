import type { WebhookConfig } from '#portal/contract/webhook.ts';

/** Failures since the first one of a window. */
export interface FailureWindow {
  readonly started: Date;
  readonly failures: number;
}

const day = 86_400_000;

type Policy = WebhookConfig['deactivationPolicy'];

/** When a window is over: `daysInPast` days after its first failure. */
export function windowEnd(started: Date, daysInPast: number): Date {
  return new Date(started.getTime() + daysInPast * day);
}

/**
 * Counts a payload that could not be delivered. The window opens at the first failure; the n-th
 * inside it switches the webhook off, and a failure after its end opens the next one. Without a
 * policy nothing is counted.
 */
export function countFailure(
  window: FailureWindow | undefined,
  when: Date,
  policy: Policy,
): { readonly window: FailureWindow | undefined; readonly isSwitchedOff: boolean } {
  if (policy === undefined || policy === null) return { window: undefined, isSwitchedOff: false };
  const isOpen = window !== undefined && when < windowEnd(window.started, policy.daysInPast);
  const counted = isOpen
    ? { started: window.started, failures: window.failures + 1 }
    : { started: when, failures: 1 };
  return { window: counted, isSwitchedOff: counted.failures >= policy.numberOfFailures };
}
