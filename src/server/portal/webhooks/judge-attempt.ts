import type { AttemptRecord } from './attempt-recorder.ts';
import { countFailure, type FailureWindow } from './deactivation-window.ts';
import type { DeliveryLine } from './delivery-line.ts';
import type { Exchange } from './exchange.ts';

type Verdict = Pick<AttemptRecord, 'state' | 'tries' | 'notBefore' | 'window' | 'isSwitchedOff'>;

/**
 * What follows from an attempt: the payload is delivered, waits for the next attempt, or has used
 * all of them up, which is one failure for the deactivation policy.
 */
export function judgeAttempt(
  { settings, policy }: Pick<DeliveryLine, 'settings' | 'policy'>,
  before: { readonly tries: number; readonly window: FailureWindow | undefined },
  { outcome }: Pick<Exchange, 'outcome'>,
  now: Date,
): Verdict {
  const tries = before.tries + 1;
  const rest = { tries, notBefore: undefined, window: before.window, isSwitchedOff: false };
  if (outcome === 'delivered') return { ...rest, state: 'delivered' };
  // Settings may say 0 attempts; a payload is sent once at least.
  if (tries < settings.attempts) {
    const notBefore = new Date(now.getTime() + settings.gap * 1000);
    return { ...rest, state: 'waiting', notBefore };
  }
  return { ...rest, state: 'failed', ...countFailure(before.window, now, policy) };
}
