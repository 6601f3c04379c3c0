import { z } from 'zod';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { restoreChecks, SuspendedChecks, suspendChecks } from './bulk-load.ts';
import { advanceSequences, deriveRollups, deriveTimes } from './derived-columns.ts';
import { findImportRun, recordImportRun } from './import-runs.ts';
import { NetworkWriter } from './network-writer.ts';
import { readAirports, writeAirports } from './sample/airports.ts';
import {
  type Flight,
  type FlightFile,
  type FlightPart,
  flightColumns,
  flightLines,
} from './sample/flight-file.ts';

/** Recorded when the airports and their Datastreams stand, with what the flights need to follow. */
export const flightStreamsSource = 'sample:flights:streams';

const FlightPlan = z.object({
  firstObservation: z.number(),
  streams: z.object({ first: z.number(), last: z.number() }),
  suspended: SuspendedChecks,
  origins: z.record(z.string(), z.object({ stream: z.number(), feature: z.number() })),
});

/** Adds the airports with empty Datastreams and records which ids the flights will have. */
export async function planFlights(transaction: Transaction, file: FlightFile): Promise<void> {
  const writer = await NetworkWriter.open(transaction);
  const origins = writeAirports(writer, await readAirports(), await file.readOrigins());
  const streams = await writer.finish();
  const [last] = await transaction.query<{ id: string | null }>(
    'select max(id) as id from observation',
  );
  await recordImportRun(transaction, flightStreamsSource, {
    firstObservation: Number(last?.id ?? 0) + 1,
    streams,
    suspended: await suspendChecks(transaction, 'observation'),
    origins: Object.fromEntries(origins),
  });
}

/** Loads the parts of the file that are not recorded yet, each in a transaction with its record. */
export async function loadFlightParts(
  database: Database,
  file: FlightFile,
  onRows: (loaded: number) => void,
): Promise<void> {
  const { firstObservation, origins } = await readPlan(database);
  const streams = new Map(Object.entries(origins));
  const source = readAhead(file);
  for (const part of file.parts) {
    if (!(await findImportRun(database, partSource(part)))) {
      await database.transaction(async (transaction) => {
        const lines = flightLines(source, part, streams, firstObservation);
        await transaction.copyIn('observation', flightColumns, lines);
        await recordImportRun(transaction, partSource(part), { rows: part.rows });
      });
    }
    onRows(part.firstRow + part.rows);
  }
}

/** The file with the part after each one read while that one is stored. */
function readAhead(file: FlightFile): FlightFile {
  let ahead: { readonly part: FlightPart; readonly flights: Promise<Flight[]> } | undefined;
  return {
    ...file,
    async readPart(part) {
      const flights = await (ahead?.part === part ? ahead.flights : file.readPart(part));
      const next = file.parts[file.parts.indexOf(part) + 1];
      if (next !== undefined) {
        ahead = { part: next, flights: file.readPart(next) };
        ahead.flights.catch(() => undefined);
      }
      return flights;
    },
  };
}

/** Derives what the Datastreams of the airports say about their flights. */
export async function finishFlights(transaction: Transaction): Promise<void> {
  const { streams, suspended } = await readPlan(transaction);
  await restoreChecks(transaction, suspended);
  const ofHours = await suspendChecks(transaction, 'observation_hour');
  await deriveRollups(transaction, streams);
  await restoreChecks(transaction, ofHours);
  await deriveTimes(transaction, streams);
  await advanceSequences(transaction);
}

async function readPlan(queryable: Queryable): Promise<z.infer<typeof FlightPlan>> {
  return FlightPlan.parse(await findImportRun(queryable, flightStreamsSource));
}

function partSource(part: FlightPart): string {
  return `sample:flights:rows:${part.firstRow}`;
}
