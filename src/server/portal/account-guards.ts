import type { Queryable } from '#server/db/database.ts';
import type { AccountRow } from './accounts.ts';
import { type Caller, isCaller } from './caller.ts';
import { forbidden, PortalError } from './portal-error.ts';

/** A role as far as handing it out goes. */
export interface GrantableRole {
  readonly id: string;
  readonly privileges: readonly string[];
}

/** Whether the caller may hand out a role: nobody gives more power over others than they hold. */
function mayGrant(caller: Caller | undefined, role: GrantableRole): boolean {
  if (caller?.roleId === 'org_admin') return true;
  if (role.id === 'org_admin') return false;
  const powers = role.privileges.filter((privilege) => privilege.startsWith('portal:admin:'));
  return powers.every((privilege) => caller?.privileges.includes(privilege));
}

/** Throws unless the caller may hand out the role. */
export function requireMayGrant(caller: Caller | undefined, role: GrantableRole): void {
  if (!mayGrant(caller, role)) throw forbidden();
}

/**
 * Throws unless the caller may change this account: their own, or one whose role has no power over
 * others that theirs lacks. Otherwise resetting a password would be a way to that power.
 */
export function requireMayManage(caller: Caller | undefined, account: AccountRow): void {
  if (isCaller(caller, account.username)) return;
  requireMayGrant(caller, { id: account.role_id, privileges: account.privileges });
}

/** Throws for acts that nobody may do to their own account. */
export function requireOther(caller: Caller | undefined, account: AccountRow, act: string): void {
  if (!isCaller(caller, account.username)) return;
  throw new PortalError(400, undefined, `You cannot ${act} your own account.`, [
    'Ask another administrator to do it.',
  ]);
}

/** Throws when the account is the last administrator who can sign in. */
export async function requireAnotherAdministrator(
  transaction: Queryable,
  account: AccountRow,
): Promise<void> {
  if (account.role_id !== 'org_admin') return;
  // Locked, so that two administrators cannot put each other out of office at once.
  const rows = await transaction.query<{ username: string }>(
    `select username from account where role_id = 'org_admin' and not is_disabled
     order by username for update`,
  );
  if (rows.some(({ username }) => username !== account.username)) return;
  throw new PortalError(400, undefined, 'This is the last administrator of the portal.', [
    'Make another account an administrator first.',
  ]);
}
