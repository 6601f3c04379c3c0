import { HttpError } from '#lib/http-error.ts';
import { ErrorAnswer, errorCodes } from '../contract/errors.ts';

/** What a failed operation means for a form. */
export type Failure = 'sessionEnded' | 'unknownItem' | 'unknownUser' | 'forbidden' | 'other';

const byCode: Readonly<Record<string | number, Failure>> = {
  [errorCodes.unknownItem]: 'unknownItem',
  [errorCodes.unknownUser]: 'unknownUser',
  [errorCodes.forbidden]: 'forbidden',
  403: 'forbidden',
};

/** Reads what went wrong from the error of an operation (portal-api.md, "Errors"). */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof HttpError)) return 'other';
  const answer = ErrorAnswer.safeParse(error.body);
  const number = answer.success ? answer.data.error.code : undefined;
  if (number === errorCodes.invalidToken || number === errorCodes.tokenRequired) {
    return 'sessionEnded';
  }
  return byCode[error.code ?? ''] ?? byCode[number ?? ''] ?? 'other';
}
