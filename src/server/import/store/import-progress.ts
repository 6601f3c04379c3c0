import type { Queryable } from '#server/db/database.ts';
import type { SourceNumbers } from './import-keys.ts';

/** Where the reading of an item stopped: at an address, or at its end. */
export type ItemProgress = { readonly next: string } | { readonly isDone: true };

/** The progress of an interrupted import by item; empty for a new one. */
export async function readProgress(
  queryable: Queryable,
  source: string,
): Promise<ReadonlyMap<string, ItemProgress>> {
  const rows = await queryable.query<{ item: string; state: ItemProgress }>(
    `select item, state from import_progress
     where source_id in (select id from import_source where name = $1)`,
    [source],
  );
  return new Map(rows.map(({ item, state }) => [item, state]));
}

export async function writeProgress(
  queryable: Queryable,
  sources: SourceNumbers,
  source: string,
  item: string,
  state: ItemProgress,
): Promise<void> {
  const numbers = await sources.lock(queryable, [source]);
  await queryable.query(
    `insert into import_progress (source_id, item, state) values ($1, $2, $3::text::jsonb)
     on conflict (source_id, item) do update set state = excluded.state`,
    [numbers.get(source) ?? null, item, JSON.stringify(state)],
  );
}

/** Forgets the progress of an import that is complete, so that the next one reads everything. */
export async function clearProgress(queryable: Queryable, source: string): Promise<void> {
  await queryable.query(
    'delete from import_progress where source_id in (select id from import_source where name = $1)',
    [source],
  );
}
