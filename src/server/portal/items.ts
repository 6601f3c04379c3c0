import type { itemSortFields } from '#portal/contract/item.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from './bindings.ts';
import { type Caller, callerHolds } from './caller.ts';
import { type ItemRow, itemColumns } from './item-rows.ts';
import { type Order, orderBy, selectPage } from './listing.ts';
import type { Page } from './page.ts';
import { visibleItems } from './visibility.ts';

// The same order on every database, whatever its locale.
const sortExpressions: Readonly<Record<(typeof itemSortFields)[number], string>> = {
  title: `i.search ->> 'title' collate "C"`,
  type: `i.search ->> 'type' collate "C"`,
  owner: `lower(i.owner) collate "C"`,
  created: 'i.created',
  modified: 'i.modified',
  numViews: 'i.num_views',
};

/** One page of the items that a caller may see and that meet the condition, with their total. */
export async function listItems(
  database: Queryable,
  caller: Caller | undefined,
  compile: (bindings: Bindings) => string,
  page: Page,
  request: Order,
): Promise<{ rows: ItemRow[]; total: number }> {
  const order = orderBy(sortExpressions, request, 'i.id');
  const bindings = new Bindings();
  const from = `item i where ${visibleItems(caller, bindings)} and ${compile(bindings)}`;
  return await selectPage<ItemRow>(database, { columns: itemColumns, from, order, bindings }, page);
}

/** The item with this id, or undefined when there is none that the caller may see. */
export async function findItem(
  database: Queryable,
  caller: Caller | undefined,
  itemId: string,
): Promise<ItemRow | undefined> {
  const bindings = new Bindings();
  const [row] = await database.query<ItemRow>(
    `select ${itemColumns} from item i
     where ${visibleItems(caller, bindings)} and i.id = ${bindings.add(itemId)}`,
    bindings.values,
  );
  return row;
}

/** Whether the caller may update the item because of a shared-update group that it is shared with. */
export async function updatesByGroup(
  database: Queryable,
  caller: Caller | undefined,
  itemId: string,
): Promise<boolean> {
  if (caller === undefined) return false;
  const rows = await database.query(
    `select 1 from item_group ig join portal_group g on g.id = ig.group_id
       join group_membership m on m.group_id = g.id
     where ig.item_id = $1 and m.username = $2 and g.is_shared_update`,
    [itemId, caller.username],
  );
  return rows.length > 0;
}

/** What the caller may do with an item: `admin`, `update` (shared-update groups) or nothing. */
export async function readItemControl(
  database: Queryable,
  caller: Caller | undefined,
  item: ItemRow,
): Promise<'admin' | 'update' | ''> {
  if (caller?.username === item.owner || callerHolds(caller, 'portal:admin:updateItems')) {
    return 'admin';
  }
  return (await updatesByGroup(database, caller, item.id)) ? 'update' : '';
}
