import type { CreateUserParameters, UpdateUserParameters } from '#portal/contract/account.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AccountRow } from './accounts.ts';
import { insertRows } from './insert-rows.ts';
import { PortalError } from './portal-error.ts';
import { userSearchColumn } from './search-words.ts';
import { revokeTokensOf } from './tokens.ts';

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** The profile after a change, in which what is left out stays. */
function changedProfile(before: Profile, change: UpdateUserParameters): Profile {
  const full = change.fullname?.split(/\s+(.*)/s);
  return {
    firstName: change.firstname ?? full?.[0] ?? before.firstName,
    lastName: change.lastname ?? (full === undefined ? before.lastName : (full[1] ?? '')),
    email: change.email ?? before.email,
    description: change.description ?? before.description,
    tags: change.tags === undefined ? before.tags : splitList(change.tags),
  };
}

/** The entries of a list joined by commas, each once, without empty ones. */
export function splitList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

const noProfile: Profile = { firstName: '', lastName: '', email: '', description: '', tags: [] };

/** Makes an account. Throws when the name is taken, in whatever case. */
export async function insertAccount(
  transaction: Queryable,
  values: CreateUserParameters,
  roleId: string,
  passwordHash: string,
): Promise<void> {
  const taken = await transaction.query('select 1 from account where lower(username) = lower($1)', [
    values.username,
  ]);
  if (taken.length > 0) {
    throw new PortalError(400, undefined, 'Unable to create the user.', [
      `username: "${values.username}" is taken.`,
    ]);
  }
  const profile = changedProfile(noProfile, values);
  const now = new Date().toISOString();
  await insertRows(transaction, 'account', [
    {
      username: values.username,
      role_id: roleId,
      password_hash: passwordHash,
      first_name: profile.firstName,
      last_name: profile.lastName,
      email: profile.email,
      description: profile.description,
      user_type: values.userLicenseTypeId || 'creatorUT',
      tags: profile.tags,
      is_disabled: false,
      created: now,
      modified: now,
      last_login: null,
      search: userSearchColumn(profile),
    },
  ]);
}

/** Changes what an account says about its person. */
export async function updateProfile(
  transaction: Queryable,
  account: AccountRow,
  change: UpdateUserParameters,
): Promise<void> {
  const { first_name: firstName, last_name: lastName, email, description, tags } = account;
  const profile = changedProfile({ firstName, lastName, email, description, tags }, change);
  await transaction.query(
    `update account set first_name = $1, last_name = $2, email = $3, description = $4,
       tags = $5::text::jsonb, search = $6::text::jsonb, modified = $7 where username = $8`,
    [
      profile.firstName,
      profile.lastName,
      profile.email,
      profile.description,
      JSON.stringify(profile.tags),
      JSON.stringify(userSearchColumn(profile)),
      new Date(),
      account.username,
    ],
  );
}

/** Disables or enables an account; disabling ends its tokens. */
export async function setDisabled(
  transaction: Queryable,
  username: string,
  isDisabled: boolean,
): Promise<void> {
  await transaction.query(
    'update account set is_disabled = $1, modified = $2 where username = $3',
    [isDisabled, new Date(), username],
  );
  if (isDisabled) await revokeTokensOf(transaction, username);
}

/** Deletes an account that owns neither items nor groups. */
export async function deleteAccount(transaction: Queryable, username: string): Promise<void> {
  const [owned] = await transaction.query<{ items: string; groups: string }>(
    `select (select count(*) from item where owner = $1) as items,
       (select count(*) from portal_group where owner = $1) as groups`,
    [username],
  );
  if (owned?.items !== '0' || owned.groups !== '0') {
    throw new PortalError(400, undefined, 'Unable to delete the user.', [
      `${username} owns ${owned?.items} items and ${owned?.groups} groups. ` +
        'Reassign or delete them first.',
    ]);
  }
  await transaction.query('delete from folder where owner = $1', [username]);
  await transaction.query('delete from account where username = $1', [username]);
}
