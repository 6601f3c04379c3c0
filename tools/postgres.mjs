/** A private PostgreSQL server: found or installed, started on a free port, stopped. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './project.mjs';

const isRoot = process.getuid?.() === 0;

/** The folder of the newest PostgreSQL 15 or later on this machine, or undefined. */
async function findBinaries() {
  const candidates = [];
  for (const base of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    if (!existsSync(base)) continue;
    for (const name of readdirSync(base)) candidates.push(join(base, name, 'bin'));
  }
  const inPath = await capture('pg_config', ['--bindir']);
  if (inPath.code === 0) candidates.push(inPath.output.trim());
  const found = [];
  for (const folder of candidates) {
    if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'pg_ctl'))) continue;
    const { output } = await capture(join(folder, 'postgres'), ['--version']);
    const version = Number(/(\d+)\.\d+/.exec(output)?.[1] ?? 0);
    if (version >= 15) found.push({ folder, version });
  }
  return found.sort((one, other) => other.version - one.version)[0]?.folder;
}

/** Installs the server from Debian's packages where that is possible. */
async function installServer() {
  if (!isRoot || (await capture('apt-get', ['--version'])).code !== 0) return;
  console.log('  Installing PostgreSQL from the distribution …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update', '-qq'], { env: environment });
  await capture('apt-get', ['install', '-y', '-qq', 'postgresql', 'postgresql-15-postgis-3'], {
    env: environment,
  });
}

/**
 * Starts a server; gives its address and a function that stops it. Without a folder it begins empty
 * and is removed when it stops; a folder is kept, and used again with what is in it. Undefined when
 * no PostgreSQL can be had.
 */
export async function startPostgres({ folder: kept } = {}) {
  let binaries = await findBinaries();
  if (binaries === undefined) {
    await installServer();
    binaries = await findBinaries();
  }
  if (binaries === undefined) return undefined;

  // PostgreSQL refuses to run as root: the distribution's own account runs it then.
  const as = isRoot ? ['runuser', ['-u', 'postgres', '--']] : undefined;
  const runAs = (program, args) =>
    as
      ? capture(as[0], [...as[1], join(binaries, program), ...args], { cwd: '/tmp' })
      : capture(join(binaries, program), args);

  const folder = kept ?? mkdtempSync(join(tmpdir(), 'fieldstation-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (isRoot) await capture('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const encoding = ['-E', 'UTF8', '--no-sync', '--locale=C'];
    const initialised = await runAs('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      ...encoding,
    ]);
    if (initialised.code !== 0) throw new Error(`initdb failed: ${initialised.output}`);
  } else {
    // An interrupted run may have left its server.
    await runAs('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
  }
  // The path of a socket may be no longer than some 100 characters, so it is not in the folder.
  const options = `-p ${port} -h 127.0.0.1 -k /tmp -c fsync=off -c max_connections=200`;
  const log = join(folder, 'log');
  const started = await runAs('pg_ctl', ['-D', data, '-o', options, '-l', log, '-w', 'start']);
  if (started.code !== 0) throw new Error(`PostgreSQL did not start: ${started.output}`);
  const mode = kept === undefined ? 'immediate' : 'fast';
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await runAs('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
