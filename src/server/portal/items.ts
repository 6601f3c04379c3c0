import type { itemSortFields } from '#portal/contract/item.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from './bindings.ts';
import { type Caller, callerHolds } from './caller.ts';
import { type ItemRow, itemColumns } from './item-rows.ts';
import type { Page } from './page.ts';
import { invalidRequest } from './portal-error.ts';
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

/** A search of many wildcards must not keep the database busy. */
const limits = { deadline: 10_000 };

export interface ItemOrder {
  readonly sortField?: string | undefined;
  readonly sortOrder?: 'asc' | 'desc' | '' | undefined;
}

/** The order that a request asks for; by title when it names no field. */
function orderBy({ sortField = 'title', sortOrder }: ItemOrder): string {
  const wanted = sortField.toLowerCase();
  const entry = Object.entries(sortExpressions).find(([name]) => name.toLowerCase() === wanted);
  if (entry === undefined) {
    const names = Object.keys(sortExpressions).join(', ');
    throw invalidRequest(`sortField: one of ${names} is required.`);
  }
  return `${entry[1]} ${sortOrder === 'desc' ? 'desc' : 'asc'}, i.id`;
}

/** One page of the items that a caller may see and that meet the condition, with their total. */
export async function listItems(
  database: Queryable,
  caller: Caller | undefined,
  compile: (bindings: Bindings) => string,
  page: Page,
  order: ItemOrder,
): Promise<{ rows: ItemRow[]; total: number }> {
  const sorted = orderBy(order);
  const bindings = new Bindings();
  const where = `${visibleItems(caller, bindings)} and ${compile(bindings)}`;
  const [count] = await database.query<{ total: string }>(
    `select count(*) as total from item i where ${where}`,
    [...bindings.values],
    limits,
  );
  const limit = bindings.add(page.num);
  const offset = bindings.add(page.start - 1);
  const rows = await database.query<ItemRow>(
    `select ${itemColumns} from item i where ${where}
     order by ${sorted} limit ${limit}::bigint offset ${offset}::bigint`,
    bindings.values,
    limits,
  );
  return { rows, total: Number(count?.total ?? 0) };
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

/** What the caller may do with an item: `admin`, `update` (shared-update groups) or nothing. */
export async function readItemControl(
  database: Queryable,
  caller: Caller | undefined,
  item: ItemRow,
): Promise<'admin' | 'update' | ''> {
  if (caller === undefined) return '';
  if (caller.username === item.owner || callerHolds(caller, 'portal:admin:updateItems')) {
    return 'admin';
  }
  const rows = await database.query(
    `select 1 from item_group ig join portal_group g on g.id = ig.group_id
       join group_membership m on m.group_id = g.id
     where ig.item_id = $1 and m.username = $2 and g.is_shared_update`,
    [item.id, caller.username],
  );
  return rows.length > 0 ? 'update' : '';
}
