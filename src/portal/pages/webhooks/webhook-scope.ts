import { holds } from '#portal/contract/privileges.ts';
import type { User } from '#portal/contract/user.ts';
import { isDefaultAdministrator } from '#portal/model/default-administrator.ts';

/**
 * Whether an account may manage webhooks, as far as its portal tells: administrators (portal-api.md,
 * "Authentication", 3) and roles with the right.
 */
export function webhookScope(account: User): 'allowed' | 'lacking' | 'notTold' {
  if (isDefaultAdministrator(account) || holds(account, 'portal:admin:manageWebhooks'))
    return 'allowed';
  return account.privileges ? 'lacking' : 'notTold';
}
