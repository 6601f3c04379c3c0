/** The portal items of a published dataset: one map layer and one feature layer. */
import type { Dataset } from '#portal/contract/data-store.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertItem, updateItem } from '../item-changes.ts';
import { type ItemRow, itemColumns } from '../item-rows.ts';
import { readMetadata } from './metadata.ts';
import type { Publication } from './publication.ts';

const kinds = {
  map: { type: 'Map Service', server: 'MapServer', keywords: 'ArcGIS Server,Data,Map Service' },
  feature: {
    type: 'Feature Service',
    server: 'FeatureServer',
    keywords: 'ArcGIS Server,Data,Feature Access,Feature Service,providerSDS',
  },
} as const;
export type LayerKind = keyof typeof kinds;

function textsOf(dataset: Dataset) {
  const { title, snippet, description, tags, credits, accessConstraints } = readMetadata(dataset);
  return {
    title: title?.trim() || dataset.table,
    snippet: snippet ?? '',
    description: description ?? '',
    tags: (tags ?? []).join(','),
    accessInformation: credits ?? '',
    licenseInfo: accessConstraints ?? '',
    extent: (dataset.extent ?? undefined) as [number, number][] | undefined,
  };
}

/** Makes a layer item that only its owner can see; gives its id. */
export async function insertLayerItem(
  transaction: Queryable,
  kind: LayerKind,
  dataset: Dataset,
  place: { readonly owner: string; readonly publication: Publication; readonly service: string },
): Promise<string> {
  const { type, server, keywords } = kinds[kind];
  const { owner, publication, service } = place;
  const { server_url, server_folder, folder_id, store_id } = publication;
  const id = await insertItem(transaction, owner, folder_id, {
    type,
    typeKeywords: keywords,
    url: `${server_url}/rest/services/${server_folder}/${service}/${server}`,
    ...textsOf(dataset),
  });
  await writeScales(transaction, id, dataset);
  await transaction.query(
    `insert into item_relationship (origin_id, destination_id, type)
     values ($1, $2, 'Service2Data')`,
    [id, store_id],
  );
  return id;
}

/** Copies what the database says about the dataset to a layer item. */
export async function copyMetadata(
  transaction: Queryable,
  itemId: string,
  dataset: Dataset,
): Promise<void> {
  const [item] = await transaction.query<ItemRow>(
    `select ${itemColumns} from item i where i.id = $1 for update`,
    [itemId],
  );
  if (item === undefined) return;
  await updateItem(transaction, item, textsOf(dataset));
  await writeScales(transaction, itemId, dataset);
}

async function writeScales(transaction: Queryable, itemId: string, dataset: Dataset) {
  const { minScale, maxScale } = readMetadata(dataset);
  if (minScale === undefined && maxScale === undefined) return;
  await transaction.query('update item set properties = $2::text::jsonb where id = $1', [
    itemId,
    JSON.stringify({ minScale, maxScale }),
  ]);
}
