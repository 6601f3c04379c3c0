import { holds } from '#portal/contract/privileges.ts';
import type { User } from '#portal/contract/user.ts';
import { isDefaultAdministrator } from '#portal/model/default-administrator.ts';

/** Whose items an account may reassign, as far as its portal tells. */
export type ReassignScope = 'allowed' | 'ownOnly' | 'lacking' | 'notTold';

/** Source: portal-api.md, "Authentication", 4. */
export function reassignScope(account: User): ReassignScope {
  if (isDefaultAdministrator(account) || holds(account, 'portal:admin:reassignItems'))
    return 'allowed';
  if (!account.privileges) return 'notTold';
  return holds(account, 'portal:user:reassignItems') ? 'ownOnly' : 'lacking';
}
