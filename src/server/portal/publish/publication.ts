import type { TemplateServiceConfiguration } from '#portal/contract/template-service-configuration.ts';
import { templateResource } from '#portal/contract/template-service-configuration.ts';
import type { Queryable } from '#server/db/database.ts';

/** What is remembered with a data store, and the server that its services are on. */
export interface Publication {
  store_id: string;
  server_id: string;
  server_url: string;
  server_folder: string;
  folder_id: string | null;
  template: TemplateServiceConfiguration;
}

/** What is remembered with the data store item, or undefined before the first publish. */
export async function findPublication(
  database: Queryable,
  storeId: string,
): Promise<Publication | undefined> {
  const [row] = await database.query<Publication>(
    `select p.store_id, p.server_id, s.url as server_url, p.server_folder, p.folder_id, p.template
     from publication p join federated_server s on s.id = p.server_id where p.store_id = $1`,
    [storeId],
  );
  return row;
}

/** The configuration in use for a data store. */
export async function findTemplate(
  database: Queryable,
  storeId: string,
): Promise<TemplateServiceConfiguration | undefined> {
  return (await findPublication(database, storeId))?.template;
}

/** Whether services of the data store exist. */
export async function hasPublished(database: Queryable, storeId: string): Promise<boolean> {
  const rows = await database.query('select 1 from published_dataset where store_id = $1 limit 1', [
    storeId,
  ]);
  return rows.length > 0;
}

/** Remembers the values of a call and keeps the configuration as a resource of the item. */
export async function remember(
  transaction: Queryable,
  { store_id, server_id, server_folder, folder_id, template }: Omit<Publication, 'server_url'>,
): Promise<void> {
  await transaction.query(
    `insert into publication (store_id, server_id, server_folder, folder_id, template)
     values ($1, $2, $3, $4, $5::text::jsonb)
     on conflict (store_id) do update set server_id = excluded.server_id,
       server_folder = excluded.server_folder, folder_id = excluded.folder_id,
       template = excluded.template`,
    [store_id, server_id, server_folder, folder_id, JSON.stringify(template)],
  );
  await transaction.query(
    `insert into item_resource (item_id, name, content_type, body, created)
     values ($1, $2, 'application/json', $3, $4)
     on conflict (item_id, name) do update set body = excluded.body`,
    [store_id, templateResource, JSON.stringify(template), new Date()],
  );
}
