import type { ShareItemParameters } from '#portal/contract/item-changes.ts';
import type { Privilege } from '#portal/contract/privileges.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Caller, callerHolds, isCaller } from './caller.ts';
import type { ItemRow } from './item-rows.ts';
import { forbidden } from './portal-error.ts';

type Level = 'Public' | 'Org' | 'Group';

/** Owners share with the right for their own items, others with the administrative one. */
function mayShare(caller: Caller | undefined, item: ItemRow, level: Level): boolean {
  const own: Privilege = `portal:user:shareTo${level}`;
  const administrative: Privilege = `portal:admin:shareTo${level}`;
  return (
    callerHolds(caller, administrative) ||
    (isCaller(caller, item.owner) && callerHolds(caller, own))
  );
}

/** Throws unless the caller may share the item with whom the request names. */
function requireMayShare(
  caller: Caller | undefined,
  item: ItemRow,
  { everyone, org, groups }: ShareItemParameters,
): void {
  const levels: Level[] = [];
  if (everyone !== undefined) levels.push('Public');
  if (org !== undefined) levels.push('Org');
  if (groups !== undefined && groups.length > 0) levels.push('Group');
  if (!levels.every((level) => mayShare(caller, item, level))) throw forbidden();
}

/** What the item is open to after the change; `everyone` includes the organization. */
function accessAfter(item: ItemRow, { everyone, org }: ShareItemParameters): ItemRow['access'] {
  if (everyone === true) return 'public';
  if (org === true) return 'org';
  if (everyone === false && org === undefined && item.access === 'public') return 'org';
  if (everyone === undefined && item.access === 'public') return 'public';
  if (org === undefined && item.access === 'org') return 'org';
  return 'private';
}

/** What sharing an item came to. */
export interface Sharing {
  /** Groups that it is shared with, as the request asked. */
  readonly groups: readonly string[];
  /** Groups that do not exist or that the caller does not belong to. */
  readonly notSharedWith: readonly string[];
  /** `Organization` and `Everyone`, as far as the request opened the item to them. */
  readonly opened: readonly string[];
  /** Of the two, those that may no longer see it. */
  readonly closed: readonly string[];
}

const audiences: Readonly<Record<ItemRow['access'], readonly string[]>> = {
  private: [],
  org: ['Organization'],
  public: ['Organization', 'Everyone'],
};

/** Shares an item as far as the caller may. */
export async function shareItem(
  transaction: Queryable,
  caller: Caller | undefined,
  item: ItemRow,
  request: ShareItemParameters,
): Promise<Sharing> {
  requireMayShare(caller, item, request);
  const access = accessAfter(item, request);
  await transaction.query('update item set access = $1 where id = $2', [access, item.id]);
  const groups: string[] = [];
  const notSharedWith: string[] = [];
  for (const group of new Set(request.groups)) {
    const rows = await transaction.query(
      `insert into item_group (item_id, group_id)
       select $1, g.id from portal_group g where g.id = $2 and ($3 or g.id in (
         select group_id from group_membership where username = $4))
       on conflict (item_id, group_id) do update set item_id = excluded.item_id
       returning group_id`,
      [item.id, group, callerHolds(caller, 'portal:admin:shareToGroup'), caller?.username ?? ''],
    );
    (rows.length === 0 ? notSharedWith : groups).push(group);
  }
  const asked: string[] = [];
  if (request.org === true) asked.push('Organization');
  if (request.everyone === true) asked.push('Everyone');
  return {
    groups,
    notSharedWith,
    opened: asked,
    closed: audiences[item.access].filter((audience) => !audiences[access].includes(audience)),
  };
}

/** Takes an item out of groups; gives those that it was in and those that it was not. */
export async function unshareItem(
  transaction: Queryable,
  item: ItemRow,
  groups: readonly string[],
): Promise<{ unsharedFrom: string[]; notUnsharedFrom: string[] }> {
  const unsharedFrom: string[] = [];
  const notUnsharedFrom: string[] = [];
  for (const group of groups) {
    const rows = await transaction.query(
      'delete from item_group where item_id = $1 and group_id = $2 returning group_id',
      [item.id, group],
    );
    (rows.length === 0 ? notUnsharedFrom : unsharedFrom).push(group);
  }
  return { unsharedFrom, notUnsharedFrom };
}
