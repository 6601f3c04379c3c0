import type { Contact } from '#portal/contract/collaboration.ts';
import { findAccount } from '../accounts.ts';
import type { Call } from '../operation.ts';
import { findOrganization } from '../organization.ts';
import type { OwnPortal } from './collaboration-rows.ts';
import { findPortalKeyId } from './portal-key.ts';

/** What this portal is in a collaboration, under the address that the caller reached it at. */
export async function describeOwnPortal({ database, origin }: Call): Promise<OwnPortal> {
  const { id, name } = await findOrganization(database);
  return { id, name, url: origin, keyId: await findPortalKeyId(database) };
}

/** Whom the other portal may ask: the caller. */
export async function contactOf({ database, caller }: Call): Promise<Contact> {
  const account = await findAccount(database, caller?.username ?? '');
  if (account === undefined) return {};
  return {
    fullName: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
  };
}
