import { z } from 'zod';
import {
  AddItemParameters,
  MoveItemParameters,
  ShareItemParameters,
  UnshareItemParameters,
  UpdateItemParameters,
} from '#portal/contract/item-changes.ts';
import { findFolderOf } from '../folders.ts';
import { insertItem, updateItem } from '../item-changes.ts';
import { deleteItem } from '../item-deletion.ts';
import type { ItemRow } from '../item-rows.ts';
import { type Sharing, shareItem, unshareItem } from '../item-sharing.ts';
import { act, type Operation } from '../operation.ts';
import { itemOfPath, userOfPath } from '../subjects.ts';
import type { Fire } from '../webhooks/event-collector.ts';

const noParameters = z.object({});

const add = {
  title: 'Add item',
  about: userOfPath,
  parameters: AddItemParameters,
} as const;

const addItem = act({
  ...add,
  name: 'addItem',
  path: '/content/users/:username/addItem',
  async handle({ database, parameters, fire }, { account }) {
    const id = await insertItem(database, account.username, null, parameters);
    fire('items/add', id);
    return { success: true, id, folder: null };
  },
});

const addItemToFolder = act({
  ...add,
  name: 'addItemToFolder',
  path: '/content/users/:username/:folderId/addItem',
  async handle({ database, path, parameters, fire }, { account }) {
    const folder = await findFolderOf(database, account.username, path.folderId);
    const id = await insertItem(database, account.username, folder?.id ?? null, parameters);
    fire('items/add', id);
    return { success: true, id, folder: folder?.id ?? null };
  },
});

const update = {
  title: 'Update item',
  about: itemOfPath,
  parameters: UpdateItemParameters,
} as const;

const updateOwnedItem = act({
  ...update,
  name: 'updateItem',
  path: '/content/users/:username/items/:itemId/update',
  async handle({ database, parameters, fire }, { item }) {
    await updateItem(database, item, parameters);
    fire('items/update', item.id);
    return { success: true, id: item.id };
  },
});

/** Without the owner in the path, as members of shared-update groups call it. */
const updateSharedItem = act({
  ...update,
  name: 'updateItemById',
  path: '/content/items/:itemId/update',
  async handle({ database, parameters, fire }, { item }) {
    await updateItem(database, item, parameters);
    fire('items/update', item.id);
    return { success: true, id: item.id };
  },
});

const remove = act({
  name: 'deleteItem',
  path: '/content/users/:username/items/:itemId/delete',
  title: 'Delete item',
  about: itemOfPath,
  parameters: noParameters,
  async handle({ database, fire }, { item }) {
    await deleteItem(database, item);
    fire('items/delete', item.id);
    return { success: true, itemId: item.id };
  },
});

const move = act({
  name: 'moveItem',
  path: '/content/users/:username/items/:itemId/move',
  title: 'Move item',
  about: itemOfPath,
  parameters: MoveItemParameters,
  async handle({ database, parameters, fire }, { item }) {
    const folder = await findFolderOf(database, item.owner, parameters.folder);
    await database.query('update item set folder_id = $1 where id = $2', [
      folder?.id ?? null,
      item.id,
    ]);
    fire('items/move', item.id);
    return { success: true, itemId: item.id, owner: item.owner, folder: folder?.id ?? '' };
  },
});

const protect = act({
  name: 'protectItem',
  path: '/content/users/:username/items/:itemId/protect',
  title: 'Protect item',
  about: itemOfPath,
  parameters: noParameters,
  async handle({ database }, { item }) {
    await database.query('update item set is_protected = true where id = $1', [item.id]);
    return { success: true };
  },
});

const unprotect = act({
  name: 'unprotectItem',
  path: '/content/users/:username/items/:itemId/unprotect',
  title: 'Unprotect item',
  about: itemOfPath,
  parameters: noParameters,
  async handle({ database }, { item }) {
    await database.query('update item set is_protected = false where id = $1', [item.id]);
    return { success: true };
  },
});

/** An item as the events of groups name it. */
const describeShared = ({ id, type }: ItemRow) => ({ itemId: id, itemType: type });

/** Whom an item was given to and taken from; each group hears of its part too. */
function fireSharing(fire: Fire, item: ItemRow, sharing: Omit<Sharing, 'notSharedWith'>): void {
  const { groups, opened, closed } = sharing;
  const sharedTo = [...groups, ...opened];
  if (sharedTo.length > 0) fire('items/share', item.id, sharedTo);
  if (closed.length > 0) fire('items/unshare', item.id, closed);
  for (const group of groups) fire('groups/share', group, [describeShared(item)]);
}

const share = act({
  name: 'shareItem',
  path: '/content/users/:username/items/:itemId/share',
  title: 'Share item',
  about: itemOfPath,
  parameters: ShareItemParameters,
  async handle({ database, caller, parameters, fire }, { item }) {
    const { notSharedWith, ...sharing } = await shareItem(database, caller, item, parameters);
    fireSharing(fire, item, sharing);
    return { notSharedWith, itemId: item.id };
  },
});

const unshare = act({
  name: 'unshareItem',
  path: '/content/users/:username/items/:itemId/unshare',
  title: 'Unshare item',
  about: itemOfPath,
  parameters: UnshareItemParameters,
  async handle({ database, parameters, fire }, { item }) {
    const { notUnsharedFrom, unsharedFrom } = await unshareItem(database, item, parameters.groups);
    if (unsharedFrom.length > 0) fire('items/unshare', item.id, unsharedFrom);
    for (const group of unsharedFrom) fire('groups/unshare', group, [describeShared(item)]);
    return { notUnsharedFrom, itemId: item.id };
  },
});

/** Making and changing items. */
export const itemChangeOperations: readonly Operation[] = [
  addItem,
  addItemToFolder,
  updateOwnedItem,
  updateSharedItem,
  remove,
  move,
  protect,
  unprotect,
  share,
  unshare,
];
