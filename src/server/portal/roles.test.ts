import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Role } from '#portal/contract/user.ts';
import { openTestPortal, type TestPortal } from './testing.ts';
import { createAccount, isRefused, makeHolder, newPassword, tokenOf } from './testing-accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

describe('the last administrator', () => {
  test('stays in office until there is another', async () => {
    const holder = await makeHolder(portal, 'officer', [
      'portal:admin:changeUserRoles',
      'portal:admin:disableUsers',
      'portal:user:viewOrgUsers',
    ]);
    expect(await holder('/community/users/admin/disable')).toMatchObject(isRefused);
    await createAccount(portal, 'second', { role: 'org_admin' });
    const second = await tokenOf(portal, 'second');
    const path = '/portals/self/updateUserRole';
    const answers = await Promise.all([
      portal.askAs('admin', path, { user: 'second', role: 'org_user' }),
      portal.ask(path, { token: second, form: { user: 'admin', role: 'org_user' } }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await portal.database.query(
      `select username from account where role_id = 'org_admin' and not is_disabled`,
    );
    expect(left).toHaveLength(1);
    await portal.database.query(
      `update account set role_id = 'org_admin' where username = 'admin'`,
    );
  });
});

describe('nobody gives more power than they hold', () => {
  test('a manager of roles cannot make a stronger role', async () => {
    const holder = await makeHolder(portal, 'rolemaker', [
      'portal:admin:manageRoles',
      'portal:user:viewOrgUsers',
    ]);
    const made = await holder('/portals/self/createRole', { name: 'Strong' });
    const path = `/portals/self/roles/${String(made.id)}/setPrivileges`;
    const setTo = (privileges: string[]) =>
      holder(path, { privileges: JSON.stringify({ privileges }) });
    expect(await setTo(['portal:admin:reassignItems'])).toMatchObject(isRefused);
    expect(await setTo(['portal:admin:manageRoles', 'portal:user:createItem'])).toMatchObject({
      success: true,
    });
  });

  test('who changes accounts cannot take over a stronger one', async () => {
    const holder = await makeHolder(portal, 'helper', [
      'portal:admin:updateUsers',
      'portal:admin:inviteUsers',
      'portal:admin:deleteUsers',
      'portal:user:viewOrgUsers',
    ]);
    const form = { newPassword };
    expect(await holder('/community/users/admin/reset', form)).toMatchObject(isRefused);
    expect(await holder('/community/users/lmartin/reset', form)).toMatchObject(isRefused);
    expect(await holder('/community/users/admin/delete')).toMatchObject(isRefused);
    expect(await holder('/community/users/pnovak/reset', form)).toMatchObject({ success: true });
    const account = { username: 'puppet', password: newPassword };
    expect(await holder('/community/createUser', { ...account, role: 'org_admin' })).toMatchObject(
      isRefused,
    );
    expect(await holder('/community/createUser', account)).toMatchObject({ success: true });
  });
});

describe('roles', () => {
  test('are made, given privileges, handed out, and take effect at once', async () => {
    const { id } = await portal.askAs('admin', '/portals/self/createRole', {
      name: 'Archivist',
      description: 'Keeps old things',
    });
    const path = `/portals/self/roles/${String(id)}`;
    await createAccount(portal, 'archivist', { role: String(id) });
    const token = await tokenOf(portal, 'archivist');
    expect(await portal.ask('/portals/self/roles', { token })).toMatchObject(isRefused);
    await portal.askAs('admin', `${path}/setPrivileges`, {
      privileges: '{"privileges":["portal:user:viewOrgUsers"]}',
    });
    expect(await portal.ask('/portals/self/roles', { token })).toHaveProperty('roles');
    await portal.askAs('admin', `${path}/update`, { name: 'Keeper' });
    expect(Role.parse(await portal.askAs('admin', path))).toMatchObject({
      name: 'Keeper',
      description: 'Keeps old things',
      privileges: ['portal:user:viewOrgUsers'],
    });
    expect(await portal.askAs('admin', `${path}/delete`)).toMatchObject({ error: { code: 400 } });
    await portal.askAs('admin', '/portals/self/updateUserRole', {
      user: 'archivist',
      role: 'org_user',
    });
    expect(await portal.askAs('admin', `${path}/delete`)).toMatchObject({ success: true });
  });

  test('with a name that is taken, or an unknown privilege, are refused', async () => {
    expect(
      await portal.askAs('admin', '/portals/self/createRole', { name: 'viewer' }),
    ).toMatchObject({ error: { details: ['name: "viewer" is taken.'] } });
    const path = '/portals/self/roles/c4Viewer00000001/setPrivileges';
    for (const privileges of ['{"privileges":["portal:admin:everything"]}', '{', '[]', 'null']) {
      expect(await portal.askAs('admin', path, { privileges })).toMatchObject({
        error: { code: 400, messageCode: 'GWM_0007' },
      });
    }
  });

  test('that are default cannot be changed', async () => {
    expect(
      await portal.askAs('admin', '/portals/self/roles/org_user/update', { name: 'Nobody' }),
    ).toMatchObject({ error: { message: 'The default roles cannot be changed.' } });
  });
});
