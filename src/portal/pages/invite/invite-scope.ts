import type { User } from '#portal/contract/user.ts';
import { adminScope } from '#portal/model/admin-scope.ts';

/** Whether an account may manage collaborations (portal-api.md, "Authentication", 5). */
export function inviteScope(account: User): 'allowed' | 'lacking' | 'notTold' {
  return adminScope(account, 'portal:admin:manageCollaborations');
}
