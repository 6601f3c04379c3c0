import { z } from 'zod';
import {
  CreateFolderParameters,
  ItemIdsParameters,
  MoveItemsParameters,
  RelationshipParameters,
  UpdateFolderParameters,
} from '#portal/contract/item-changes.ts';
import type { AccountRow } from '../accounts.ts';
import { describeError } from '../describe-error.ts';
import { findFolderOf, newId, requireFreeFolderTitle, toFolder } from '../folders.ts';
import { deleteItem, deleteTogether } from '../item-deletion.ts';
import type { ItemRow } from '../item-rows.ts';
import { findItem } from '../items.ts';
import {
  act,
  actInSteps,
  type Call,
  type ChangeCall,
  type Operation,
  type StepCall,
} from '../operation.ts';
import { invalidRequest, PortalError, unknownFolder, unknownItem } from '../portal-error.ts';
import { userOfPath } from '../subjects.ts';

const noParameters = z.object({});

/** The title under either of the names that clients use. */
function titleOf({ title, folderName }: z.output<typeof CreateFolderParameters>): string {
  const wanted = title ?? folderName;
  if (wanted === undefined || wanted === '/') throw invalidRequest('title: A value is required.');
  return wanted;
}

const createFolder = act({
  name: 'createFolder',
  path: '/content/users/:username/createFolder',
  title: 'Create folder',
  about: userOfPath,
  parameters: CreateFolderParameters,
  async handle({ database, parameters }, { account }) {
    const title = titleOf(parameters);
    await requireFreeFolderTitle(database, account.username, title);
    const folder = { id: newId(), owner: account.username, title, created: new Date() };
    await database.query('insert into folder (id, owner, title, created) values ($1, $2, $3, $4)', [
      folder.id,
      folder.owner,
      folder.title,
      folder.created,
    ]);
    return { success: true, username: account.username, folder: toFolder(folder) };
  },
});

const updateFolder = act({
  name: 'updateFolder',
  path: '/content/users/:username/:folderId/updateFolder',
  title: 'Update folder',
  about: userOfPath,
  parameters: UpdateFolderParameters,
  async handle({ database, path, parameters }, { account }) {
    const folder = await findFolderOf(database, account.username, path.folderId);
    if (folder === undefined) throw unknownFolder();
    const title = titleOf(parameters);
    await requireFreeFolderTitle(database, account.username, title, folder.id);
    await database.query('update folder set title = $1 where id = $2', [title, folder.id]);
    return { success: true, folder: toFolder({ ...folder, title }) };
  },
});

/** Items go with their folder, as portals do; one that is protected keeps all. */
const deleteFolder = act({
  name: 'deleteFolder',
  path: '/content/users/:username/:folderId/delete',
  title: 'Delete folder',
  about: userOfPath,
  parameters: noParameters,
  async handle({ database, path, fire }, { account }) {
    const folder = await findFolderOf(database, account.username, path.folderId);
    if (folder === undefined) throw unknownFolder();
    const items = await database.query<{ id: string }>(
      'select id from item where folder_id = $1 order by id for update',
      [folder.id],
    );
    await deleteTogether(database, items, 'the folder');
    for (const { id } of items) fire('items/delete', id);
    await database.query('delete from folder where id = $1', [folder.id]);
    return { success: true, username: account.username, folder: toFolder(folder) };
  },
});

/** Does something to each item by itself; gives what became of each. */
async function eachItem(
  call: StepCall<{ items: string[] }>,
  account: AccountRow,
  work: (call: Pick<ChangeCall, 'database' | 'fire'>, item: ItemRow) => Promise<void>,
) {
  const results: { itemId: string; success: boolean; error?: object }[] = [];
  for (const itemId of call.parameters.items) {
    const notes = { items: itemId };
    try {
      await call.change(async (database, fire) => {
        const item = await findItem(database, call.caller, itemId);
        if (item === undefined || item.owner !== account.username) throw unknownItem();
        await work({ database, fire }, item);
      }, notes);
      results.push({ itemId, success: true });
    } catch (error) {
      await call.refuse(error, notes);
      results.push({ itemId, success: false, error: describeError(error, call.log).toBody() });
    }
  }
  return { results };
}

const deleteItems = actInSteps({
  name: 'deleteItems',
  path: '/content/users/:username/deleteItems',
  title: 'Delete items',
  about: userOfPath,
  parameters: ItemIdsParameters,
  handle: (call, { account }) =>
    eachItem(call, account, async ({ database, fire }, item) => {
      await deleteItem(database, item);
      fire('items/delete', item.id);
    }),
});

const moveItems = actInSteps({
  name: 'moveItems',
  path: '/content/users/:username/moveItems',
  title: 'Move items',
  about: userOfPath,
  parameters: MoveItemsParameters,
  async handle(call, { account }) {
    const { folder: wanted } = call.parameters;
    const folder = await findFolderOf(call.database, account.username, wanted);
    return await eachItem(call, account, async ({ database, fire }, item) => {
      await database.query('update item set folder_id = $1 where id = $2', [
        folder?.id ?? null,
        item.id,
      ]);
      fire('items/move', item.id);
    });
  },
});

/** Both ends must be there to be seen; the origin must belong to the account of the path. */
async function relate(
  call: Call<z.output<typeof RelationshipParameters>>,
  account: AccountRow,
  sql: string,
): Promise<{ success: boolean }> {
  const { originItemId, destinationItemId, relationshipType } = call.parameters;
  const origin = await findItem(call.database, call.caller, originItemId);
  const destination = await findItem(call.database, call.caller, destinationItemId);
  if (destination === undefined || origin?.owner !== account.username) throw unknownItem();
  if (originItemId === destinationItemId) {
    throw invalidRequest('destinationItemId: must be another item than originItemId.');
  }
  const rows = await call.database.query(sql, [originItemId, destinationItemId, relationshipType]);
  if (rows.length > 0) return { success: true };
  throw new PortalError(400, undefined, 'Relationship does not exist.');
}

const addRelationship = act({
  name: 'addRelationship',
  path: '/content/users/:username/addRelationship',
  title: 'Add relationship',
  about: userOfPath,
  parameters: RelationshipParameters,
  handle: (call, { account }) =>
    relate(
      call,
      account,
      `insert into item_relationship (origin_id, destination_id, type) values ($1, $2, $3)
       on conflict (origin_id, type, destination_id) do update set type = excluded.type
       returning type`,
    ),
});

const deleteRelationship = act({
  name: 'deleteRelationship',
  path: '/content/users/:username/deleteRelationship',
  title: 'Delete relationship',
  about: userOfPath,
  parameters: RelationshipParameters,
  handle: (call, { account }) =>
    relate(
      call,
      account,
      `delete from item_relationship where origin_id = $1 and destination_id = $2 and type = $3
       returning type`,
    ),
});

/** Changing folders, several items at once, and what joins items. */
export const contentChangeOperations: readonly Operation[] = [
  createFolder,
  updateFolder,
  deleteFolder,
  deleteItems,
  moveItems,
  addRelationship,
  deleteRelationship,
];
