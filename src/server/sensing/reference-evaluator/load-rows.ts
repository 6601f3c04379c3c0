import type { Database } from '#server/db/database.ts';
import { writeJson } from './json.ts';
import type { NetworkRows, TableRow } from './network-rows.ts';

/** Replaces all sensing data of the database by the rows. */
export async function loadRows(database: Database, rows: NetworkRows): Promise<void> {
  await database.execute(
    'truncate thing, location, sensor, observed_property, feature_of_interest, stream cascade',
  );
  for (const [table, list] of Object.entries<readonly TableRow[]>(rows)) {
    const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].join(', ');
    if (columns === '') continue;
    await database.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [writeJson(list)],
    );
  }
  // A JSON null in the text above is no value; a result without a number is one.
  await database.execute(
    `update observation set result_json = 'null' where result_number is null and result_json is null`,
  );
}
