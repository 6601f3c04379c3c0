import type { User } from '#portal/contract/user.ts';
import { adminScope } from '#portal/model/admin-scope.ts';

/** Whether an account may manage webhooks (portal-api.md, "Authentication", 3). */
export function webhookScope(account: User): 'allowed' | 'lacking' | 'notTold' {
  return adminScope(account, 'portal:admin:manageWebhooks');
}
