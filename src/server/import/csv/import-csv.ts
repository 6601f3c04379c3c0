import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import type { Database } from '#server/db/database.ts';
import type { EntityNode } from '#server/import/documents/entity-node.ts';
import type { TimeZoneRule } from '#server/import/documents/time-text.ts';
import { EncodingError, type TextFile } from '#server/import/json/read-file.ts';
import type { FoundObservation, ImportRun } from '#server/import/store/import-run.ts';
import { CsvUsageError } from './csv-error.ts';
import { type CsvLayout, detectLayout, type LayoutOptions } from './csv-layout.ts';
import { type CsvMapping, type MappingOptions, mapColumns } from './csv-mapping.ts';
import { csvNetwork, type NewStreams } from './csv-network.ts';
import { observationsOfRow, type RowReader, type RowTarget } from './csv-row.ts';
import { detectTimeReader, timeFormatWords, timeReader } from './csv-time.ts';
import { detectDecimal, usualMissing } from './csv-value.ts';
import { findStreamTypes } from './stream-types.ts';

export interface CsvOptions extends LayoutOptions, MappingOptions, NewStreams {
  /** Names the source of the ids in the column `id`, as in SensorThings files. */
  readonly source: string;
  readonly zone: TimeZoneRule;
  readonly timeFormat: string | undefined;
  readonly decimal: string | undefined;
  /** Texts of cells without a measurement, besides the usual ones. */
  readonly missing: readonly string[];
  readonly onProgress: (bytesRead: number) => void;
}

/** A CSV file, as shown to the user and as opened. */
export interface CsvFile {
  readonly name: string;
  readonly open: () => TextFile;
}

const batchObservations = 5000;
/** Characters; where a quote is not closed, the record is the rest of the file. */
const longestRecord = 1_000_000;

/**
 * Imports the Observations of a CSV file; gives how many cells held none. Throws a
 * `CsvUsageError` when the options do not say enough.
 */
export async function importCsv(
  run: ImportRun,
  database: Database,
  file: CsvFile,
  options: CsvOptions,
): Promise<number> {
  const layout = readLayout(file, options);
  const mapping = mapColumns(layout, options);
  const targets = await makeTargets(run, database, mapping, options);
  const reader = rowReader(layout, mapping, targets, options);
  let observations: FoundObservation[] = [];
  let emptyCells = 0;
  const reject = (line: number, reason: string, path?: string) => {
    const place = { file: file.name, position: { line, column: 1 }, path };
    run.reject({ kind: 'Observation', place, reason });
  };
  const text = file.open();
  try {
    const records = recordsOf(text, layout, (error, line) => reject(line, error));
    for await (const { record, info } of records) {
      const found = observationsOfRow(reader, record, { file: file.name, line: info.lines });
      emptyCells += found.empty;
      for (const { reason, path } of found.problems) reject(info.lines, reason, path);
      observations.push(...found.observations);
      await run.breathe();
      if (observations.length < batchObservations) continue;
      await run.writeObservations(observations);
      observations = [];
      options.onProgress(text.bytesRead());
    }
  } catch (error) {
    // What came before is stored all the same.
    if (!(error instanceof EncodingError || error instanceof CsvError)) throw error;
    const place = { file: file.name, position: text.source.position() };
    run.reject({ kind: undefined, place, reason: error.message });
  } finally {
    text.close();
  }
  if (observations.length > 0) await run.writeObservations(observations);
  return emptyCells;
}

function readLayout(file: CsvFile, options: LayoutOptions): CsvLayout {
  try {
    const text = file.open();
    try {
      return detectLayout(text.source.text.slice(text.source.at), options);
    } finally {
      text.close();
    }
  } catch (error) {
    throw error instanceof EncodingError ? new CsvUsageError(error.message) : error;
  }
}

/** The streams of the columns with what their results are; makes those that are new. */
async function makeTargets(
  run: ImportRun,
  database: Database,
  mapping: CsvMapping,
  options: CsvOptions,
): Promise<RowTarget[]> {
  const fresh = mapping.targets.flatMap(({ stream }) => ('name' in stream ? stream : []));
  const made = fresh.length > 0 ? csvNetwork(fresh, options) : { documents: [], nodes: [] };
  const types = await findStreamTypes(
    database,
    mapping.targets.flatMap(({ stream }) => ('id' in stream ? stream.id : [])),
  );
  if (made.documents.length > 0) await run.writeDocuments(made.documents, true);
  const nodes: EntityNode[] = [...made.nodes];
  return mapping.targets.map(({ columns, stream }) => {
    if (!('id' in stream)) {
      const node = nodes.shift();
      if (node === undefined) throw new CsvUsageError(`${stream.name} could not be made`);
      return { columns, stream: node, isMulti: false, typeName: options.typeName };
    }
    const type = types.get(stream.id);
    if (type === undefined) {
      throw new CsvUsageError(`there is no Datastream or MultiDatastream with the id ${stream.id}`);
    }
    return { columns, stream: stream.id, ...type };
  });
}

function rowReader(
  layout: CsvLayout,
  mapping: CsvMapping,
  targets: readonly RowTarget[],
  options: CsvOptions,
): RowReader {
  const cells = (columns: readonly number[]) =>
    layout.sample.flatMap((row) => columns.map((column) => row[column] ?? ''));
  const results = [...targets.flatMap(({ columns }) => columns), mapping.resultColumn ?? []].flat();
  const times = cells([mapping.time]).filter((cell) => cell.trim() !== '');
  const { timeFormat, zone } = options;
  const readTime =
    timeFormat === undefined ? detectTimeReader(times, zone) : timeReader(timeFormat, zone);
  if (readTime === undefined) {
    throw new CsvUsageError(`--time-format "${timeFormat}" is none; expected ${timeFormatWords}`);
  }
  return {
    mapping,
    targets,
    columns: layout.columns,
    readTime,
    source: options.source,
    decimal: options.decimal ?? detectDecimal(cells(results), layout.delimiter),
    missing: new Set([...usualMissing, ...options.missing]),
  };
}

interface CsvRecord {
  readonly record: string[];
  readonly info: Info;
}

/** The records of the text after its header, with the lines on which they end. */
function recordsOf(
  text: TextFile,
  { delimiter, hasHeader }: CsvLayout,
  onError: (reason: string, line: number) => void,
): AsyncIterable<CsvRecord> {
  const parser = parse({
    delimiter,
    info: true,
    from: hasHeader ? 2 : 1,
    relax_column_count: true,
    // A stray quote belongs to its cell; taken for a beginning, it would swallow the lines after.
    relax_quotes: true,
    max_record_size: longestRecord,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      onError(error?.message ?? 'this line is not CSV', Number(error?.lines ?? 0));
      return undefined;
    },
  });
  return Readable.from(pieces(text)).pipe(parser) as AsyncIterable<CsvRecord>;
}

function* pieces({ source }: TextFile): Generator<string> {
  do {
    const piece = source.text.slice(source.at);
    source.at = source.text.length;
    if (piece !== '') yield piece;
  } while (source.fill());
}
