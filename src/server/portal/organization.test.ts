import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortalSelf } from '#portal/contract/organization.ts';
import { RoleListAnswer, User, UserListAnswer } from '#portal/contract/user.ts';
import { testOrigin, testPassword } from './fill-test-portal.ts';
import { loadSamplePortal } from './sample/load-sample-portal.ts';
import { sampleId } from './sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

describe('the portal', () => {
  test('says its version as numbers with dots, with and without a slash', async () => {
    expect((await portal.send('?f=json')).json()).toEqual({ currentVersion: '11.4' });
    expect((await portal.send('/?f=json')).json()).toEqual({ currentVersion: '11.4' });
  });

  test('says where tokens come from', async () => {
    expect(await portal.ask('/info')).toEqual({
      owningSystemUrl: testOrigin,
      authInfo: {
        tokenServicesUrl: `${testOrigin}/sharing/rest/generateToken`,
        isTokenBasedSecurity: true,
      },
    });
  });

  test('describes itself, and the caller who is signed in', async () => {
    const anonymous = PortalSelf.parse(await portal.ask('/portals/self'));
    expect(anonymous).toMatchObject({ isPortal: true, portalHostname: 'portal.test:8080' });
    expect(anonymous.user).toBeUndefined();
    const own = PortalSelf.parse(await portal.askAs('mbauer', `/portals/${anonymous.id}`));
    expect(own.user).toMatchObject({ username: 'mbauer', role: 'org_publisher' });
    expect(own.user?.privileges).toContain('portal:user:reassignItems');
  });

  test('has no other portal', async () => {
    expect(await portal.ask('/portals/another')).toMatchObject({ error: { code: 400 } });
  });

  test('that is private wants a token', async () => {
    await portal.database.query(`update organization set access = 'private'`);
    expect(await portal.ask('/portals/self')).toMatchObject({ error: { code: 499 } });
    await portal.database.query(`update organization set access = 'public'`);
  });
});

describe('accounts', () => {
  test('default administrators carry no roleId, custom roles do', async () => {
    expect(await portal.askAs('admin', '/community/self')).not.toHaveProperty('roleId');
    expect(await portal.askAs('lmartin', '/community/self')).toMatchObject({
      role: 'org_user',
      roleId: 'c4Steward0000001',
    });
  });

  test('show address and rights to themselves and to administrators only', async () => {
    const path = '/community/users/jlee';
    const members = ['email', 'privileges', 'lastLogin'];
    const own = await portal.askAs('jlee', path);
    const seenByAdmin = await portal.askAs('admin', path);
    const seenByOther = User.parse(await portal.askAs('mbauer', path));
    for (const member of members) {
      expect(own).toHaveProperty(member);
      expect(seenByAdmin).toHaveProperty(member);
      expect(seenByOther).not.toHaveProperty(member);
    }
    expect(seenByOther.fullName).toBe('Jihoon Lee');
    expect(JSON.stringify([own, seenByAdmin, seenByOther])).not.toContain('scrypt');
  });

  test('show only those groups that the caller may see', async () => {
    const groupsSeenBy = async (caller: string) =>
      User.parse(await portal.askAs(caller, '/community/users/hsuzuki')).groups?.length;
    expect(await groupsSeenBy('mbauer')).toBe(1);
    expect(await groupsSeenBy('jlee')).toBe(0);
  });

  test('are listed and searched', async () => {
    const all = UserListAnswer.parse(
      await portal.askAs('jlee', '/portals/self/users', { num: '5' }),
    );
    expect(all).toMatchObject({ total: 13, num: 5, nextStart: 6 });
    const found = async (path: string, q: string) =>
      UserListAnswer.parse(await portal.askAs('jlee', path, { q })).users.map(
        (user) => user.username,
      );
    expect(await found('/portals/self/users', 'bau')).toEqual(['mbauer']);
    expect(await found('/portals/self/users/search', 'mar bau')).toEqual(['mbauer']);
    expect(await found('/portals/self/users', '%')).toEqual([]);
    expect(await found('/portals/self/users', `' or ''='`)).toEqual([]);
  });

  test('are not listed without a token', async () => {
    expect(await portal.ask('/portals/self/users')).toMatchObject({ error: { code: 499 } });
  });

  test('an unknown one is not found', async () => {
    expect(await portal.askAs('admin', '/community/users/nobody')).toMatchObject({
      error: { code: 400, messageCode: 'COM_0018' },
    });
  });

  test('have roles with privileges', async () => {
    const { roles } = RoleListAnswer.parse(await portal.askAs('admin', '/portals/self/roles'));
    expect(roles.map((role) => role.name)).toEqual([
      'Administrator',
      'Publisher',
      'User',
      'Field observer',
      'Content steward',
      'Viewer',
    ]);
    expect(roles.at(-1)?.privileges).not.toContain('portal:user:receiveItems');
  });
});

describe('groups', () => {
  test('show their members what they are there', async () => {
    const path = `/community/groups/${sampleId('group', 'weather-desk')}`;
    expect(await portal.askAs('jlee', path)).toMatchObject({
      title: 'Weather desk',
      capabilities: ['updateitemcontrol'],
      userMembership: { username: 'jlee', memberType: 'member' },
    });
  });

  test('that are private do not exist for others', async () => {
    const path = `/community/groups/${sampleId('group', 'seismic-network')}`;
    expect(await portal.askAs('jlee', path)).toMatchObject({ error: { messageCode: 'COM_0003' } });
    expect(await portal.askAs('mbauer', path)).toHaveProperty('title', 'Seismic network');
  });
});

test('setting up a second time changes nothing', async () => {
  const options = { adminPassword: 'another password', withSample: true, origin: testOrigin };
  expect(await loadSamplePortal(portal.database, options)).toBe(false);
  const form = { username: 'admin', password: testPassword };
  expect(await portal.ask('/generateToken', { form })).toHaveProperty('token');
});
