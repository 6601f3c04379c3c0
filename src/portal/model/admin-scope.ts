import { holds, type Privilege } from '../contract/privileges.ts';
import type { User } from '../contract/user.ts';
import { isDefaultAdministrator } from './default-administrator.ts';

/**
 * Whether an account may do what a right of administration stands for, as far as its portal tells:
 * administrators, and roles with the right.
 */
export function adminScope(account: User, privilege: Privilege): 'allowed' | 'lacking' | 'notTold' {
  if (isDefaultAdministrator(account) || holds(account, privilege)) return 'allowed';
  return account.privileges ? 'lacking' : 'notTold';
}
