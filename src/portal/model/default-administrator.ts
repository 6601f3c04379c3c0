import type { User } from '../contract/user.ts';

/** Whether an account has the default role of administrators and no custom one in its place. */
export function isDefaultAdministrator(account: User): boolean {
  return account.role === 'org_admin' && !account.roleId;
}
