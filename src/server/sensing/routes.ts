import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnsupportedOptionError } from '#sensing/contract/query/options.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Database } from '../db/database.ts';
import { errorBody } from '../http/errors.ts';
import { publicOrigin } from '../http/public-url.ts';
import { landingPage } from './landing-page.ts';
import { readAnswer } from './read-answer.ts';

const allowed = 'GET, HEAD, OPTIONS';

/**
 * The read interface of sensing data (sensing-api.md), to be registered under `/v1.1`. Anyone may
 * read it, from any origin.
 */
export async function sensingRoutes(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
  await app.register(cors, { origin: '*', methods: ['GET', 'HEAD'] });
  const rootOf = (request: FastifyRequest) => `${publicOrigin(request)}${app.prefix}`;

  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    // Everything else is for the error handler of the whole service.
    if (status === undefined || !(error instanceof Error)) throw error;
    return reply.code(status).send(errorBody(status, messageOf(error)));
  });

  app.get('/', async (request) => landingPage(rootOf(request)));

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const [, search = ''] = /\?(.*)$/su.exec(request.url) ?? [];
    const path = request.params['*'].replace(/\/+$/, '');
    const body = await readAnswer(database, { root: rootOf(request), path, search });
    return reply.type('application/json; charset=utf-8').send(body);
  });

  for (const url of ['/', '/*']) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      // Before the body is read: whatever it is, the answer is the same.
      onRequest: refuseMethod,
      handler: refuseMethod,
    });
  }
}

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const message = `${request.method} is not possible here; this interface is for reading.`;
  return reply.code(405).header('allow', allowed).send(errorBody(405, message));
}

/** The status of an error that the request caused; undefined for any other. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof UnsupportedOptionError) return 501;
  if (error instanceof QueryError || isDataException(error)) return 400;
  return undefined;
}

/** PostgreSQL's class of errors for values that cannot be computed with, such as an overflow. */
function isDataException(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^22/.test(error.code);
}

function messageOf(error: Error): string {
  return isDataException(error)
    ? 'The query computes with a value that is out of range.'
    : error.message;
}
