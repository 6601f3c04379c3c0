import { holds, type Privilege } from '../contract/privileges.ts';
import type { User } from '../contract/user.ts';

/** What the role of who publishes must include (portal-api.md, "Publish layers in bulk", rule 6). */
export const publishPrivileges = [
  'portal:publisher:publishServerServices',
  'portal:publisher:bulkPublishFromDataStores',
] as const satisfies readonly Privilege[];

/** The privileges that an account lacks; none where the portal does not tell what it has. */
export function lackingPrivileges(account: User): readonly Privilege[] {
  if (!account.privileges) return [];
  return publishPrivileges.filter((privilege) => !holds(account, privilege));
}

/** Whether an account may publish from data stores of its own. */
export function publishScope(account: User): 'allowed' | 'lacking' | 'notTold' {
  if (!account.privileges) return 'notTold';
  return lackingPrivileges(account).length === 0 ? 'allowed' : 'lacking';
}
