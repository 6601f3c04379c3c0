import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './errors.ts';

/**
 * Answers a prefix by passing requests on to another server of the same interface (SENSING_URL,
 * PORTAL_URL). The address is fixed by the operator; nothing of a request can choose another host.
 * An upstream that does not answer is 502.
 */
export async function passOn(app: FastifyInstance, prefix: string, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  await app.register(httpProxy, {
    prefix,
    upstream: origin,
    rewritePrefix: pathname.replace(/\/$/, ''),
    proxyPayloads: true,
    replyOptions: {
      onError: (reply, { error }) => {
        reply.log.warn({ err: error, address }, 'upstream failed');
        reply.code(502).send(errorBody(502, `The server at ${address} did not answer.`));
      },
      // A page of another server must not weaken the policy of this one.
      rewriteHeaders: (headers) => {
        const { 'content-security-policy': _policy, 'set-cookie': _cookie, ...kept } = headers;
        return kept;
      },
    },
  });
}
