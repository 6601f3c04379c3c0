import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { CsvUsageError } from '#server/import/csv/csv-error.ts';
import { importCsv } from '#server/import/csv/import-csv.ts';
import { importDocuments } from '#server/import/documents/import-documents.ts';
import { EncodingError, openTextFile } from '#server/import/json/read-file.ts';
import { importServer } from '#server/import/remote/import-server.ts';
import { ImportRun } from '#server/import/store/import-run.ts';
import type { Tally } from '#server/import/store/tally.ts';
import { findFiles, type SourceFile, type SourceFiles } from './import-files.ts';
import { importFlights } from './import-flights.ts';
import { type ImportOptions, UsageError } from './options.ts';
import type { Report } from './report.ts';

/** The import was ended between two batches; what was stored stays, a second run goes on. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** A record was rejected and `--strict` was given. */
class StrictError extends Error {}

/** Imports everything that the command line names; gives what became of it. */
export async function runImport(
  database: Database,
  options: ImportOptions,
  report: Report,
  signal: AbortSignal,
): Promise<Tally> {
  const endWhenAsked = () => {
    if (signal.aborted) throw new InterruptedError('The import was interrupted');
    if (options.strict && run.tally.rejected > 0) throw new StrictError();
  };
  const run = new ImportRun({
    database,
    rules: { zone: options.zone, anyResult: options['any-result'] === true },
    onRejected: (rejection) => report.rejected(rejection),
    betweenBatches: endWhenAsked,
    whileReading: endWhenAsked,
  });
  try {
    for (const word of options.sources) {
      await importSource(run, database, word, options, report, signal);
    }
  } catch (error) {
    // A request or a pause that was broken off says so in words of its own.
    if (signal.aborted) throw new InterruptedError('The import was interrupted');
    if (!(error instanceof StrictError)) throw error;
    report.line('  Stopped at the first rejected record (--strict).');
  }
  return run.tally;
}

async function importSource(
  run: ImportRun,
  database: Database,
  word: string,
  options: ImportOptions,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  if (word === 'flights') {
    await importFlights(database, run.tally, report);
    return;
  }
  if (/^https?:\/\//i.test(word)) {
    await importAddress(run, database, word, options, report, signal);
    return;
  }
  // npm runs its scripts in the project folder and keeps where it was called.
  const found = await findFiles(word, process.env.INIT_CWD ?? process.cwd());
  try {
    const isTable = new Map(found.files.map((file) => [file, isCsv(file, options.encoding)]));
    const documents = found.files.filter((file) => !isTable.get(file));
    await importJsonFiles(run, { ...found, files: documents }, options, report);
    for (const file of found.files) {
      if (isTable.get(file)) await importTable(run, database, file, found.source, options, report);
    }
  } finally {
    found.done();
  }
}

async function importAddress(
  run: ImportRun,
  database: Database,
  word: string,
  { parallel }: ImportOptions,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  if (!URL.canParse(word)) throw new UsageError(`${word} is no address.`);
  const { origin, pathname } = new URL(word);
  await importServer(run, database, {
    address: origin + pathname,
    parallel,
    signal,
    wait: async (milliseconds) => {
      await setTimeout(milliseconds, undefined, { signal });
    },
    onRetry: (reason, milliseconds) =>
      report.line(`  ${reason}; trying again in ${Math.ceil(milliseconds / 1000)} s`),
    onProgress: (label, share) => report.progress(label, share, run.tally),
  });
}

/** CSV by its name, or by not beginning like a JSON document. */
function isCsv({ name, path }: SourceFile, encoding: string | undefined): boolean {
  if (/\.(csv|tsv)$/i.test(name)) return true;
  if (/json$|jsonl$/i.test(name)) return false;
  try {
    const { source, close } = openTextFile(path, encoding);
    close();
    return !/^\ufeff?\s*[[{]/.test(source.text);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    return false;
  }
}

async function importTable(
  run: ImportRun,
  database: Database,
  { name, path, bytes }: SourceFile,
  source: string,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const open = () => openTextFile(path, options.encoding);
  const onProgress = (read: number) =>
    report.progress(`Importing ${name}`, bytes === 0 ? 1 : read / bytes, run.tally);
  const { zone } = options;
  const csv = { ...options.csv, source: options.source ?? source, zone, onProgress };
  try {
    const empty = await importCsv(run, database, { name, open }, csv);
    if (empty > 0) report.line(`  ${empty.toLocaleString('en')} cells without a result in ${name}`);
  } catch (error) {
    if (!(error instanceof CsvUsageError)) throw error;
    throw new UsageError(`${name}: ${error.message}. See --help.`);
  }
}

async function importJsonFiles(
  run: ImportRun,
  { files, source }: SourceFiles,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  // Each file is read twice: for its entities, and then for its Observations.
  const total = 2 * files.reduce((sum, { bytes }) => sum + bytes, 0);
  let openEnds = 0;
  const documents = files.map(({ path, name }) => ({
    name,
    open: () => openTextFile(path, options.encoding),
  }));
  await importDocuments(run, documents, {
    source: options.source ?? source,
    ids: 'files',
    zone: options.zone,
    defaultStream: options.datastream,
    onProgress: (bytes) =>
      report.progress('Importing', total === 0 ? 1 : Math.min(1, bytes / total), run.tally),
    onOpenEnd: () => {
      openEnds += 1;
    },
  });
  if (openEnds > 0) {
    report.line(
      `  ${openEnds === 1 ? 'A list goes' : `${openEnds} lists go`} on at a nextLink: the files do not hold the rest. Importing from the server itself takes all.`,
    );
  }
}
