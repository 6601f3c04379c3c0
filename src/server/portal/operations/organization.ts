import { z } from 'zod';
import type { InfoAnswer, PortalSelf, RootAnswer } from '#portal/contract/organization.ts';
import type { User } from '#portal/contract/user.ts';
import { findAccount, toUser } from '../accounts.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { tokenRequired } from '../portal-error.ts';
import { nothing, organizationOfPath } from '../subjects.ts';

const noParameters = z.object({});
const currentVersion = '11.4';

/** Operations beyond those that portals have, so that clients need not try them. */
const extensions = [
  'addDataStore',
  'updateDataStore',
  'describeDataStore',
  'publication',
  'comparePublished',
  // `expiration` of inviteParticipant may be an instant in milliseconds.
  'inviteUntil',
  'checkUrl',
] as const;

const root = read({
  name: 'root',
  path: '/',
  title: 'Portal',
  about: nothing,
  parameters: noParameters,
  handle: (): RootAnswer => ({ currentVersion }),
});

const info = read({
  name: 'info',
  path: '/info',
  title: 'Info',
  about: nothing,
  parameters: noParameters,
  handle: ({ origin }): InfoAnswer => ({
    owningSystemUrl: origin,
    authInfo: {
      tokenServicesUrl: `${origin}/sharing/rest/generateToken`,
      isTokenBasedSecurity: true,
    },
  }),
});

const portal = read({
  name: 'portal',
  path: '/portals/:portalId',
  title: 'Organization',
  about: organizationOfPath,
  parameters: noParameters,
  async handle(call, { organization: row }): Promise<PortalSelf> {
    if (row.access === 'private' && call.caller === undefined) throw tokenRequired();
    const user = await findOwnUser(call);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      access: row.access,
      created: row.created.getTime(),
      culture: 'en',
      currentVersion,
      isPortal: true,
      portalHostname: new URL(call.origin).host,
      portalName: row.name,
      portalMode: 'singletenant',
      allSSL: call.origin.startsWith('https:'),
      authorizedCrossOriginDomains: [],
      portalProperties: { extensions: [...extensions] },
      helperServices: {},
      supportsHostedServices: true,
      supportsOAuth: false,
      ...(user === undefined ? {} : { user }),
    };
  },
});

async function findOwnUser({ database, caller }: Call): Promise<User | undefined> {
  if (caller === undefined) return undefined;
  const row = await findAccount(database, caller.username);
  return row === undefined ? undefined : toUser(row, caller);
}

/** What the portal says about itself. */
export const organizationOperations: readonly Operation[] = [root, info, portal];
