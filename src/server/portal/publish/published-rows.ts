import type { Dataset } from '#portal/contract/data-store.ts';
import type { TemplateServiceConfiguration } from '#portal/contract/template-service-configuration.ts';
import type { Queryable } from '#server/db/database.ts';

/** A published dataset as it was when its services were last brought up to date. */
export interface PublishedRow {
  store_id: string;
  dataset: string;
  service_name: string;
  map_item_id: string | null;
  feature_item_id: string | null;
  definition: Dataset;
  template: TemplateServiceConfiguration;
}

export const publishedColumns = `d.store_id, d.dataset, d.service_name, d.map_item_id,
  d.feature_item_id, d.definition, d.template`;

/** What is published from a data store, by the name of the dataset. */
export async function listPublished(database: Queryable, storeId: string): Promise<PublishedRow[]> {
  return await database.query<PublishedRow>(
    `select ${publishedColumns} from published_dataset d where d.store_id = $1
     order by d.dataset collate "C"`,
    [storeId],
  );
}

/** One published dataset, which stays as it is until the transaction is over. */
export async function lockPublished(
  transaction: Queryable,
  storeId: string,
  dataset: string,
): Promise<PublishedRow | undefined> {
  const [row] = await transaction.query<PublishedRow>(
    `select ${publishedColumns} from published_dataset d
     where d.store_id = $1 and d.dataset = $2 for update`,
    [storeId, dataset],
  );
  return row;
}

/** Stores what is published of a dataset, whether or not it was before. */
export async function storePublished(transaction: Queryable, row: PublishedRow): Promise<void> {
  // Estimates and extents change by themselves: they are no part of what was published.
  const { rowEstimate: _rows, extent: _extent, ...definition } = row.definition;
  await transaction.query(
    `insert into published_dataset (store_id, dataset, service_name, map_item_id, feature_item_id,
       definition, template, published, modified)
     values ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8, $8)
     on conflict (store_id, dataset) do update set map_item_id = excluded.map_item_id,
       feature_item_id = excluded.feature_item_id, definition = excluded.definition,
       template = excluded.template, modified = excluded.modified`,
    [
      row.store_id,
      row.dataset,
      row.service_name,
      row.map_item_id,
      row.feature_item_id,
      JSON.stringify(definition),
      JSON.stringify(row.template),
      new Date(),
    ],
  );
}
