import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsAtClose } from './closing.ts';

it('closes although a client does not take its answer', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsAtClose(app, 20);
  app.get('/', (_request, reply) => reply.send(Readable.from(endless())));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve);
  });
  await app.close();
  await expect(answer.toArray()).rejects.toThrow('aborted');
});

function* endless() {
  for (;;) yield 'x'.repeat(100_000);
}
