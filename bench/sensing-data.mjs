/** Puts the network of sensing-network.mjs into a database, unless it is there. */
import { join } from 'node:path';
import { startPostgres } from '../tools/postgres.mjs';
import { emptyDatabase } from './empty-database.mjs';
import { cache } from './modules.mjs';
import { observationColumns, observationLines, writeEntities } from './sensing-network.mjs';

const source = 'bench:sensing:1';
const log = { info: () => undefined };

/** The names of the engines, as `openEngine` takes them. */
export const engineNames = ['embedded', 'PostgreSQL'];

/**
 * Opens an engine with the network in it: how a service is told of it, a way to its database, and
 * a function that stops it. Undefined where no PostgreSQL can be had.
 */
export async function openEngine(modules, name) {
  const dataDir = join(cache, 'embedded');
  if (name === 'embedded') {
    const engine = { name, environment: { DATA_DIR: dataDir }, stop: async () => {} };
    return load(modules, engine, { dataDir, log });
  }
  const server = await startPostgres({ folder: join(cache, 'postgres') });
  if (server === undefined) return undefined;
  const engine = { name, environment: { DATABASE_URL: server.url }, stop: server.stop };
  return load(modules, engine, { databaseUrl: server.url, dataDir, log });
}

async function load(modules, engine, address) {
  engine.open = () => modules.openDatabase(address);
  const database = await engine.open();
  try {
    await modules.migrate(database);
    if (await modules.findImportRun(database, source)) return engine;
    // What an interrupted load left.
    await emptyDatabase(database);
    await modules.migrate(database);
    const began = performance.now();
    console.log(`  Loading ten million Observations (${engine.name}); kept for the next time …`);
    const suspended = await database.transaction(async (transaction) => {
      const writer = await modules.NetworkWriter.open(transaction);
      const entities = writeEntities(writer);
      const streams = await writer.finish();
      const restore = await modules.suspendChecks(transaction, 'observation');
      await transaction.copyIn('observation', observationColumns, observationLines(entities));
      return { restore, streams };
    });
    const loaded = performance.now();
    await database.transaction(async (transaction) => {
      await modules.restoreChecks(transaction, suspended.restore);
      await modules.deriveRollups(transaction, suspended.streams);
      await modules.deriveTimes(transaction, suspended.streams);
      await modules.advanceSequences(transaction);
      await modules.recordImportRun(transaction, source, {});
    });
    const derived = performance.now();
    await database.vacuum();
    const seconds = (from, to) => `${Math.round((to - from) / 1000)} s`;
    const [{ size }] = await database.query(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(
      `  rows ${seconds(began, loaded)}, indexes and rollups ${seconds(loaded, derived)}, vacuum ${seconds(derived, performance.now())}; ${size}`,
    );
    return engine;
  } finally {
    await database.close();
  }
}
