/** Prepares what the service tests share: built modules, and templates of their databases. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { fillTestPortal, testOrigin } from '../portal/fill-test-portal.ts';
import type { Database } from './database.ts';
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
    /** The same, with the sample portal. */
    portalTemplate: string;
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

/** A copy of the template with the sample, made by every run: it changes more often than the tables. */
async function embeddedPortal(template: string): Promise<string> {
  const file = join(cache, 'portal.tar');
  const [database, connection] = await openInMemory(template);
  await fillTestPortal(database, testOrigin);
  await database.execute('checkpoint');
  await place(file, (draft) => connection.dump(draft));
  await database.close();
  return file;
}

/** A new database of the test server, copied from another where one is given, and changed. */
async function serverTemplate(
  change: (database: Database) => Promise<unknown>,
  from = 'template1',
): Promise<string> {
  const name = testDatabaseName();
  await administer(`create database ${name} template ${from}`);
  const database = await openServer(databaseUrlFor(name));
  await change(database);
  await database.close();
  return name;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildModules();
  project.provide('openDatabaseModule', pathToFileURL(join(cache, 'open-database.js')).href);
  if (project.config.env.TEST_ENGINE === 'embedded') {
    const template = await embeddedTemplate();
    project.provide('databaseTemplate', template);
    project.provide('portalTemplate', await embeddedPortal(template));
    return async () => undefined;
  }
  const template = await serverTemplate(migrate);
  const portal = await serverTemplate((database) => fillTestPortal(database, testOrigin), template);
  project.provide('databaseTemplate', template);
  project.provide('portalTemplate', portal);
  return async () => {
    await administer(`drop database if exists ${template} with (force)`);
    await administer(`drop database if exists ${portal} with (force)`);
  };
}
