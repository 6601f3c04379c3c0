import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindList } from '#sensing/contract/kinds.ts';
import { errorBody } from './errors.ts';

/** The pages by the first part of their address, each with the parts that an address may have. */
const pages = new Map([
  ['', 1],
  ['map', 1],
  ['chart', 1],
  ['query', 1],
  ['servers', 1],
  ['admin', Number.POSITIVE_INFINITY],
  ...kindList.map((kind) => [kind.slug, 2] as const),
]);

/**
 * Serves the built browser application: its files, and index.html for every address that is a
 * page. Any other address is 404: the application's own "no such page" for a person, JSON for a
 * program.
 */
export async function serveBrowserApplication(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The browser application is not built: ${folder} has no index.html.`);
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => answerPage(request, reply));
}

/** Whether a request comes from someone who opens an address of the browser application. */
export function wantsPage(request: FastifyRequest): boolean {
  const isInterface = /^\/(v1\.1|sharing\/rest)(?![^/?])/.test(request.url);
  return !isInterface && isRead(request) && (request.headers.accept ?? '').includes('text/html');
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const parts = path.replace(/^\/+|\/+$/g, '').split('/');
  const isPage = parts.length <= (pages.get(parts[0] ?? '') ?? 0);
  if (!isRead(request) || (!wantsPage(request) && !isPage)) {
    return reply.code(404).send(errorBody(404, `There is nothing at ${path.slice(0, 200)}.`));
  }
  return reply.code(isPage ? 200 : 404).sendFile('index.html');
}
