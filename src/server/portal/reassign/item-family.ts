import { viewRelationship } from '#portal/contract/item.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '../item-rows.ts';

/** An item as far as moving it goes. */
export type FamilyMember = Pick<ItemRow, 'id' | 'owner' | 'folder_id' | 'access'>;

/**
 * The items that change hands together: the item itself, for a layer its views, for a view its
 * layer and the layer's other views, as far as one account owns them all. The rows stay locked
 * until the transaction ends when `isForUpdate` is set.
 */
export async function findFamily(
  database: Queryable,
  item: Pick<ItemRow, 'id' | 'owner'>,
  isForUpdate = false,
): Promise<FamilyMember[]> {
  return await database.query<FamilyMember>(
    `with layer (id) as (
       select $1::text
       union
       select origin_id from item_relationship where destination_id = $1 and type = $2
     )
     select i.id, i.owner, i.folder_id, i.access from item i
     where i.owner = $3 and i.id in (
       select id from layer
       union
       select destination_id from item_relationship
       where type = $2 and origin_id in (select id from layer))
     order by i.id ${isForUpdate ? 'for update of i' : ''}`,
    [item.id, viewRelationship, item.owner],
  );
}
