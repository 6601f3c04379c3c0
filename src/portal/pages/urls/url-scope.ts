import { holds } from '#portal/contract/privileges.ts';
import type { User } from '#portal/contract/user.ts';
import { isDefaultAdministrator } from '#portal/model/default-administrator.ts';

/** Which addresses an account may change, as far as its portal tells. */
export function urlScope(account: User): 'allowed' | 'serversOnly' | 'lacking' | 'notTold' {
  if (isDefaultAdministrator(account)) return 'allowed';
  if (holds(account, 'portal:admin:manageServers')) return 'serversOnly';
  return account.privileges ? 'lacking' : 'notTold';
}
