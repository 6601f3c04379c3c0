import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import { hashPassword } from '../passwords.ts';
import { userSearchColumn } from '../search-words.ts';
import { administrator, type SampleAccount, sampleAccounts } from './sample-accounts.ts';
import { insertSampleContent } from './sample-content.ts';
import { defaultRoles, type SampleRole, sampleRoles } from './sample-roles.ts';
import { sampleId } from './sample-rows.ts';

export interface SamplePortalOptions {
  /** Password of the account `admin`. */
  readonly adminPassword: string;
  /** Whether members, groups and items are made as well. */
  readonly withSample: boolean;
  /** The portal's address, with which the addresses of its items begin. */
  readonly origin: string;
  /** Password of the sample accounts that can be signed in to; the administrator's by default. */
  readonly samplePassword?: string;
}

/**
 * Sets up the organization with its default roles and the account `admin`, and the sample when it
 * is wanted. Does nothing to a portal that is set up. Returns whether it created the administrator.
 */
export async function loadSamplePortal(
  database: Database,
  options: SamplePortalOptions,
): Promise<boolean> {
  if (await isSetUp(database)) return false;
  const adminHash = await hashPassword(options.adminPassword);
  const sampleHash = await hashPassword(options.samplePassword ?? options.adminPassword);
  return await database.transaction(async (transaction) => {
    // Two services that start at once on one database must not both set it up.
    await transaction.query('lock table organization in exclusive mode');
    if (await isSetUp(transaction)) return false;
    await insertOrganization(transaction, options);
    await insertOwnServer(transaction, options.origin);
    await insertRoles(transaction, defaultRoles);
    await insertAccounts(transaction, [administrator], adminHash);
    if (options.withSample) {
      await insertRoles(transaction, sampleRoles);
      await insertAccounts(transaction, sampleAccounts, sampleHash);
      await insertSampleContent(transaction, options.origin);
    }
    return true;
  });
}

async function isSetUp(database: Queryable): Promise<boolean> {
  return (await database.query('select 1 from organization')).length > 0;
}

const setUpDate = '2024-01-01T08:00:00Z';

async function insertOrganization(
  database: Queryable,
  { withSample, origin }: SamplePortalOptions,
): Promise<void> {
  await insertRows(database, 'organization', [
    {
      id: '0123456789ABCDEF',
      is_only: true,
      name: withSample ? 'Fieldstation sample organization' : 'Fieldstation',
      description: withSample ? 'Weather, flights, climate and earthquakes.' : '',
      access: 'public',
      url: origin,
      site_key: randomUUID(),
      created: withSample ? setUpDate : new Date().toISOString(),
    },
  ]);
}

/** The service answers as a federated server too, which services are published to. */
async function insertOwnServer(database: Queryable, origin: string): Promise<void> {
  const url = `${origin}/server`;
  await insertRows(database, 'federated_server', [
    {
      id: sampleId('server', 'own'),
      name: 'Fieldstation',
      url,
      admin_url: url,
      server_role: 'FEDERATED_SERVER',
      is_hosted: false,
      is_own: true,
    },
  ]);
}

async function insertRoles(database: Queryable, roles: readonly SampleRole[]): Promise<void> {
  await insertRows(
    database,
    'role',
    roles.map(({ isCustom, ...role }) => ({
      ...role,
      is_custom: isCustom,
      created: setUpDate,
      modified: setUpDate,
    })),
  );
}

async function insertAccounts(
  database: Queryable,
  accounts: readonly SampleAccount[],
  passwordHash: string,
): Promise<void> {
  await insertRows(
    database,
    'account',
    accounts.map((account) => ({
      username: account.username,
      role_id: account.roleId,
      password_hash: account.canSignIn ? passwordHash : null,
      first_name: account.firstName,
      last_name: account.lastName,
      email: `${account.username}@fieldstation.example`,
      description: account.description,
      user_type: account.userType,
      tags: [],
      is_disabled: account.isDisabled ?? false,
      created: setUpDate,
      modified: setUpDate,
      last_login: null,
      search: userSearchColumn({ ...account, tags: [] }),
    })),
  );
}
