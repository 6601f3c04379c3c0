import { HttpError } from '#lib/http-error.ts';
import { ErrorAnswer } from '../contract/errors.ts';
import { readFailure } from '../model/failure.ts';
import type { Pause, RunError, StepState } from './run.ts';

/** What an error means for the step that was under way, and why the run pauses. */
export interface Mishap {
  readonly state: Extract<StepState, 'waiting' | 'failed' | 'unknown'>;
  readonly pause: Pause;
}

/**
 * Reads the error of a call. Only an answer that says no is taken as one: with no answer, or a
 * server that failed in the middle, it is not known what was done.
 */
export function readMishap(thrown: unknown): Mishap {
  const error = toRunError(thrown);
  if (readFailure(thrown) === 'sessionEnded') {
    return { state: 'waiting', pause: { reason: 'sessionEnded', error } };
  }
  if (!(thrown instanceof HttpError)) {
    const isDeadline = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    return {
      state: 'unknown',
      pause: { reason: isDeadline ? 'unreachable' : 'serverFailed', error },
    };
  }
  if (thrown.status === 0) return { state: 'unknown', pause: { reason: 'unreachable', error } };
  if (isServerFailure(thrown))
    return { state: 'unknown', pause: { reason: 'serverFailed', error } };
  return { state: 'failed', pause: { reason: 'refused', error } };
}

/** 408 and 429 ask to come again, as a 5xx does; error objects arrive with status 200. */
function isServerFailure({ status, body }: HttpError): boolean {
  const answer = ErrorAnswer.safeParse(body);
  const decided = answer.success && status === 200 ? answer.data.error.code : status;
  return (
    decided >= 500 || decided === 408 || decided === 429 || (status === 200 && !answer.success)
  );
}

function toRunError(thrown: unknown): RunError {
  if (thrown instanceof HttpError) return { message: thrown.message, code: thrown.code };
  return { message: thrown instanceof Error ? thrown.message : String(thrown) };
}
