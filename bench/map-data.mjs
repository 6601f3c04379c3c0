/**
 * A made-up million of Locations, nine of ten in 200 towns and every twentieth a polygon, and 200
 * stations among them that measure the temperature every hour of a week.
 */
import { join } from 'node:path';
import { emptyDatabase } from './empty-database.mjs';
import { cache } from './modules.mjs';
import { randomNumbers } from './random.mjs';

export const locations = 1_000_000;
export const stations = 200;

const hoursOfWeek = 168;
const firstHour = Date.UTC(2024, 0, 1);
const hour = 3_600_000;
/** Locations that are written at once. */
const batch = 20_000;
const source = 'bench:map:1';
const log = { info: () => undefined };

/** The folder of a database with the Locations, made where it is not there. */
export async function ensureMapData(modules) {
  const dataDir = join(cache, 'map');
  const database = await modules.openDatabase({ dataDir, log });
  try {
    await modules.migrate(database);
    if (await modules.findImportRun(database, source)) return dataDir;
    // What an interrupted load left.
    await emptyDatabase(database);
    await modules.migrate(database);
    console.log('  Loading a million Locations; kept for the next time …');
    const place = places(randomNumbers(1));
    for (let first = 0; first < locations; first += batch) {
      await database.transaction(async (transaction) => {
        const writer = await modules.NetworkWriter.open(transaction);
        for (let index = first; index < first + batch; index += 1) {
          writer.addLocation({ name: `Place ${index}`, description: '', location: place(index) });
        }
        await writer.finish();
      });
    }
    await database.transaction(async (transaction) => {
      const writer = await modules.NetworkWriter.open(transaction);
      await writeStations(writer);
      await writer.finish();
      await modules.recordImportRun(transaction, source, {});
    });
    await database.vacuum();
    return dataDir;
  } finally {
    await database.close();
  }
}

function places(random) {
  const towns = Array.from({ length: 200 }, () => [random() * 340 - 170, random() * 130 - 60]);
  const spread = () => (random() + random() + random() - 1.5) * 3;
  return (index) => {
    const [west, south] = towns[Math.floor(random() * towns.length)];
    const isInTown = random() < 0.9;
    const x = isInTown ? west + spread() : random() * 350 - 175;
    const y = isInTown ? south + spread() : random() * 160 - 80;
    const at = (dx, dy) => [rounded(x + dx), rounded(y + dy)];
    if (index % 20 !== 0) return { type: 'Point', coordinates: at(0, 0) };
    const ring = [at(0, 0), at(0.02, 0), at(0.02, 0.02), at(0, 0.02), at(0, 0)];
    return { type: 'Polygon', coordinates: [ring] };
  };
}

function rounded(degrees) {
  return Math.round(degrees * 1e5) / 1e5;
}

async function writeStations(writer) {
  const random = randomNumbers(2);
  const sensor = writer.addSensor({
    name: 'Made-up sensor',
    description: '',
    encodingType: 'text/html',
    metadata: 'https://example.org/sensor',
  });
  const observedProperty = writer.addObservedProperty({
    name: 'Temperature',
    description: '',
    definition: 'https://example.org/temperature',
  });
  for (let station = 0; station < stations; station += 1) {
    const name = `Station ${station}`;
    const thing = writer.addThing({
      name,
      description: '',
      locations: [1 + station * Math.floor(locations / stations)],
    });
    const stream = writer.addDatastream({
      name: `Temperature at ${name}`,
      description: '',
      observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
      unit: { name: 'degree Celsius', symbol: '°C', definition: 'ucum:Cel' },
      thing,
      sensor,
      observedProperty,
    });
    const base = random() * 30 - 10;
    for (let row = 0; row < hoursOfWeek; row += 1) {
      const start = new Date(firstHour + row * hour).toISOString();
      const result = Math.round((base + 5 * Math.sin(row / 4) + random()) * 100) / 100;
      await writer.addObservation({ stream, phenomenonTime: { start }, result });
    }
  }
}
