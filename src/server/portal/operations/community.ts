import { z } from 'zod';
import type { GroupSearchAnswer } from '#portal/contract/group.ts';
import {
  type User,
  type UserListAnswer,
  UserListParameters,
  type UserSearchAnswer,
} from '#portal/contract/user.ts';
import { type AccountRow, accountColumns, toUser } from '../accounts.ts';
import { Bindings } from '../bindings.ts';
import { listGroupsOf, searchGroups } from '../groups.ts';
import { orderBy, selectPage } from '../listing.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { parseSearch } from '../search-query.ts';
import { userScope } from '../search-scopes.ts';
import { compileSearch } from '../search-sql.ts';
import {
  callerAccount,
  groupOfPath,
  nothing,
  organizationOfPath,
  userOfPath,
} from '../subjects.ts';

const noParameters = z.object({});

async function describeUser(call: Call, { account }: { account: AccountRow }): Promise<User> {
  const groups = await listGroupsOf(call.database, call.caller, account.username);
  return { ...toUser(account, call.caller), groups };
}

const self = read({
  name: 'self',
  path: '/community/self',
  title: 'Own account',
  about: callerAccount,
  parameters: noParameters,
  handle: describeUser,
});

const user = read({
  name: 'user',
  path: '/community/users/:username',
  title: 'User',
  about: userOfPath,
  parameters: noParameters,
  handle: describeUser,
});

const userSortExpressions = {
  username: 'lower(a.username) collate "C"',
  fullname: `a.search ->> 'fullname' collate "C"`,
  created: 'a.created',
  modified: 'a.modified',
};

async function listUsers(call: Call<UserListParameters>): Promise<UserListAnswer> {
  const { database, caller, parameters } = call;
  const order = orderBy(userSortExpressions, parameters, 'a.username');
  const bindings = new Bindings();
  const where = compileSearch(parseSearch(parameters.q ?? ''), bindings, userScope(caller));
  const from = `account a join role r on r.id = a.role_id where ${where}`;
  const page = readPage(parameters);
  const listing = { columns: accountColumns, from, order, bindings };
  const { rows, total } = await selectPage<AccountRow>(database, listing, page);
  return {
    ...describePage(page, total, rows.length),
    users: rows.map((row) => toUser(row, caller)),
  };
}

const userList = {
  title: 'Users',
  about: organizationOfPath,
  parameters: UserListParameters,
  handle: listUsers,
} as const;

/** The same list under the names that the search of the community has. */
const userSearch = read({
  name: 'searchCommunityUsers',
  path: '/community/users',
  title: 'Search of users',
  about: nothing,
  parameters: UserListParameters,
  async handle(call): Promise<UserSearchAnswer> {
    const { users, ...page } = await listUsers(call);
    return { query: call.parameters.q ?? '', ...page, results: users };
  },
});

const group = read({
  name: 'group',
  path: '/community/groups/:groupId',
  title: 'Group',
  about: groupOfPath,
  parameters: noParameters,
  handle: (_call, { group: found }) => found,
});

const groupSearch = read({
  name: 'searchGroups',
  path: '/community/groups',
  title: 'Search of groups',
  about: nothing,
  parameters: UserListParameters,
  async handle({ database, caller, parameters }): Promise<GroupSearchAnswer> {
    const page = readPage(parameters);
    const { groups, total } = await searchGroups(database, caller, parameters, page);
    const query = parameters.q ?? '';
    return { query, ...describePage(page, total, groups.length), results: groups };
  },
});

/** Finding accounts and groups. */
export const communityOperations: readonly Operation[] = [
  self,
  user,
  userSearch,
  read({ name: 'users', path: '/portals/:portalId/users', ...userList }),
  read({ name: 'searchUsers', path: '/portals/:portalId/users/search', ...userList }),
  group,
  groupSearch,
];
