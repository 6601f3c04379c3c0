import type { Database } from '#server/db/database.ts';
import { findImportRun } from '#server/import/import-runs.ts';
import { loadSample } from '#server/import/load-sample.ts';
import type { Tally } from '#server/import/store/tally.ts';
import { UsageError } from './options.ts';
import type { Report } from './report.ts';

/** Of the file. */
const flights = 3_000_000;

/**
 * Loads the sample data with all three million flights, going on where that was interrupted.
 * They are loaded without the checks and locks of other imports, so into an empty database only.
 */
export async function importFlights(
  database: Database,
  tally: Tally,
  report: Report,
): Promise<void> {
  let label = '';
  const isLoaded = await loadSample(database, {
    sample: 'flights',
    onProgress: (step) => {
      if (step.label !== label) report.line(`  ${step.label} …`);
      label = step.label;
      report.progress(step.label, step.total === 0 ? 1 : step.done / step.total, tally);
    },
  });
  if (isLoaded) {
    // The database was empty: what is there is what was added.
    const [counts] = await database.query<Record<'Thing' | 'Datastream' | 'Observation', number>>(
      `select (select count(*) from thing)::integer as "Thing",
         (select count(*) from stream where not is_multi)::integer as "Datastream",
         (select count(*) from observation)::integer as "Observation"`,
    );
    for (const kind of ['Thing', 'Datastream', 'Observation'] as const) {
      tally.count(kind, 'added', counts?.[kind] ?? 0);
    }
    return;
  }
  const sample = (await findImportRun(database, 'sample'))?.sample;
  if (sample === 'flights') tally.count('Observation', 'there', flights);
  else {
    throw new UsageError(
      'The flights go into a database without Things, and this one has some. Choose another folder, e.g. DATA_DIR=./flights npm run import -- flights, and start the service with the same DATA_DIR.',
    );
  }
}
