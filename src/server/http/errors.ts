import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseUnavailableError, DeadlineError } from '../db/database.ts';

export interface ErrorBody {
  readonly code: number;
  readonly type: 'error';
  readonly message: string;
}

/** The error shape of the service outside the portal interface: `{code,type,message}`. */
export function errorBody(code: number, message: string): ErrorBody {
  return { code, type: 'error', message };
}

/** Turns whatever a handler throws into `{code,type,message}`; only the log sees a stack trace. */
export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof DeadlineError || error instanceof DatabaseUnavailableError) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send(errorBody(503, 'The service is busy or its database is not available right now.'));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(errorBody(status, error.message));
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(errorBody(500, 'The service failed to answer this request.'));
  });
}
