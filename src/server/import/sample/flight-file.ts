import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { DelayStream } from './airports.ts';
import { sampleFile } from './sample-files.ts';

/** Columns of the lines that `flightLines` gives, as `Database.copyIn` takes them. */
export const flightColumns = [
  'stream_id',
  'phenomenon_start',
  'id',
  'result_number',
  'parameters',
  'feature_of_interest_id',
] as const;

/** A unit in which flights are read, written and recorded. */
export interface FlightPart {
  readonly firstRow: number;
  readonly rows: number;
}

export interface Flight {
  readonly date: Date;
  /** Minutes. */
  readonly delay: number;
  /** Miles. */
  readonly distance: number;
  readonly origin: string;
  readonly destination: string;
}

/** Flights in parts that are read one at a time. */
export interface FlightFile {
  readonly rows: number;
  readonly parts: readonly FlightPart[];
  /** Codes of the airports that flights leave from. */
  readOrigins(): Promise<Set<string>>;
  readPart(part: FlightPart): Promise<Flight[]>;
}

/** The three million flights of 2001; a part is a row group of the file. */
export async function openFlightFile(): Promise<FlightFile> {
  const file = await asyncBufferFromFile(sampleFile('flights-3m.parquet'));
  const metadata = await parquetMetadataAsync(file);
  const parts: FlightPart[] = [];
  let rows = 0;
  for (const group of metadata.row_groups) {
    parts.push({ firstRow: rows, rows: Number(group.num_rows) });
    rows += Number(group.num_rows);
  }
  const read = (part: FlightPart, columns: string[]): Promise<Record<string, unknown>[]> => {
    const rowEnd = part.firstRow + part.rows;
    return parquetReadObjects({
      file,
      metadata,
      compressors,
      columns,
      rowStart: part.firstRow,
      rowEnd,
    });
  };
  return {
    rows,
    parts,
    async readOrigins() {
      const origins = new Set<string>();
      for (const part of parts) {
        for (const row of await read(part, ['origin'])) origins.add(String(row.origin));
      }
      return origins;
    },
    async readPart(part) {
      const found = await read(part, ['date', 'delay', 'distance', 'origin', 'destination']);
      return found.map(toFlight);
    },
  };
}

const flightsOfChunk = 5000;

/** CSV text of a part in chunks; the flight in row n of the file has the id `firstId` + n. */
export async function* flightLines(
  file: FlightFile,
  part: FlightPart,
  streams: ReadonlyMap<string, DelayStream>,
  firstId: number,
): AsyncGenerator<string> {
  const flights = await file.readPart(part);
  for (let start = 0; start < flights.length; start += flightsOfChunk) {
    const chunk = flights.slice(start, start + flightsOfChunk);
    const id = firstId + part.firstRow + start;
    yield chunk.map((flight, index) => flightLine(flight, streams, id + index)).join('');
  }
}

function flightLine(flight: Flight, streams: ReadonlyMap<string, DelayStream>, id: number): string {
  const { date, delay, distance, origin, destination } = flight;
  const target = streams.get(origin);
  if (!target) throw new Error(`A flight leaves from the unknown airport "${origin}".`);
  const parameters = `"{""distance"":${distance},""destination"":""${destination}""}"`;
  return `${target.stream},${date.toISOString()},${id},${delay},${parameters},${target.feature}\n`;
}

function toFlight(row: Record<string, unknown>): Flight {
  const { date, delay, distance, origin, destination } = row;
  if (!(date instanceof Date)) throw new Error('flights-3m.parquet has a flight without a date.');
  return {
    date,
    delay: Number(delay),
    distance: Number(distance),
    origin: String(origin),
    destination: String(destination),
  };
}
