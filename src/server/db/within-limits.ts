import { DeadlineError, type QueryLimits } from './database.ts';

/**
 * Waits for a promise no longer than the limits allow; then rejects with a `DeadlineError` or the
 * reason of the signal. What the promise stands for goes on.
 */
export function withinLimits<Result>(
  promise: Promise<Result>,
  { deadline, signal }: QueryLimits,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      stop();
      reject(signal?.reason);
    };
    const onDeadline = () => {
      stop();
      reject(new DeadlineError('The database was not ready in time'));
    };
    const timer = deadline === undefined ? undefined : setTimeout(onDeadline, deadline);
    signal?.addEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(stop);
    if (signal?.aborted) onAbort();
  });
}
