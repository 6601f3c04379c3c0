import type { User } from '../contract/user.ts';

/** Whether an account has the default administrator role, not a custom one (portal-api.md, "Authentication", 3). */
export function isDefaultAdministrator(account: User): boolean {
  return account.role === 'org_admin' && !account.roleId;
}
