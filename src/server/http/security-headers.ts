import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Security headers for every answer. Scripts and workers come from the service alone; connections and
 * pictures also come from `sources`; styles may be inline because the component library sets them on elements.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  sources: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sources],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // The interfaces are read from other origins; the browser application is not framed.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // TLS ends at a proxy, which is the one to promise it.
    strictTransportSecurity: false,
  });
}
