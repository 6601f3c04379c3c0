import { z } from 'zod';
import type { InfoAnswer, PortalSelf, RootAnswer } from '#portal/contract/organization.ts';
import type { Role, RoleListAnswer, User } from '#portal/contract/user.ts';
import { findAccount, toUser } from '../accounts.ts';
import { callerHolds } from '../caller.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { describePage } from '../page.ts';
import { forbidden, tokenRequired, unknownPortal } from '../portal-error.ts';

const nothing = z.object({});
const currentVersion = '11.4';

const root = read({
  path: '/',
  title: 'Portal',
  access: 'open',
  parameters: nothing,
  handle: (): RootAnswer => ({ currentVersion }),
});

const info = read({
  path: '/info',
  title: 'Info',
  access: 'open',
  parameters: nothing,
  handle: ({ origin }): InfoAnswer => ({
    owningSystemUrl: origin,
    authInfo: {
      tokenServicesUrl: `${origin}/sharing/rest/generateToken`,
      isTokenBasedSecurity: true,
    },
  }),
});

interface OrganizationRow {
  id: string;
  name: string;
  description: string;
  access: 'private' | 'public';
  created: Date;
}

/** The organization; throws when the path names another portal. */
export async function findOrganization(call: Call): Promise<OrganizationRow> {
  const [row] = await call.database.query<OrganizationRow>(
    'select id, name, description, access, created from organization',
  );
  const wanted = call.path.portalId ?? 'self';
  if (row === undefined || (wanted !== 'self' && wanted !== row.id)) throw unknownPortal();
  return row;
}

const portal = read({
  path: '/portals/:portalId',
  title: 'Organization',
  access: 'anyone',
  parameters: nothing,
  async handle(call): Promise<PortalSelf> {
    const row = await findOrganization(call);
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
      portalProperties: {},
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

interface RoleRow {
  id: string;
  base: string;
  is_custom: boolean;
  name: string;
  description: string;
  privileges: string[];
  created: Date;
  modified: Date;
}

const roles = read({
  path: '/portals/:portalId/roles',
  title: 'Roles',
  access: 'member',
  parameters: nothing,
  async handle(call): Promise<RoleListAnswer> {
    await findOrganization(call);
    if (!callerHolds(call.caller, 'portal:user:viewOrgUsers')) throw forbidden();
    const rows = await call.database.query<RoleRow>('select * from role order by is_custom, id');
    const start = { start: 1, num: rows.length };
    return { ...describePage(start, rows.length, rows.length), roles: rows.map(toRole) };
  },
});

function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    role: row.base,
    name: row.name,
    description: row.description,
    privileges: row.privileges,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

/** What the portal says about itself. */
export const organizationOperations: readonly Operation[] = [root, info, portal, roles];
