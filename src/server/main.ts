import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { DatabaseUnavailableError } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { readTlsFiles } from './http/tls-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { printProgress, say } from './terminal.ts';

/** The operator can mend it: shown as one sentence, without a stack trace. */
class StartError extends Error {}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const tls = await readTlsFiles(settings.tls);
  await checkPort(settings);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    poolSize: settings.databasePool,
    dataDir: settings.dataDir,
    log,
  });
  let stopEarly = stopOnSignal(async () => database.close());
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  const isNewPortal = await prepareDatabase(database, {
    databaseUrl: settings.databaseUrl,
    sample: { sample: settings.sample, onProgress: printProgress },
    portal: {
      adminPassword: password,
      withSample: settings.sample !== 'none',
      origin: settings.publicUrl ?? addressOf(settings),
    },
    log,
  });
  const app = await createApp({
    database,
    settings,
    browserApplication: fileURLToPath(new URL('../client', import.meta.url)),
    logger: log,
    tls,
  });
  stopEarly();
  stopEarly = stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  const address = await app.listen({ host: settings.host, port: settings.port });
  announce(settings, new URL(address).port, isNewPortal ? password : undefined);
}

/** Prints the address and how to sign in; the password only when it has just been made. */
function announce(settings: Settings, port: string, newPassword: string | undefined): void {
  say('');
  say(
    `  Fieldstation is ready at ${settings.publicUrl ?? addressOf({ ...settings, port: Number(port) })}`,
  );
  say('  Sensing interface at /v1.1, portal interface at /sharing/rest');
  if (newPassword === undefined) {
    say('  Sign in as "admin" with the password of the first start.');
  } else if (settings.adminPassword !== undefined) {
    say('  Sign in as "admin" with the password given as ADMIN_PASSWORD.');
  } else {
    say(`  Sign in as "admin" with the password "${newPassword}" (shown only now).`);
  }
  say('  Ctrl-C stops it.');
}

function addressOf({ host, port, tls }: Pick<Settings, 'host' | 'port' | 'tls'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const scheme = tls === undefined ? 'http' : 'https';
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Fails before anything is opened or loaded when the port cannot be had. */
async function checkPort({ host, port }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop it or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this account; set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  return new StartError(
    reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`,
  );
}

/** Runs `stop` once on Ctrl-C or SIGTERM and exits; a second signal exits at once. */
function stopOnSignal(stop: () => Promise<void>): () => void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    say('\n  Stopping …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return () => {
    process.off('SIGINT', handle);
    process.off('SIGTERM', handle);
  };
}

function fail(error: unknown): never {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof StartError ||
    error instanceof DatabaseUnavailableError;
  process.stderr.write(
    `${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
}

start().catch(fail);
