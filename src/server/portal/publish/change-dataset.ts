import type { Dataset } from '#portal/contract/data-store.ts';
import type { DatasetChange } from '#portal/contract/publish.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteTogether } from '../item-deletion.ts';
import { PortalError } from '../portal-error.ts';
import type { Fire } from '../webhooks/event-collector.ts';
import { copyMetadata, insertLayerItem, type LayerKind } from './layer-items.ts';
import type { Publication } from './publication.ts';
import { lockPublished, type PublishedRow, storePublished } from './published-rows.ts';

/** What is to be done to one dataset. */
export interface ChangeOrder {
  readonly publication: Publication;
  readonly change: Pick<DatasetChange, 'dataset' | 'action'>;
  /** The name of the services of a new dataset. */
  readonly service: string;
  /** The dataset as it is now; undefined when it is gone. */
  readonly dataset: Dataset | undefined;
  /** Who publishes, and owns the items that are made. */
  readonly owner: string;
  readonly syncItemInfo: boolean;
}

export interface LayerItems {
  readonly mapItemId?: string | null;
  readonly featureItemId?: string | null;
}

/** Publishes a dataset, brings its services up to date, or takes them away; gives its items. */
export async function changeDataset(
  transaction: Queryable,
  order: ChangeOrder,
  fire: Fire,
): Promise<LayerItems> {
  const { publication, change } = order;
  const before = await lockPublished(transaction, publication.store_id, change.dataset);
  if (change.action === 'delete') return await takeAway(transaction, before, fire);
  return await bringUp(transaction, order, before, fire);
}

async function takeAway(
  transaction: Queryable,
  before: PublishedRow | undefined,
  fire: Fire,
): Promise<LayerItems> {
  if (before === undefined) return {};
  const items = [before.map_item_id, before.feature_item_id].filter((id) => id !== null);
  await deleteTogether(
    transaction,
    items.map((id) => ({ id })),
    'its layers',
  );
  await transaction.query('delete from published_dataset where store_id = $1 and dataset = $2', [
    before.store_id,
    before.dataset,
  ]);
  for (const id of items) fire('items/delete', id);
  return { mapItemId: before.map_item_id, featureItemId: before.feature_item_id };
}

async function bringUp(
  transaction: Queryable,
  { publication, change, service, dataset, owner, syncItemInfo }: ChangeOrder,
  before: PublishedRow | undefined,
  fire: Fire,
): Promise<LayerItems> {
  if (dataset === undefined) {
    throw new PortalError(
      400,
      undefined,
      'The dataset is gone, or the user may no longer read it.',
    );
  }
  const name = before?.service_name ?? service;
  const ensure = async (kind: LayerKind, itemId: string | null | undefined) => {
    if (!itemId) {
      const place = { owner, publication, service: name };
      const made = await insertLayerItem(transaction, kind, dataset, place);
      fire('items/add', made);
      fire('items/publish', made);
      return made;
    }
    if (syncItemInfo) await copyMetadata(transaction, itemId, dataset);
    fire('items/update', itemId);
    return itemId;
  };
  const mapItemId = await ensure('map', before?.map_item_id);
  const featureItemId = await ensure('feature', before?.feature_item_id);
  await storePublished(transaction, {
    store_id: publication.store_id,
    dataset: change.dataset,
    service_name: name,
    map_item_id: mapItemId,
    feature_item_id: featureItemId,
    definition: dataset,
    template: publication.template,
  });
  return { mapItemId, featureItemId };
}
