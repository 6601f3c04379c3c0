import type { Database, Queryable } from '#server/db/database.ts';
import { findImportRun, recordImportRun } from './import-runs.ts';
import {
  finishFlights,
  flightStreamsSource,
  loadFlightParts,
  planFlights,
} from './load-flights.ts';
import { NetworkWriter } from './network-writer.ts';
import { readEarthquakes } from './sample/earthquakes.ts';
import { type FlightFile, openFlightFile } from './sample/flight-file.ts';
import { readFlights } from './sample/flights.ts';
import { readMaunaLoa } from './sample/mauna-loa.ts';
import type { SampleNetwork } from './sample/network.ts';
import { syntheticNetwork } from './sample/synthetic.ts';
import { readWeather } from './sample/weather.ts';

/** `done` and `total` count Observations of the whole sample; `label` is what is loaded now. */
export interface SampleProgress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

export interface SampleOptions {
  readonly sample: 'small' | 'flights' | 'none';
  readonly onProgress?: (progress: SampleProgress) => void;
  /** Opens the flights of the sample `flights`: the three million unless given. */
  readonly openFlights?: () => Promise<FlightFile>;
}

const sampleSource = 'sample';

/**
 * Loads the sample data into an empty database; gives false, and changes nothing, when it is
 * there already or the database holds other Things. An interrupted load leaves nothing behind
 * (`small`) or is taken up where it stopped (`flights`), whatever sample is asked for then.
 */
export async function loadSample(
  database: Database,
  { sample, onProgress = () => {}, openFlights = openFlightFile }: SampleOptions,
): Promise<boolean> {
  if (await findImportRun(database, sampleSource)) return false;
  const isResumed = (await findImportRun(database, flightStreamsSource)) !== undefined;
  if (!isResumed && (sample === 'none' || (await hasThings(database)))) return false;
  if (isResumed || sample === 'flights') {
    await loadWithAllFlights(database, await openFlights(), isResumed, onProgress);
  } else {
    const networks = [...(await readNetworks()), await readFlights()];
    await database.transaction(async (transaction) => {
      await writeNetworks(transaction, networks, countObservations(networks), onProgress);
      await recordImportRun(transaction, sampleSource, { sample });
    });
  }
  await database.vacuum();
  return true;
}

/** The networks that every sample has; the airports follow them. */
async function readNetworks(): Promise<SampleNetwork[]> {
  return [await readWeather(), await readMaunaLoa(), await readEarthquakes(), syntheticNetwork()];
}

async function writeNetworks(
  transaction: Queryable,
  networks: readonly SampleNetwork[],
  total: number,
  onProgress: (progress: SampleProgress) => void,
): Promise<void> {
  let label = '';
  let done = 0;
  const writer = await NetworkWriter.open(transaction, (written) => {
    done += written;
    onProgress({ label, done, total });
  });
  for (const network of networks) {
    label = network.label;
    await network.write(writer);
  }
  await writer.finish();
}

async function loadWithAllFlights(
  database: Database,
  file: FlightFile,
  isResumed: boolean,
  onProgress: (progress: SampleProgress) => void,
): Promise<void> {
  const networks = await readNetworks();
  const before = countObservations(networks);
  const total = before + file.rows;
  if (!isResumed) {
    await database.transaction(async (transaction) => {
      await writeNetworks(transaction, networks, total, onProgress);
      await planFlights(transaction, file);
    });
  }
  const label = 'Flights';
  await loadFlightParts(database, file, (loaded) => {
    onProgress({ label, done: before + loaded, total });
  });
  const finishing = 'Indexes and summaries of the flights';
  onProgress({ label: finishing, done: 0, total: 1 });
  await database.transaction(async (transaction) => {
    await finishFlights(transaction);
    await recordImportRun(transaction, sampleSource, { sample: 'flights' });
  });
  onProgress({ label: finishing, done: 1, total: 1 });
}

async function hasThings(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from thing limit 1');
  return rows.length > 0;
}

function countObservations(networks: readonly SampleNetwork[]): number {
  return networks.reduce((sum, network) => sum + network.observations, 0);
}
