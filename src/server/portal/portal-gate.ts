import type { FastifyInstance } from 'fastify';
import { fallbackFormat, sendAnswer } from './answers.ts';
import { PortalError } from './portal-error.ts';
import type { PortalHost } from './portal-host.ts';

/** Seconds after which a client may ask a restarting portal again. */
const retryAfter = '1';

/**
 * Stands before the routes of a portal: answers 503 while it restarts, and tells a request that came
 * under an address of before where the portal is now.
 */
export function guardPortal(app: FastifyInstance, host: PortalHost): void {
  app.addHook('onRequest', async (request, reply) => {
    if (host.isRestarting) {
      reply.code(503).header('retry-after', retryAfter);
      const error = new PortalError(503, undefined, 'The portal restarts. Try again in a moment.');
      return sendAnswer(reply, { error: error.toBody() }, fallbackFormat(request), 'Restart');
    }
    const leave = host.enter();
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
    const { address } = host;
    if (!address.isFormer(request)) return;
    const moved = `${address.url}${request.url}`;
    reply.header('link', `<${moved}>; rel="canonical"`);
    if (!address.sendsOn(request)) return;
    reply.code(307).header('location', moved);
    const error = new PortalError(307, undefined, `The portal is at ${address.url} now.`);
    return sendAnswer(reply, { error: error.toBody() }, fallbackFormat(request), 'Moved');
  });
}
