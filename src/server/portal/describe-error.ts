import type { FastifyBaseLogger } from 'fastify';
import { DeadlineError, StatementError } from '#server/db/database.ts';
import { invalidRequest, PortalError } from './portal-error.ts';

/** The error object for whatever went wrong; the unexpected is logged and not shown. */
export function describeError(error: unknown, log: FastifyBaseLogger): PortalError {
  if (error instanceof PortalError) return error;
  if (error instanceof DeadlineError) {
    return new PortalError(503, undefined, 'The operation took too long and was stopped.');
  }
  if (error instanceof StatementError) {
    const collision = readCollision(error.code);
    if (collision !== undefined) return collision;
  }
  const refusal = readRefusal(error);
  if (refusal !== undefined) return refusal;
  log.error({ err: error }, 'a portal operation failed');
  return new PortalError(500, undefined, 'The operation failed on the server.');
}

/** What came of two requests that wanted the same at once; the one that lost may ask again. */
function readCollision(code: string): PortalError | undefined {
  if (code === '23505') return new PortalError(400, undefined, 'This exists already.');
  if (code === '40P01' || code === '40001') {
    return new PortalError(503, undefined, 'Another operation was in the way. Try again.');
  }
  return undefined;
}

/** What the HTTP layer says about a request that it could not take in. */
function readRefusal(error: unknown): PortalError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (error.statusCode === 413) return invalidRequest('The request is too large.');
  if (error.statusCode === 415) {
    return invalidRequest(
      'The body must be application/x-www-form-urlencoded or multipart/form-data.',
    );
  }
  const isFault = typeof error.statusCode !== 'number' || error.statusCode >= 500;
  return isFault ? undefined : invalidRequest(error.message);
}
