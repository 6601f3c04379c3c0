import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { errorBody } from '../http/errors.ts';
import { publicOrigin } from '../http/public-url.ts';
import { goneSignal } from './client-gone.ts';
import { answerError } from './error-answers.ts';
import { landingPage } from './landing-page.ts';
import { sendAnswer } from './send-answer.ts';

const allowed = 'GET, HEAD, OPTIONS';

/**
 * The read interface of sensing data (sensing-api.md), to be registered under `/v1.1`. Anyone may
 * read it, from any origin.
 */
export async function sensingRoutes(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
  const { limits } = app.settings;
  const prefixParts = app.prefix.split('/').length;
  const rootOf = (request: FastifyRequest) => `${publicOrigin(request)}${app.prefix}`;

  app.setErrorHandler((error, _request, reply) => answerError(error, reply, limits));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') reply.header('allow', allowed);
  });
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD'],
    exposedHeaders: ['ETag', 'Link', 'Retry-After'],
    maxAge: 86_400,
    // Without it a plain OPTIONS would be 400.
    strictPreflight: false,
  });

  app.get('/', async (request) => landingPage(rootOf(request), limits));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [, address = '', search = ''] = /^([^?]*)\??(.*)$/su.exec(request.url) ?? [];
      // By its parts, since a client may write the prefix with escapes.
      const path = address
        .split('/')
        .slice(prefixParts)
        .join('/')
        .replace(/^\/+|\/+$/g, '');
      const source = { database, limits, signal: goneSignal(reply) };
      return sendAnswer(request, reply, source, { root: rootOf(request), path, search });
    },
  });

  for (const url of ['/', '/*']) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'],
      url,
      // Before the body is read: whatever it is, the answer is the same.
      onRequest: refuseMethod,
      handler: refuseMethod,
    });
  }
  app.setNotFoundHandler(refuseMethod);
}

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const message = `${request.method} is not possible here; this interface is for reading.`;
  return reply.code(405).header('allow', allowed).send(errorBody(405, message));
}
