import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
  }
}

/**
 * The origin under which the client reached the service (`http://127.0.0.1:8080`): PUBLIC_URL when
 * set, else the request's own Host, which `checkHost` has already accepted.
 */
export function publicOrigin(request: FastifyRequest): string {
  return request.server.settings.publicUrl ?? `${request.protocol}://${request.host}`;
}
