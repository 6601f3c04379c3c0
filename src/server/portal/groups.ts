import type { Group } from '#portal/contract/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from './bindings.ts';
import type { Caller } from './caller.ts';
import { type Order, orderBy, selectPage } from './listing.ts';
import type { Page } from './page.ts';
import { parseSearch } from './search-query.ts';
import { groupScope } from './search-scopes.ts';
import { compileSearch } from './search-sql.ts';
import { visibleGroups } from './visibility.ts';

const groupColumns = `g.id, g.owner, g.title, g.description, g.snippet, g.tags, g.access,
  g.is_shared_update, g.is_protected, g.created, g.modified`;

interface GroupRow {
  id: string;
  owner: string;
  title: string;
  description: string;
  snippet: string;
  tags: string[];
  access: string;
  is_shared_update: boolean;
  is_protected: boolean;
  created: Date;
  modified: Date;
  member_type: string | null;
}

/** The group with this id and the caller's place in it; undefined when it may not be seen. */
export async function findGroup(
  database: Queryable,
  caller: Caller | undefined,
  groupId: string,
): Promise<Group | undefined> {
  const bindings = new Bindings();
  const name = bindings.add(caller?.username ?? '');
  const [row] = await database.query<GroupRow>(
    `select ${groupColumns}, (select m.member_type from group_membership m
        where m.group_id = g.id and m.username = ${name}) as member_type
     from portal_group g
     where ${visibleGroups(caller, bindings)} and g.id = ${bindings.add(groupId)}`,
    bindings.values,
  );
  return row === undefined ? undefined : toGroup(row, caller?.username);
}

/** The groups of a user that the caller may see, by title. */
export async function listGroupsOf(
  database: Queryable,
  caller: Caller | undefined,
  username: string,
): Promise<Group[]> {
  const bindings = new Bindings();
  const name = bindings.add(username);
  const rows = await database.query<GroupRow>(
    `select ${groupColumns}, m.member_type
     from portal_group g join group_membership m on m.group_id = g.id
     where m.username = ${name} and ${visibleGroups(caller, bindings)}
     order by g.title collate "C", g.id`,
    bindings.values,
  );
  return rows.map((row) => toGroup(row, username));
}

const sortExpressions = {
  title: `g.search ->> 'title' collate "C"`,
  owner: 'lower(g.owner) collate "C"',
  created: 'g.created',
  modified: 'g.modified',
};

/** One page of the groups that the caller may see and that `q` asks for. */
export async function searchGroups(
  database: Queryable,
  caller: Caller | undefined,
  request: Order & { readonly q?: string | undefined },
  page: Page,
): Promise<{ groups: Group[]; total: number }> {
  const order = orderBy(sortExpressions, request, 'g.id');
  const bindings = new Bindings();
  const name = bindings.add(caller?.username ?? '');
  const where = compileSearch(parseSearch(request.q ?? ''), bindings, groupScope);
  const from = `portal_group g left join group_membership m
    on m.group_id = g.id and m.username = ${name}
    where ${visibleGroups(caller, bindings)} and ${where}`;
  const columns = `${groupColumns}, m.member_type`;
  const listing = { columns, from, order, bindings };
  const { rows, total } = await selectPage<GroupRow>(database, listing, page);
  return { groups: rows.map((row) => toGroup(row, caller?.username)), total };
}

function toGroup(row: GroupRow, username: string | undefined): Group {
  return {
    id: row.id,
    title: row.title,
    owner: row.owner,
    description: row.description,
    snippet: row.snippet,
    tags: row.tags,
    access: row.access,
    isInvitationOnly: row.access === 'private',
    capabilities: row.is_shared_update ? ['updateitemcontrol'] : [],
    protected: row.is_protected,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    ...(username === undefined
      ? {}
      : { userMembership: { username, memberType: row.member_type ?? 'none' } }),
  };
}
