import type { User } from '#portal/contract/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Caller, callerHolds, isCaller } from './caller.ts';

/** Columns of `account a join role r` that make up a user in an answer. */
export const accountColumns = `a.username, a.first_name, a.last_name, a.email, a.description,
  a.user_type, a.tags, a.is_disabled, a.created, a.modified, a.last_login, a.role_id,
  r.base, r.is_custom, r.privileges, (select id from organization) as org_id`;

export interface AccountRow {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  description: string;
  user_type: string;
  tags: string[];
  is_disabled: boolean;
  created: Date;
  modified: Date;
  last_login: Date | null;
  role_id: string;
  base: string;
  is_custom: boolean;
  privileges: string[];
  org_id: string;
}

/**
 * The account of this name, in any case, disabled or not. When `isLocked` is set, nobody else
 * changes it until the transaction ends.
 */
export async function findAccount(
  database: Queryable,
  username: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<AccountRow | undefined> {
  const [row] = await database.query<AccountRow>(
    `select ${accountColumns} from account a join role r on r.id = a.role_id
     where lower(a.username) = lower($1) ${isLocked ? 'for share of a' : ''}`,
    [username],
  );
  return row;
}

/**
 * The account as it appears in answers to this caller: address, last sign-in and privileges only
 * to the account itself and to who may view accounts. Default roles carry no `roleId`, because
 * clients take an administrator with one for a custom role.
 */
export function toUser(row: AccountRow, caller: Caller | undefined): User {
  const isOwn = isCaller(caller, row.username);
  const showsPrivate = isOwn || callerHolds(caller, 'portal:admin:viewUsers');
  return {
    username: row.username,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    firstName: row.first_name,
    lastName: row.last_name,
    description: row.description,
    tags: row.tags,
    orgId: row.org_id,
    role: row.base,
    ...(row.is_custom ? { roleId: row.role_id } : {}),
    level: row.user_type === 'viewerUT' ? '1' : '2',
    userLicenseTypeId: row.user_type,
    disabled: row.is_disabled,
    access: 'org',
    culture: 'en',
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    ...(showsPrivate
      ? {
          email: row.email,
          lastLogin: row.last_login?.getTime() ?? -1,
          privileges: row.privileges,
        }
      : {}),
  };
}
