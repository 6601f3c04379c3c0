import { holds, type Privilege } from '#portal/contract/privileges.ts';
import type { Queryable } from '#server/db/database.ts';

/** The account behind a request. */
export interface Caller {
  readonly username: string;
  readonly roleId: string;
  readonly isCustomRole: boolean;
  readonly privileges: readonly string[];
  readonly groupIds: readonly string[];
}

interface CallerRow {
  username: string;
  role_id: string;
  is_custom: boolean;
  privileges: string[];
  group_ids: string[];
}

/** The account of this name with its rights, or undefined when there is none or it is disabled. */
export async function findCaller(
  database: Queryable,
  username: string,
): Promise<Caller | undefined> {
  const [row] = await database.query<CallerRow>(
    `select a.username, a.role_id, r.is_custom, r.privileges,
       coalesce((select json_agg(m.group_id) from group_membership m
                 where m.username = a.username), '[]') as group_ids
     from account a join role r on r.id = a.role_id
     where lower(a.username) = lower($1) and not a.is_disabled`,
    [username],
  );
  if (row === undefined) return undefined;
  return {
    username: row.username,
    roleId: row.role_id,
    isCustomRole: row.is_custom,
    privileges: row.privileges,
    groupIds: row.group_ids,
  };
}

/** Whether the caller is signed in and holds the right. */
export function callerHolds(caller: Caller | undefined, privilege: Privilege): boolean {
  return caller !== undefined && holds(caller, privilege);
}

/** Whether the name is the caller's own, in any case. */
export function isCaller(caller: Caller | undefined, username: string): boolean {
  return caller?.username.toLowerCase() === username.toLowerCase();
}
