/** A PostgreSQL server of its own for tests that stop it, from the binaries of the test server. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { databaseUrlFor } from './test-server.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

export interface PrivateServer {
  readonly url: string;
  start(): Promise<void>;
  /** `immediate` is what clients see of a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

/** Makes and starts a server with an empty database; the test server must be on this machine. */
export async function startPrivateServer(): Promise<PrivateServer> {
  const binaries = await binariesOfTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'fieldstation-private-'));
  // PostgreSQL does not run as root.
  if (isRoot) await chown(folder, ...(await postgresAccount()));
  const run = async (program: string, ...args: string[]) => {
    const command = [join(binaries, program), '-D', join(folder, 'data'), ...args];
    if (isRoot) command.unshift('runuser', '-u', 'postgres', '--');
    const [first = '', ...rest] = command;
    await execute(first, rest, { cwd: tmpdir() });
  };
  await run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C');
  const port = await freePort();
  const server: PrivateServer = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => {
      const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
      return run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start');
    },
    stop: (mode) => run('pg_ctl', '-w', '-m', mode, 'stop'),
    remove: async () => {
      await server.stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
  await server.start();
  return server;
}

async function binariesOfTestServer(): Promise<string> {
  const sql = postgres(databaseUrlFor('postgres'), { max: 1 });
  try {
    const [row] = await sql`select setting from pg_config where name = 'BINDIR'`;
    return String(row?.setting);
  } finally {
    await sql.end();
  }
}

async function postgresAccount(): Promise<[user: number, group: number]> {
  const numberOf = async (flag: string) =>
    Number((await execute('id', [flag, 'postgres'])).stdout.trim());
  return [await numberOf('-u'), await numberOf('-g')];
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
