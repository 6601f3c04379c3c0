import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Database, DatabaseUnavailableError } from '#server/db/database.ts';
import { administer, databaseUrlFor } from '#server/db/test-server.ts';
import { checkVersion, openServer } from './open-server.ts';
import { PostgresConnection } from './postgres-connection.ts';

const opened = new Set<Database>();
const servers = new Set<Server>();
const sockets = new Set<Socket>();

afterEach(async () => {
  await Promise.all([...opened].map((database) => database.close()));
  opened.clear();
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  servers.clear();
});

async function open(url: string): Promise<Database> {
  const database = await openServer(url);
  opened.add(database);
  return database;
}

async function refusal(url: string): Promise<string> {
  const error = await open(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  return (error as Error).message;
}

/** A server on a free port that treats each connection as `onConnection` does. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  servers.add(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** What PostgreSQL says when it refuses a connection. */
function refusalWith(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.from([69, 0, 0, 0, 0]);
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Says it of every connection. */
function refuseWith(code: string): Promise<number> {
  return listen((socket) => {
    socket.once('data', () => socket.end(refusalWith(code)));
  });
}

/** Passes everything on to the test server and back, unless it is held back. */
function passOn(socket: Socket, isHeld = () => false): void {
  const { hostname, port } = new URL(databaseUrlFor('postgres'));
  const server = connect(Number(port), hostname);
  server.on('error', () => undefined);
  sockets.add(server);
  socket.on('data', (data) => isHeld() || server.write(data));
  server.on('data', (data) => isHeld() || socket.write(data));
}

test.each(['not an address', 'mysql://host/database', 'postgres://%E0%A4%A@host/db'])(
  'an address of the wrong form is told: %s',
  async (url) => {
    expect(await refusal(url)).toMatch(/^DATABASE_URL is not of the form postgres:/);
  },
);

test('a server that is not there is told', async () => {
  const port = await listen(() => undefined);
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  expect(await refusal(`postgres://user:secret@127.0.0.1:${port}/db`)).toBe(
    `No PostgreSQL server answers at 127.0.0.1:${port}`,
  );
});

test('a host that nobody knows is told', async () => {
  expect(await refusal('postgres://user:secret@nowhere.invalid/db')).toBe(
    'The host nowhere.invalid of DATABASE_URL is not known',
  );
});

test('a database that the server does not have is told', async () => {
  expect(await refusal(databaseUrlFor('no_such_database'))).toMatch(
    / has no database no_such_database$/,
  );
});

test.each([
  ['28P01', 'does not accept the password of user reader'],
  ['28000', 'does not let user reader in'],
  ['53300', 'has no connection left'],
  ['57P03', 'is starting up or shutting down'],
])('a refusal with %s is told without the password', async (code, sentence) => {
  const port = await refuseWith(code);
  const message = await refusal(`postgres://reader:secret@127.0.0.1:${port}/db`);
  expect(message).toBe(`The PostgreSQL server at 127.0.0.1:${port} ${sentence}`);
});

test('a server that is too old is told', () => {
  expect(() => checkVersion(140_012, 'db.example')).toThrow(
    'The PostgreSQL server at db.example is of version 14, and Fieldstation needs 15 or newer',
  );
  expect(() => checkVersion(150_000, 'db.example')).not.toThrow();
});

test('a lost connection is told, and the next query has a new one', async () => {
  const database = await open(databaseUrlFor('postgres'));
  const transaction = database.transaction(async (inner) => {
    const [row] = await inner.query<{ pid: number }>('select pg_backend_pid() as pid');
    await administer(`select pg_terminate_backend(${row?.pid})`);
    await inner.query('select 1');
  });
  await expect(transaction).rejects.toThrow(DatabaseUnavailableError);
  await expect(transaction).rejects.toThrow(/connection.* was lost/);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => database.query('select 1 as one')),
  );
  expect(answers.flat()).toEqual(Array.from({ length: 20 }, () => ({ one: 1 })));
});

test('a server that falls silent is given up, and a new connection is tried', async () => {
  let isSilent = false;
  const port = await listen((socket) => passOn(socket, () => isSilent));
  const url = new URL(databaseUrlFor('postgres'));
  url.port = String(port);
  const database = await open(url.href);
  isSilent = true;
  await expect(database.query('select 1', [], { deadline: 1 })).rejects.toThrow(
    'The database does not answer',
  );
  isSilent = false;
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('who was refused is let in the next time, though the server has not closed yet', async () => {
  let isRefused = true;
  const port = await listen((socket) => {
    if (isRefused) socket.once('data', () => socket.write(refusalWith('28000')));
    else passOn(socket);
  });
  const url = new URL(databaseUrlFor('postgres'));
  url.port = String(port);
  const address = { host: url.hostname, user: url.username, database: 'postgres' };
  const connection = new PostgresConnection(url.href, address);
  await expect(connection.open()).rejects.toThrow(DatabaseUnavailableError);
  isRefused = false;
  expect(await connection.query('select 1 as one', [], {})).toEqual([{ one: 1 }]);
  await connection.close();
});

test('a query does not go on at the server when the process that asked is gone', async () => {
  const port = await listen((socket) => {
    const { hostname, port: serverPort } = new URL(databaseUrlFor('postgres'));
    const server = connect(Number(serverPort), hostname);
    server.on('error', () => undefined);
    sockets.add(server);
    socket.pipe(server).pipe(socket);
  });
  const url = new URL(databaseUrlFor('postgres'));
  url.port = String(port);
  const database = await open(url.href);
  const query = 'select pg_sleep(3600) as of_a_process_that_dies';
  const lost = expect(database.query(query)).rejects.toThrow(DatabaseUnavailableError);
  const observer = await open(databaseUrlFor('postgres'));
  const running = async () =>
    (await observer.query('select 1 from pg_stat_activity where query = $1', [query])).length;
  await expect.poll(running, { timeout: 20_000 }).toBe(1);
  for (const socket of sockets) socket.destroy();
  await lost;
  await expect.poll(running, { timeout: 20_000 }).toBe(0);
});

test('queries run side by side', async () => {
  const database = await open(databaseUrlFor('postgres'));
  const inner = database.transaction(async (transaction) => {
    await transaction.query('select 1');
    return beside;
  });
  const beside = database.query('select 2 as two');
  expect(await inner).toEqual([{ two: 2 }]);
});
