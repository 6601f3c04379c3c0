/** `npm run import -- SOURCE`: loads files or another server into the database of the settings. */
import { pino } from 'pino';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { isRemoteFailure } from '#server/import/remote/remote-sets.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { helpText } from './help.ts';
import { readOptions, UsageError } from './options.ts';
import { Report, type Screen } from './report.ts';
import { InterruptedError, runImport } from './run-import.ts';

const exitCodes = { done: 0, rejected: 1, usage: 2, interrupted: 130 } as const;

// Whoever read the lines may have gone (a closed terminal); the import goes on.
process.stdout.on('error', () => undefined);

const screen: Screen = {
  isTerminal: process.stdout.isTTY === true,
  columns: process.stdout.columns ?? 80,
  write: (text) => process.stdout.write(text),
};

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    screen.write(helpText);
    return exitCodes.done;
  }
  const settings = readSettings(process.env);
  const interrupt = new AbortController();
  const database = await openDatabaseOf(settings);
  const report = new Report({
    screen,
    rejectedFile: options.rejected,
    now: () => performance.now(),
  });
  const stop = stopOnSignal(interrupt, report);
  try {
    await migrate(database);
    const tally = await runImport(database, options, report, interrupt.signal);
    report.summary(tally);
    return tally.rejected > 0 ? exitCodes.rejected : exitCodes.done;
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    report.line('  Interrupted. What was stored stays; the same command goes on where it ended.');
    return exitCodes.interrupted;
  } finally {
    stop();
    report.close();
    await database.close();
  }
}

/** On the embedded database a running service holds the data folder: says what to do then. */
async function openDatabaseOf({ databaseUrl, dataDir, logLevel }: Settings) {
  const log = pino({ level: logLevel }, pino.destination(2));
  try {
    return await openDatabase({ databaseUrl, dataDir, log });
  } catch (error) {
    const isInUse = error instanceof DatabaseUnavailableError && /in use/.test(error.message);
    if (!isInUse || databaseUrl !== undefined) throw error;
    throw new UsageError(
      `${error.message}.\nThe embedded database belongs to one process at a time. Stop the service (Ctrl-C), run this import again and start the service, or move to a PostgreSQL server (DATABASE_URL), where both work at the same time.`,
    );
  }
}

/** Ctrl-C or SIGTERM ends the import after the batch in hand; a second one at once. */
function stopOnSignal(interrupt: AbortController, report: Report): () => void {
  const handle = () => {
    if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
    report.line('  Ending after this batch …');
    interrupt.abort(new InterruptedError('The import was interrupted'));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return () => {
    process.off('SIGINT', handle);
    process.off('SIGTERM', handle);
  };
}

function fail(error: unknown): number {
  const isExpected =
    error instanceof UsageError ||
    error instanceof SettingsError ||
    isRemoteFailure(error) ||
    error instanceof DatabaseUnavailableError;
  process.stderr.write(
    `${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  return exitCodes.usage;
}

process.exitCode = await main().catch(fail);
