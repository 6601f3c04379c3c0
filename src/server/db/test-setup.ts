/** Prepares what the service tests share: built modules, and a template of a migrated database. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openInMemory } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openServer } from './postgres/open-server.ts';
import { administer, databaseUrlFor, testDatabaseName } from './test-server.ts';

const cache = resolve('node_modules/.cache/fieldstation');

declare module 'vitest' {
  interface ProvidedContext {
    /** File (embedded) or database (postgres) that every test database is copied from. */
    databaseTemplate: string;
    /** Address of the built `open-database.ts`, for processes that tests start. */
    openDatabaseModule: string;
  }
}

/** Puts a file in its place at once, so that two runs at a time do not read half of it. */
async function place(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${performance.now()}`;
  await write(draft);
  await rename(draft, file);
}

/** Node 20 runs no TypeScript in threads and processes of its own, so what they need is built. */
async function buildModules(): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      write: false,
      rollupOptions: {
        input: {
          'pglite-worker': 'src/server/db/embedded/pglite-worker.ts',
          'open-database': 'src/server/db/open-database.ts',
        },
      },
    },
  });
  for (const chunk of 'output' in result ? result.output : []) {
    if (chunk.type !== 'chunk') continue;
    await place(join(cache, chunk.fileName), (draft) => writeFile(draft, chunk.code));
  }
  process.env.PGLITE_WORKER = pathToFileURL(join(cache, 'pglite-worker.js')).href;
}

async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256').update('pglite 0.5.16');
  for (const { name, checksum } of migrations) hash.update(name).update(checksum);
  const file = join(cache, `template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  for (const name of await readdir(cache)) {
    if (name.startsWith('template-')) await rm(join(cache, name), { force: true });
  }
  const [database, connection] = await openInMemory();
  await migrate(database);
  await database.execute('checkpoint');
  await place(file, (draft) => connection.dump(draft));
  await database.close();
  return file;
}

async function serverTemplate(): Promise<string> {
  const name = testDatabaseName();
  await administer(`create database ${name}`);
  const database = await openServer(databaseUrlFor(name));
  await migrate(database);
  await database.close();
  return name;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildModules();
  project.provide('openDatabaseModule', pathToFileURL(join(cache, 'open-database.js')).href);
  if (project.config.env.TEST_ENGINE === 'embedded') {
    project.provide('databaseTemplate', await embeddedTemplate());
    return async () => undefined;
  }
  const template = await serverTemplate();
  project.provide('databaseTemplate', template);
  return () => administer(`drop database if exists ${template} with (force)`);
}
