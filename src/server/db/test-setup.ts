/** Prepares what the service tests share: the built worker, and a template of a migrated database. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { PgliteConnection } from './pglite.ts';
import { PooledDatabase } from './pooled-database.ts';
import { administer, databaseUrlFor, templateName } from './test-server.ts';

const cache = resolve('node_modules/.cache/fieldstation');

declare module 'vitest' {
  interface ProvidedContext {
    /** File (embedded) or database (postgres) that every test database is copied from. */
    databaseTemplate: string;
  }
}

/** Node 20 runs no TypeScript in a worker thread, so the worker is built first. */
async function buildWorker(): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'src/server/db/pglite-worker.ts', target: 'node20', write: false },
  });
  const output = 'output' in result ? result.output : [];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The worker was not built');
  const file = join(cache, 'pglite-worker.js');
  const draft = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(draft, chunk.code);
  await rename(draft, file);
  process.env.PGLITE_WORKER = pathToFileURL(file).href;
}

async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256').update('pglite 0.5.16');
  for (const { name, checksum } of migrations) hash.update(name).update(checksum);
  const file = join(cache, `template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  const connection = new PgliteConnection({
    checkpointBytes: Infinity,
    checkpointInterval: 60_000,
  });
  const database = new PooledDatabase('embedded', [connection], async () => undefined);
  await migrate(database);
  await connection.execute('checkpoint');
  const draft = `${file}.${process.pid}`;
  await connection.dump(draft);
  await rename(draft, file);
  await database.close();
  return file;
}

async function serverTemplate(): Promise<string> {
  const name = templateName();
  await administer(`create database ${name}`);
  const url = databaseUrlFor(name);
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: { info: () => undefined },
  });
  await migrate(database);
  await database.close();
  return name;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  await buildWorker();
  if (project.config.env.TEST_ENGINE === 'embedded') {
    project.provide('databaseTemplate', await embeddedTemplate());
    return async () => undefined;
  }
  const template = await serverTemplate();
  project.provide('databaseTemplate', template);
  return () => administer(`drop database if exists ${template} with (force)`);
}
