import { defaultFolderTitle, type ReassignResult, rootFolder } from '#portal/contract/reassign.ts';
import type { Queryable } from '#server/db/database.ts';
import { type AccountRow, findAccount } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import { ensureFolder } from '../folders.ts';
import { findItem } from '../items.ts';
import { unknownItem, unknownUser } from '../portal-error.ts';
import { type FamilyMember, findFamily } from './item-family.ts';
import { findReassignBlocker } from './reassign-rules.ts';

export interface Reassignment {
  readonly caller: Caller | undefined;
  /** The account that the path names; it must own the item. */
  readonly owner: AccountRow;
  readonly targetUsername: string;
  /** A title, `/` for the root, or undefined for the default folder. */
  readonly folderTitle: string | undefined;
  /** The portal's address. */
  readonly origin: string;
}

/**
 * Gives one item, with the layer or the views that go with it, to another user, in the
 * transaction that is passed in. Throws the reason, with nothing changed, when it cannot be done.
 */
export async function reassignItem(
  transaction: Queryable,
  itemId: string,
  reassignment: Reassignment,
): Promise<ReassignResult> {
  const { caller, owner, origin } = reassignment;
  const receiver = await lockReceiver(transaction, reassignment.targetUsername);
  const item = await findItem(transaction, caller, itemId);
  const isTheirs = item?.owner === owner.username || item?.owner === receiver.username;
  if (item === undefined || !isTheirs) throw unknownItem();
  const family = await findFamily(transaction, item, true);
  // Between the look and the lock somebody else may have moved it.
  const own = family.find(({ id }) => id === item.id);
  if (own === undefined) throw unknownItem();
  const blocker = await findReassignBlocker(transaction, item, receiver, origin, family);
  if (blocker !== undefined) throw blocker;
  const titles = await readFolderTitles(transaction, family);
  let to: string | null = null;
  for (const member of family) {
    const from = member.folder_id === null ? null : (titles.get(member.folder_id) ?? null);
    const folder = reassignment.folderTitle ?? defaultFolderTitle(owner.username, from);
    const moved = await moveTo(transaction, member.id, receiver.username, folder);
    if (member.id === item.id) to = moved;
  }
  const others = family.map(({ id }) => id).filter((id) => id !== item.id);
  return {
    itemId: item.id,
    success: true,
    ...(others.length === 0 ? {} : { movedWith: others }),
    from: {
      owner: item.owner,
      folder: own.folder_id === null ? null : (titles.get(own.folder_id) ?? null),
    },
    to: { owner: receiver.username, folder: to },
  };
}

/** The target account, which cannot be disabled or deleted before the item is theirs. */
async function lockReceiver(transaction: Queryable, username: string): Promise<AccountRow> {
  const receiver = await findAccount(transaction, username, { isLocked: true });
  if (receiver === undefined) throw unknownUser();
  return receiver;
}

async function readFolderTitles(
  transaction: Queryable,
  family: readonly FamilyMember[],
): Promise<Map<string, string>> {
  const ids = family.flatMap(({ folder_id }) => (folder_id === null ? [] : [folder_id]));
  if (ids.length === 0) return new Map();
  const rows = await transaction.query<{ id: string; title: string }>(
    `select id, title from folder
     where id in (select jsonb_array_elements_text($1::text::jsonb))`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Puts one item into a folder of its new owner; gives the folder's title, null for the root. */
async function moveTo(
  transaction: Queryable,
  itemId: string,
  owner: string,
  folder: string,
): Promise<string | null> {
  const target = folder === rootFolder ? null : await ensureFolder(transaction, owner, folder);
  await transaction.query('update item set owner = $1, folder_id = $2 where id = $3', [
    owner,
    target?.id ?? null,
    itemId,
  ]);
  return target?.title ?? null;
}
