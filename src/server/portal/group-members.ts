import type { GroupUserListAnswer, GroupUsersAnswer } from '#portal/contract/group.ts';
import type { Group } from '#portal/contract/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from './bindings.ts';
import { selectPage } from './listing.ts';
import { describePage, type Page } from './page.ts';

interface MemberRow {
  username: string;
  member_type: string;
  full_name: string;
}

const columns = `m.username, m.member_type, trim(a.first_name || ' ' || a.last_name) as full_name`;

/** The members of a group by their place in it. */
export async function listMembers(database: Queryable, group: Group): Promise<GroupUsersAnswer> {
  const rows = await database.query<MemberRow>(
    `select ${columns} from group_membership m join account a on a.username = m.username
     where m.group_id = $1 order by lower(m.username) collate "C"`,
    [group.id],
  );
  const placed = (place: string) =>
    rows.filter((row) => row.member_type === place).map(({ username }) => username);
  return { owner: group.owner ?? '', admins: placed('admin'), users: placed('member') };
}

/** One page of the members of a group with their names, the owner among them. */
export async function listMembersPaged(
  database: Queryable,
  group: Group,
  page: Page,
): Promise<GroupUserListAnswer> {
  const bindings = new Bindings();
  const from = `group_membership m join account a on a.username = m.username
    where m.group_id = ${bindings.add(group.id)}`;
  const listing = { columns, from, order: 'lower(m.username) collate "C"', bindings };
  const { rows, total } = await selectPage<MemberRow>(database, listing, page);
  return {
    ...describePage(page, total, rows.length),
    users: rows.map((row) => ({
      username: row.username,
      fullName: row.full_name,
      memberType: row.member_type,
    })),
  };
}

/** The accounts of a list to which something was done, in their own spelling, and the other names. */
export interface MembersChange {
  readonly done: readonly string[];
  readonly notDone: readonly string[];
}

/** Runs a statement that gives back the account it changed for each name of a list. */
async function changeEach(
  names: readonly string[],
  change: (name: string) => Promise<{ username: string }[]>,
): Promise<MembersChange> {
  const done: string[] = [];
  const notDone: string[] = [];
  for (const name of names) {
    const [row] = await change(name);
    if (row === undefined) notDone.push(name);
    else done.push(row.username);
  }
  return { done, notDone };
}

/** Adds accounts to a group, but for names that are unknown or belong to it already. */
export function addMembers(
  transaction: Queryable,
  group: Group,
  names: readonly string[],
  place: 'admin' | 'member',
): Promise<MembersChange> {
  return changeEach(names, (name) =>
    transaction.query<{ username: string }>(
      `insert into group_membership (group_id, username, member_type)
       select $1, a.username, $2 from account a
       where lower(a.username) = lower($3) and not a.is_disabled
       on conflict (group_id, username) do nothing returning username`,
      [group.id, place, name],
    ),
  );
}

/** Gives members another place in the group, never its owner. */
export function placeMembers(
  transaction: Queryable,
  group: Group,
  names: readonly string[],
  place: 'admin' | 'member',
): Promise<MembersChange> {
  return changeEach(names, (name) =>
    transaction.query<{ username: string }>(
      `update group_membership set member_type = $1
       where group_id = $2 and lower(username) = lower($3) and member_type <> 'owner'
       returning username`,
      [place, group.id, name],
    ),
  );
}

/** Takes accounts out of a group, never its owner. */
export function removeMembers(
  transaction: Queryable,
  group: Group,
  names: readonly string[],
): Promise<MembersChange> {
  return changeEach(names, (name) =>
    transaction.query<{ username: string }>(
      `delete from group_membership
       where group_id = $1 and lower(username) = lower($2) and member_type <> 'owner'
       returning username`,
      [group.id, name],
    ),
  );
}
