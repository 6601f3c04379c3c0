import { HttpError } from '#lib/http-error.ts';
import { isNotOffered } from './client.ts';
import { errorCodes } from './contract/errors.ts';
import { readFailure } from './model/failure.ts';

/** Undefined in place of an error that says that the portal does not know what is asked for. */
export async function whereOffered<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === errorCodes.invalidRequest) throw error;
    if (readFailure(error) === 'forbidden' || !isNotOffered(error)) throw error;
    return undefined;
  }
}
