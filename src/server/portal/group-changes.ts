import type { CreateGroupParameters, UpdateGroupParameters } from '#portal/contract/group.ts';
import { sharedUpdateCapability } from '#portal/contract/group.ts';
import type { Group } from '#portal/contract/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { splitList } from './account-changes.ts';
import { findAccount } from './accounts.ts';
import { newId } from './folders.ts';
import { insertRows } from './insert-rows.ts';
import { PortalError, unknownUser } from './portal-error.ts';
import { groupSearchColumn } from './search-words.ts';

/** Makes a group with its owner as first member; gives its id. */
export async function insertGroup(
  transaction: Queryable,
  owner: string,
  values: CreateGroupParameters,
): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const { title, description = '', snippet = '' } = values;
  const tags = splitList(values.tags ?? '');
  await insertRows(transaction, 'portal_group', [
    {
      id,
      owner,
      title,
      description,
      snippet,
      tags,
      access: values.access || 'private',
      is_shared_update: values.capabilities === sharedUpdateCapability,
      is_protected: false,
      created: now,
      modified: now,
      search: groupSearchColumn({ title, tags, snippet, description }),
    },
  ]);
  await insertRows(transaction, 'group_membership', [
    { group_id: id, username: owner, member_type: 'owner' },
  ]);
  return id;
}

/** Changes what is given; an empty text empties the value, but a title stays. */
export async function updateGroup(
  transaction: Queryable,
  group: Group,
  change: UpdateGroupParameters,
): Promise<void> {
  const title = change.title || group.title;
  const description = change.description ?? group.description ?? '';
  const snippet = change.snippet ?? group.snippet ?? '';
  const tags = change.tags === undefined ? (group.tags ?? []) : splitList(change.tags);
  await transaction.query(
    `update portal_group set title = $1, description = $2, snippet = $3, tags = $4::text::jsonb,
       access = $5, search = $6::text::jsonb, modified = $7 where id = $8`,
    [
      title,
      description,
      snippet,
      JSON.stringify(tags),
      change.access || (group.access ?? 'private'),
      JSON.stringify(groupSearchColumn({ title, tags, snippet, description })),
      new Date(),
      group.id,
    ],
  );
}

/** Deletes a group; items that were shared with it stay. Throws for a protected group. */
export async function deleteGroup(transaction: Queryable, group: Group): Promise<void> {
  if (group.protected) {
    throw new PortalError(400, undefined, 'Unable to delete the group.', [
      'The group is protected against deletion. Remove the protection first.',
    ]);
  }
  await transaction.query('delete from portal_group where id = $1', [group.id]);
}

/** Gives a group to another account, which becomes its owner; the former one stays a manager. */
export async function giveGroup(
  transaction: Queryable,
  group: Group,
  targetUsername: string,
): Promise<void> {
  const target = await findAccount(transaction, targetUsername);
  if (target === undefined || target.is_disabled) throw unknownUser();
  await transaction.query(
    `update group_membership set member_type = 'admin' where group_id = $1 and member_type = 'owner'`,
    [group.id],
  );
  await transaction.query(
    `insert into group_membership (group_id, username, member_type) values ($1, $2, 'owner')
     on conflict (group_id, username) do update set member_type = 'owner'`,
    [group.id, target.username],
  );
  await transaction.query('update portal_group set owner = $1, modified = $2 where id = $3', [
    target.username,
    new Date(),
    group.id,
  ]);
}
