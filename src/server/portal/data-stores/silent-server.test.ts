/** Database servers that take a connection and then say nothing. */
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionProblem } from '#portal/contract/data-store.ts';
import type { Database } from '#server/db/database.ts';
import type { Patience } from '#server/db/postgres/postgres-connection.ts';
import type { ConnectionAddress } from './connection-address.ts';
import { describeProblem } from './connection-problem.ts';
import { DataSources } from './data-sources.ts';

// As the server writes them: "you are in" and "ready for a query".
const letIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** The answers of a server that takes every statement but reads nothing. */
const done = Buffer.from([0x43, 0, 0, 0, 8, 0x53, 0x45, 0x54, 0, ...ready]);

let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Listens on this machine; gives where. */
async function listen(behave: (socket: Socket) => void): Promise<ConnectionAddress> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const account = { user: 'reader', password: 'secret', database: 'stations' };
  return { host: '127.0.0.1', port, tls: 'disable', ...account };
}

/** Answers the first messages of a connection as given, and then nothing. */
function answering(...answers: readonly Buffer[]) {
  return (socket: Socket) => {
    const left = [...answers];
    socket.on('data', () => {
      const next = left.shift();
      if (next !== undefined) socket.write(next);
    });
  };
}

/** What the owner of a data store is told when it is read. */
async function problemOf(
  address: ConnectionAddress,
  patience: Patience,
): Promise<ConnectionProblem> {
  const own = {} as Database;
  const sources = new DataSources(own, () => Promise.resolve(Buffer.alloc(32)), patience);
  try {
    await sources.try(address, (source) => source.read((reader) => reader.query('select 1')));
  } catch (error) {
    return describeProblem(error, address);
  } finally {
    await sources.close();
  }
  throw new Error('The server was read.');
}

test.each(['disable', 'prefer', 'require'] as const)(
  'a server that never greets is given up, TLS mode %s',
  async (tls) => {
    const address = await listen(() => undefined);
    const message = `No database server answers at 127.0.0.1:${address.port} within 10 s.`;
    expect(await problemOf({ ...address, tls }, { connect: 100, step: 30_000 })).toEqual({
      kind: 'network',
      message,
    });
  },
);

test.each([
  ['before the first statement', []],
  ['before the transaction', [done]],
  ['in the transaction', [done, done]],
])('a server that falls silent %s is given up', async (_when, answers) => {
  const greeting = Buffer.concat([letIn, ready]);
  const address = await listen(answering(greeting, ...answers));
  const message = `No database server answers at 127.0.0.1:${address.port}.`;
  expect(await problemOf(address, { connect: 10_000, step: 300 })).toEqual({
    kind: 'network',
    message,
  });
});
