import { viewRelationship } from '#portal/contract/item.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from './item-rows.ts';
import { PortalError } from './portal-error.ts';

interface Named {
  id: string;
  type: string;
  url: string | null;
  owner: string;
}

/** Deletes an item with what belongs to it; see `deleteTogether`. */
export async function deleteItem(transaction: Queryable, item: Pick<ItemRow, 'id'>): Promise<void> {
  await deleteTogether(transaction, [item], 'the item');
}

/**
 * Deletes items with what belongs to them, all or none. Throws when one is protected, and when one
 * has views or published layers that would stay; these are named in the details. `what` says in the
 * error what could not be deleted.
 */
export async function deleteTogether(
  transaction: Queryable,
  items: readonly Pick<ItemRow, 'id'>[],
  what: string,
): Promise<void> {
  const ids = JSON.stringify(items.map(({ id }) => id));
  const chosen = 'select jsonb_array_elements_text($1::text::jsonb)';
  const kept = await transaction.query<Named>(
    `select id, type, url, owner from item where id in (${chosen}) and is_protected order by id
     for update`,
    [ids],
  );
  if (kept.length > 0) throw refusal(`Unable to delete ${what}: protected against deletion.`, kept);
  const views = await transaction.query<Named>(
    `select id, type, url, owner from item
     where id not in (${chosen}) and id in (
       select destination_id from item_relationship where origin_id in (${chosen}) and type = $2)
     order by id`,
    [ids, viewRelationship],
  );
  if (views.length > 0) throw refusal(`Unable to delete ${what}: there are views of it.`, views);
  const layers = await transaction.query<Named>(
    `select i.id, i.type, i.url, i.owner
     from published_dataset d join item i on i.id in (d.map_item_id, d.feature_item_id)
     where d.store_id in (${chosen}) and i.id not in (${chosen}) order by i.id limit 100`,
    [ids],
  );
  if (layers.length > 0) {
    throw refusal(`Unable to delete ${what}: there are layers published from it.`, layers);
  }
  await transaction.query(`delete from item where id in (${chosen})`, [ids]);
}

function refusal(message: string, items: readonly Named[]): PortalError {
  const details = items.map(({ id, type, url, owner }) => ({ itemId: id, type, url, owner }));
  return new PortalError(400, undefined, message, details);
}
