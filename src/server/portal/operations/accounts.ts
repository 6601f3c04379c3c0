import { z } from 'zod';
import {
  CreateUserParameters,
  ResetPasswordParameters,
  UpdateUserParameters,
  UpdateUserRoleParameters,
  UserNamesParameters,
  type UserResultsAnswer,
} from '#portal/contract/account.ts';
import { deleteAccount, insertAccount, setDisabled, updateProfile } from '../account-changes.ts';
import {
  requireAnotherAdministrator,
  requireMayGrant,
  requireMayManage,
  requireOther,
} from '../account-guards.ts';
import { type AccountRow, findAccount } from '../accounts.ts';
import { isCaller } from '../caller.ts';
import { describeError } from '../describe-error.ts';
import { act, actInSteps, type ChangeCall, type Operation, type StepCall } from '../operation.ts';
import { hashPassword, requireConfidential, requirePassword } from '../passwords.ts';
import { unknownUser } from '../portal-error.ts';
import { findRole } from '../roles.ts';
import { nothing, organizationOfPath, userOfPath } from '../subjects.ts';
import { revokeTokensOf } from '../tokens.ts';

const noParameters = z.object({});

const createUser = actInSteps({
  name: 'createUser',
  path: '/community/createUser',
  title: 'Create user',
  about: nothing,
  parameters: CreateUserParameters,
  async handle(call) {
    const { caller, parameters } = call;
    requireConfidential(call);
    const hash = await hashPassword(parameters.password);
    return await call.change(async (transaction, fire) => {
      const role = await findRole(transaction, parameters.role ?? 'org_user');
      requireMayGrant(caller, role);
      await insertAccount(transaction, parameters, role.id, hash);
      fire('users/add', parameters.username);
      return { success: true, username: parameters.username };
    });
  },
});

const updateUser = act({
  name: 'updateUser',
  path: '/community/users/:username/update',
  title: 'Update user',
  about: userOfPath,
  parameters: UpdateUserParameters,
  async handle({ database, caller, parameters, fire }, { account }) {
    requireMayManage(caller, account);
    await updateProfile(database, account, parameters);
    fire('users/update', account.username);
    return { success: true, username: account.username };
  },
});

/** Setting a password ends every sign-in of the account. */
const resetPassword = actInSteps({
  name: 'resetPassword',
  path: '/community/users/:username/reset',
  title: 'Reset password',
  about: userOfPath,
  parameters: ResetPasswordParameters,
  async handle(call, { account }) {
    const { caller, parameters } = call;
    requireConfidential(call);
    requireMayManage(caller, account);
    // A token that was stolen must not be enough to take the account over.
    if (isCaller(caller, account.username)) await requirePassword(call, account.username);
    const hash = await hashPassword(parameters.newPassword);
    return await call.change(async (transaction) => {
      await transaction.query(
        'update account set password_hash = $1, modified = $2 where username = $3',
        [hash, new Date(), account.username],
      );
      await revokeTokensOf(transaction, account.username);
      return { success: true, username: account.username };
    });
  },
});

/** Our own addition: ends every token of an account. */
const signOutEverywhere = act({
  name: 'signOutEverywhere',
  path: '/community/users/:username/signOutEverywhere',
  title: 'Sign out everywhere',
  about: userOfPath,
  parameters: noParameters,
  async handle({ database, caller, fire }, { account }) {
    requireMayManage(caller, account);
    const revoked = await revokeTokensOf(database, account.username);
    if (revoked > 0) fire('users/signOut', account.username);
    return { success: true, username: account.username, revoked };
  },
});

const disableUser = act({
  name: 'disableUser',
  path: '/community/users/:username/disable',
  title: 'Disable user',
  about: userOfPath,
  parameters: noParameters,
  handle: (call, { account }) => switchAccount(call, account, true),
});

const enableUser = act({
  name: 'enableUser',
  path: '/community/users/:username/enable',
  title: 'Enable user',
  about: userOfPath,
  parameters: noParameters,
  handle: (call, { account }) => switchAccount(call, account, false),
});

async function switchAccount(
  { database, caller, fire }: Pick<ChangeCall, 'database' | 'caller' | 'fire'>,
  account: AccountRow,
  isDisabled: boolean,
) {
  requireMayManage(caller, account);
  if (isDisabled) {
    requireOther(caller, account, 'disable');
    await requireAnotherAdministrator(database, account);
  }
  await setDisabled(database, account.username, isDisabled);
  fire(isDisabled ? 'users/disable' : 'users/enable', account.username);
  return { success: true, username: account.username };
}

/** Disables or enables several accounts, each by itself. */
async function switchAccounts(
  call: StepCall<z.output<typeof UserNamesParameters>>,
  isDisabled: boolean,
): Promise<UserResultsAnswer> {
  const results: UserResultsAnswer['results'] = [];
  for (const username of call.parameters.users) {
    const notes = { users: username };
    try {
      await call.change(async (database, fire) => {
        const account = await findAccount(database, username);
        if (account === undefined) throw unknownUser();
        await switchAccount({ database, caller: call.caller, fire }, account, isDisabled);
        fire(isDisabled ? 'users/disableUsers' : 'users/enableUsers', account.username);
      }, notes);
      results.push({ username, success: true });
    } catch (error) {
      await call.refuse(error, notes);
      results.push({ username, success: false, error: describeError(error, call.log).toBody() });
    }
  }
  return { results };
}

const disableUsers = actInSteps({
  name: 'disableUsers',
  path: '/portals/:portalId/disableUsers',
  title: 'Disable users',
  about: organizationOfPath,
  parameters: UserNamesParameters,
  handle: (call) => switchAccounts(call, true),
});

const enableUsers = actInSteps({
  name: 'enableUsers',
  path: '/portals/:portalId/enableUsers',
  title: 'Enable users',
  about: organizationOfPath,
  parameters: UserNamesParameters,
  handle: (call) => switchAccounts(call, false),
});

const deleteUser = act({
  name: 'deleteUser',
  path: '/community/users/:username/delete',
  title: 'Delete user',
  about: userOfPath,
  parameters: noParameters,
  async handle({ database, caller, fire }, { account }) {
    requireMayManage(caller, account);
    requireOther(caller, account, 'delete');
    await requireAnotherAdministrator(database, account);
    await deleteAccount(database, account.username);
    fire('users/delete', account.username);
    return { success: true, username: account.username };
  },
});

const updateUserRole = act({
  name: 'updateUserRole',
  path: '/portals/:portalId/updateUserRole',
  title: 'Update user role',
  about: organizationOfPath,
  parameters: UpdateUserRoleParameters,
  async handle({ database, caller, parameters, fire }) {
    const account = await findAccount(database, parameters.user);
    if (account === undefined) throw unknownUser();
    requireMayManage(caller, account);
    requireOther(caller, account, 'change the role of');
    const role = await findRole(database, parameters.role);
    requireMayGrant(caller, role);
    if (role.id !== 'org_admin') await requireAnotherAdministrator(database, account);
    await database.query('update account set role_id = $1, modified = $2 where username = $3', [
      role.id,
      new Date(),
      account.username,
    ]);
    fire('users/updateUserRole', account.username, [role.name]);
    return { success: true, username: account.username };
  },
});

/** Making and changing accounts. */
export const accountOperations: readonly Operation[] = [
  createUser,
  updateUser,
  resetPassword,
  signOutEverywhere,
  disableUser,
  enableUser,
  disableUsers,
  enableUsers,
  deleteUser,
  updateUserRole,
];
