import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
  }
}

/**
 * The origin under which the client reached the service (`http://127.0.0.1:8080`): PUBLIC_URL when
 * set, else the request's own Host, which `checkHost` has already accepted. A proxy that is trusted
 * tells the scheme; a forwarded host is not taken, because clients can send one through it.
 */
export function publicOrigin(request: FastifyRequest): string {
  return (
    request.server.settings.publicUrl ??
    `${request.protocol}://${request.headers.host ?? request.host}`
  );
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether what the client sends cannot be read on its way: it came over https, or from this
 * machine itself.
 */
export function isConfidential(request: FastifyRequest): boolean {
  return request.protocol === 'https' || loopback.test(request.ip);
}
