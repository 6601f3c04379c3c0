import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Forms are read from their bytes, so that what is not UTF-8 is refused. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  await app.register(multipart, {
    limits: {
      fields: 100,
      fieldNameSize: 100,
      fieldSize: 1_000_000,
      files: 1,
      fileSize: 1_000_000,
    },
  });
}

/** No cookie ever identifies anyone here, so a page of any origin may ask with its own token. */
export async function acceptOrigins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: true,
    credentials: true,
    methods: ['GET', 'POST'],
    // Files have names of their own.
    exposedHeaders: ['content-disposition'],
    allowedHeaders: ['content-type', 'x-esri-authorization', 'x-requested-with'],
    maxAge: 600,
    strictPreflight: false,
  });
}
