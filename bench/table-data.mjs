/** A hundred thousand made-up Things, with names of equal length and a number and a word in JSON. */
import { join } from 'node:path';
import { emptyDatabase } from './empty-database.mjs';
import { cache } from './modules.mjs';
import { randomNumbers } from './random.mjs';

export const things = 100_000;

/** Things that are written at once. */
const batch = 10_000;
const source = 'bench:table:1';
const log = { info: () => undefined };
const uses = ['airport', 'harbour', 'station', 'weir'];

/** The name of the Thing at a place in the order of names. */
export function thingName(index) {
  return `Thing ${String(index).padStart(6, '0')}`;
}

/** The folder of a database with the Things, made where it is not there. */
export async function ensureTableData(modules) {
  const dataDir = join(cache, 'table');
  const database = await modules.openDatabase({ dataDir, log });
  try {
    await modules.migrate(database);
    if (await modules.findImportRun(database, source)) return dataDir;
    // What an interrupted load left.
    await emptyDatabase(database);
    await modules.migrate(database);
    console.log('  Loading a hundred thousand Things; kept for the next time …');
    const random = randomNumbers(3);
    for (let first = 0; first < things; first += batch) {
      await database.transaction(async (transaction) => {
        const writer = await modules.NetworkWriter.open(transaction);
        for (let index = first; index < first + batch; index += 1) {
          writer.addThing({
            name: thingName(index),
            description: `Made up for measuring, the ${index}th`,
            properties: {
              altitude: Math.round(random() * 30_000) / 10,
              use: uses[Math.floor(random() * uses.length)],
            },
            locations: [],
          });
        }
        await writer.finish();
      });
    }
    await database.transaction((transaction) => modules.recordImportRun(transaction, source, {}));
    await database.vacuum();
    return dataDir;
  } finally {
    await database.close();
  }
}
