import { z } from 'zod';
import { type User, type UserListAnswer, UserListParameters } from '#portal/contract/user.ts';
import { type AccountRow, accountColumns, findAccount, toUser } from '../accounts.ts';
import { Bindings } from '../bindings.ts';
import { callerHolds, isCaller } from '../caller.ts';
import { findGroup, listGroupsOf } from '../groups.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { forbidden, invalidRequest, unknownGroup, unknownUser } from '../portal-error.ts';
import { findOrganization } from './organization.ts';

const nothing = z.object({});

async function describeUser(call: Call, username: string): Promise<User> {
  const row = await findAccount(call.database, username);
  if (row === undefined) throw unknownUser();
  const groups = await listGroupsOf(call.database, call.caller, row.username);
  return { ...toUser(row, call.caller), groups };
}

const self = read({
  path: '/community/self',
  title: 'Own account',
  access: 'member',
  parameters: nothing,
  handle: (call) => describeUser(call, call.caller?.username ?? ''),
});

const user = read({
  path: '/community/users/:username',
  title: 'User',
  access: 'member',
  parameters: nothing,
  handle(call) {
    const username = call.path.username ?? '';
    checkMayViewUsers(call, username);
    return describeUser(call, username);
  },
});

function checkMayViewUsers({ caller }: Call, username: string): void {
  if (!isCaller(caller, username) && !callerHolds(caller, 'portal:user:viewOrgUsers')) {
    throw forbidden();
  }
}

const userSortExpressions: Readonly<Record<string, string>> = {
  username: 'lower(a.username) collate "C"',
  fullname: `a.first_name || ' ' || a.last_name collate "C"`,
  created: 'a.created',
  modified: 'a.modified',
};

async function listUsers(call: Call<z.output<typeof UserListParameters>>): Promise<UserListAnswer> {
  await findOrganization(call);
  checkMayViewUsers(call, '');
  const { q, sortField = 'username', sortOrder } = call.parameters;
  const sort = userSortExpressions[sortField.toLowerCase()];
  if (sort === undefined) {
    throw invalidRequest('sortField: one of username, fullname, created, modified is required.');
  }
  const bindings = new Bindings();
  const from = `account a join role r on r.id = a.role_id where ${compileUserSearch(q, bindings)}`;
  const [count] = await call.database.query<{ total: string }>(
    `select count(*) as total from ${from}`,
    bindings.values,
  );
  const page = readPage(call.parameters);
  const limit = bindings.add(page.num);
  const offset = bindings.add(page.start - 1);
  const rows = await call.database.query<AccountRow>(
    `select ${accountColumns} from ${from}
     order by ${sort} ${sortOrder === 'desc' ? 'desc' : 'asc'}, a.username
     limit ${limit}::bigint offset ${offset}::bigint`,
    bindings.values,
  );
  return {
    ...describePage(page, Number(count?.total ?? 0), rows.length),
    users: rows.map((row) => toUser(row, call.caller)),
  };
}

/** Every word of `q` must occur in the user name or in the full name. */
function compileUserSearch(q: string | undefined, bindings: Bindings): string {
  const words = (q ?? '')
    .replace(/[*"]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const conditions = words.map((word) => {
    const pattern = bindings.add(`%${word.replace(/[!%_]/g, '!$&')}%`);
    return `concat(a.username, ' ', a.first_name, ' ', a.last_name) ilike ${pattern} escape '!'`;
  });
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

const userList = {
  title: 'Users',
  access: 'member',
  parameters: UserListParameters,
  handle: listUsers,
} as const;

const group = read({
  path: '/community/groups/:groupId',
  title: 'Group',
  access: 'anyone',
  parameters: nothing,
  async handle({ database, caller, path }) {
    const found = await findGroup(database, caller, path.groupId ?? '');
    if (found === undefined) throw unknownGroup();
    return found;
  },
});

/** Accounts and groups. */
export const communityOperations: readonly Operation[] = [
  self,
  user,
  read({ path: '/portals/:portalId/users', ...userList }),
  read({ path: '/portals/:portalId/users/search', ...userList }),
  group,
];
