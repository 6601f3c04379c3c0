import { HttpError } from '#lib/http-error.ts';

const unknown = [404, 405, 501];

/**
 * Undefined in place of the error of a portal that does not know an operation. Anything else that
 * it says against a call is thrown.
 */
export async function whereKnown<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof HttpError && isUnknownOperation(error)) return undefined;
    throw error;
  }
}

function isUnknownOperation({ status, code, message }: HttpError): boolean {
  if (status !== 200) return unknown.includes(status);
  return unknown.includes(Number(code)) || (Number(code) === 400 && /invalid url/i.test(message));
}
