import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from './db/database.ts';
import { serveBrowserApplication, wantsPage } from './http/browser-application.ts';
import { answerClientError } from './http/client-errors.ts';
import { endConnectionsAtClose } from './http/closing.ts';
import { connectSources } from './http/connect-sources.ts';
import { errorBody, installErrorHandlers } from './http/errors.ts';
import { checkHost } from './http/host-check.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import type { TlsFiles } from './http/tls-files.ts';
import { passOn } from './http/upstream.ts';
import { makeWellFormed } from './http/well-formed-address.ts';
import { PortalHost } from './portal/portal-host.ts';
import { portalRoutes } from './portal/routes.ts';
import { serviceRoutes } from './portal/services/routes.ts';
import { sensingRoutes } from './sensing/routes.ts';
import type { Settings } from './settings.ts';

export interface AppParts {
  readonly database: Database;
  readonly settings: Settings;
  /** Folder of the built browser application; without it only the two interfaces are served. */
  readonly browserApplication?: string;
  readonly logger?: FastifyBaseLogger;
  /** Certificate and key as PEM text, with which the service itself speaks https. */
  readonly tls?: TlsFiles | undefined;
}

const maximumUrlLength = 16_384;
// Above the URL limit, so that a long address gets a 414 and not a closed connection.
const maxHeaderSize = 4 * maximumUrlLength;
const maximumBodyBytes = 2 * 1024 * 1024;

/** The HTTP application, not yet listening: both interfaces and the browser application. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, settings } = parts;
  let host: PortalHost | undefined;
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maximumBodyBytes,
    http: { maxHeaderSize },
    ...(parts.tls === undefined ? {} : { https: { ...parts.tls, maxHeaderSize } }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: maximumUrlLength, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => {
      const path = makeWellFormed(url);
      return host === undefined ? path : host.address.localPath(path);
    },
    requestTimeout: 60_000,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  if (settings.portalUrl === undefined) host = await PortalHost.open(database, settings, app.log);
  app.decorate('settings', settings);
  app.decorate('portalHost', host);
  installErrorHandlers(app);
  endConnectionsAtClose(app);
  await installSecurityHeaders(app, connectSources(parts.browserApplication));
  app.addHook(
    'onRequest',
    checkHost(settings, () => host?.address.hostNames ?? []),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length <= maximumUrlLength) return;
    reply.code(414);
    if (parts.browserApplication !== undefined && wantsPage(request)) {
      return reply.sendFile('index.html');
    }
    return reply.send(errorBody(414, `The address is longer than ${maximumUrlLength} characters.`));
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  if (settings.sensingUrl !== undefined) await passOn(app, '/v1.1', settings.sensingUrl);
  else await app.register(sensingRoutes, { prefix: '/v1.1', database });
  if (settings.portalUrl !== undefined) await passOn(app, '/sharing/rest', settings.portalUrl);
  else if (host !== undefined) await servePortal(app, host);
  if (parts.browserApplication !== undefined) {
    await serveBrowserApplication(app, parts.browserApplication);
  }
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The bundled portal; undefined where another one is served. */
    portalHost: PortalHost | undefined;
  }
}

/** The bundled portal; its jobs and deliveries are taken up when the service listens. */
async function servePortal(app: FastifyInstance, host: PortalHost): Promise<void> {
  app.addHook('onListen', () => host.start());
  app.addHook('onClose', () => host.close());
  await app.register(portalRoutes, { prefix: '/sharing/rest', host });
  await app.register(serviceRoutes, { prefix: '/server/rest', host });
}
