import { z } from 'zod';
import {
  type Item,
  type ItemGroupsAnswer,
  type RelatedItemsAnswer,
  RelatedItemsParameters,
} from '#portal/contract/item.ts';
import { Bindings } from '../bindings.ts';
import { type ItemRow, itemColumns, toItem } from '../item-rows.ts';
import { readItemControl } from '../items.ts';
import { type Answer, Document, type Operation, read } from '../operation.ts';
import { invalidRequest } from '../portal-error.ts';
import { itemOfPath } from '../subjects.ts';
import { visibleGroups, visibleItems } from '../visibility.ts';

const noParameters = z.object({});

const item = read({
  name: 'item',
  path: '/content/items/:itemId',
  title: 'Item',
  about: itemOfPath,
  parameters: noParameters,
  async handle(call, { item: row }): Promise<Item> {
    const itemControl = await readItemControl(call.database, call.caller, row);
    return { ...toItem(row, call.caller), itemControl };
  },
});

const data = read({
  name: 'itemData',
  path: '/content/items/:itemId/data',
  title: 'Item data',
  about: itemOfPath,
  parameters: noParameters,
  async handle(call, { item: row }): Promise<Answer> {
    const [stored] = await call.database.query<{ content_type: string; body: string }>(
      'select content_type, body from item_data where item_id = $1',
      [row.id],
    );
    // Clients take an empty document for an item without data.
    if (stored === undefined) return new Document('text/plain; charset=utf-8', '', 'empty.txt');
    if (stored.content_type === 'application/json') {
      return JSON.parse(stored.body) as Record<string, unknown>;
    }
    return new Document(`${stored.content_type}; charset=utf-8`, stored.body, row.name ?? row.id);
  },
});

const relatedItems = read({
  name: 'relatedItems',
  path: '/content/items/:itemId/relatedItems',
  title: 'Related items',
  about: itemOfPath,
  parameters: RelatedItemsParameters,
  async handle(call, { item: row }): Promise<RelatedItemsAnswer> {
    const { relationshipType, relationshipTypes, direction } = call.parameters;
    const types = relationshipTypes ?? (relationshipType === undefined ? [] : [relationshipType]);
    if (types.length === 0) throw invalidRequest('relationshipType: A value is required.');
    const [own, other] =
      direction === 'reverse' ? ['destination_id', 'origin_id'] : ['origin_id', 'destination_id'];
    const bindings = new Bindings();
    const rows = await call.database.query<ItemRow>(
      `select ${itemColumns} from item i
       where ${visibleItems(call.caller, bindings)} and i.id in (
         select ${other} from item_relationship where ${own} = ${bindings.add(row.id)}
         and type in (${types.map((type) => bindings.add(type)).join(', ')}))
       order by i.search ->> 'title' collate "C", i.id`,
      bindings.values,
    );
    return {
      total: rows.length,
      relatedItems: rows.map((related) => toItem(related, call.caller)),
    };
  },
});

const groups = read({
  name: 'itemGroups',
  path: '/content/items/:itemId/groups',
  title: 'Groups of the item',
  about: itemOfPath,
  parameters: noParameters,
  async handle(call, { item: row }): Promise<ItemGroupsAnswer> {
    const bindings = new Bindings();
    const name = bindings.add(call.caller?.username ?? '');
    const rows = await call.database.query<{ id: string; title: string; place: string | null }>(
      `select g.id, g.title, (select member_type from group_membership
          where group_id = g.id and username = ${name}) as place
       from portal_group g
       where ${visibleGroups(call.caller, bindings)} and g.id in (
         select group_id from item_group where item_id = ${bindings.add(row.id)})
       order by g.title collate "C", g.id`,
      bindings.values,
    );
    const placed = (...places: (string | null)[]) =>
      rows.filter((group) => places.includes(group.place)).map(({ id, title }) => ({ id, title }));
    return { admin: placed('owner', 'admin'), member: placed('member'), other: placed(null) };
  },
});

/** One item and what belongs to it. */
export const itemOperations: readonly Operation[] = [item, data, relatedItems, groups];
