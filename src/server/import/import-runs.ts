import type { Queryable } from '#server/db/database.ts';
import type { JsonObject } from './network-entities.ts';

/** The summary of a completed import, or undefined when it has not been completed. */
export async function findImportRun(
  queryable: Queryable,
  source: string,
): Promise<JsonObject | undefined> {
  const [row] = await queryable.query<{ summary: JsonObject }>(
    'select summary from import_run where source = $1',
    [source],
  );
  return row?.summary;
}

/** Records that an import is complete, so that a second run changes nothing. */
export async function recordImportRun(
  queryable: Queryable,
  source: string,
  summary: JsonObject,
): Promise<void> {
  await queryable.query('insert into import_run (source, summary) values ($1, $2::text::jsonb)', [
    source,
    JSON.stringify(summary),
  ]);
}
