import type { FastifyRequest } from 'fastify';
import { originOf } from '../portal/urls/web-address.ts';
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
  const { settings, portalHost } = request.server;
  // Under the name that the portal was given, the rest of the service has that name too.
  const given = portalHost?.address;
  if (given?.current !== undefined && given.isCurrent(request)) return originOf(given.current);
  return settings.publicUrl ?? `${request.protocol}://${request.headers.host ?? request.host}`;
}

/** The address that the portal gives in its links, without a slash at its end. */
export function portalOrigin(request: FastifyRequest): string {
  return request.server.portalHost?.address.url ?? publicOrigin(request);
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether what the client sends cannot be read on its way: it came over https, or from this
 * machine itself.
 */
export function isConfidential(request: FastifyRequest): boolean {
  return request.protocol === 'https' || loopback.test(request.ip);
}
