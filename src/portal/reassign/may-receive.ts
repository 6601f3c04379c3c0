import { holds } from '../contract/privileges.ts';
import type { User } from '../contract/user.ts';

/** Whether an account can receive items at all; undefined where the portal does not tell. */
export function mayReceive(user: User | undefined): boolean | undefined {
  if (user === undefined) return undefined;
  if (user.disabled) return false;
  return user.privileges ? holds(user, 'portal:user:receiveItems') : undefined;
}
