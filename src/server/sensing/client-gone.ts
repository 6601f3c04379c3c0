import type { FastifyReply } from 'fastify';

/** The client has closed the connection; nobody sees the answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
  readonly statusCode = 499;
}

/** Aborts when the client hangs up before the answer has ended. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort(new ClientGoneError('The client closed the connection.'));
    }
  });
  return controller.signal;
}
