import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
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

/** A row group of the file: the unit in which flights are read, written and recorded. */
export interface FlightPart {
  readonly firstRow: number;
  readonly rows: number;
}

/** The three million flights of early 2001, read one row group at a time. */
export interface FlightFile {
  readonly buffer: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly rows: number;
  readonly parts: readonly FlightPart[];
}

export async function openFlights(): Promise<FlightFile> {
  const buffer = await asyncBufferFromFile(sampleFile('flights-3m.parquet'));
  const metadata = await parquetMetadataAsync(buffer);
  const parts: FlightPart[] = [];
  let firstRow = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    parts.push({ firstRow, rows });
    firstRow += rows;
  }
  return { buffer, metadata, rows: firstRow, parts };
}

/** Codes of the airports that flights leave from. */
export async function flightOrigins(file: FlightFile): Promise<Set<string>> {
  const origins = new Set<string>();
  for (const part of file.parts) {
    for (const row of await readPart(file, part, ['origin'])) origins.add(String(row.origin));
  }
  return origins;
}

const linesOfChunk = 5000;

/** CSV text of a part in chunks; the flight in row n of the file has the id `firstId` + n. */
export async function* flightLines(
  file: FlightFile,
  part: FlightPart,
  streams: ReadonlyMap<string, DelayStream>,
  firstId: number,
): AsyncGenerator<string> {
  const rows = await readPart(file, part, ['date', 'delay', 'distance', 'origin', 'destination']);
  let chunk = '';
  for (const [index, row] of rows.entries()) {
    const { date, delay, distance, origin, destination } = row;
    const target = streams.get(String(origin));
    if (!target || !(date instanceof Date)) throw new Error('flights-3m.parquet is not as known.');
    const parameters = `"{""distance"":${distance},""destination"":""${destination}""}"`;
    const id = firstId + part.firstRow + index;
    chunk += `${target.stream},${date.toISOString()},${id},${delay},${parameters},${target.feature}\n`;
    if ((index + 1) % linesOfChunk === 0) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

function readPart(
  { buffer, metadata }: FlightFile,
  { firstRow, rows }: FlightPart,
  columns: string[],
): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({
    file: buffer,
    metadata,
    compressors,
    columns,
    rowStart: firstRow,
    rowEnd: firstRow + rows,
  });
}
