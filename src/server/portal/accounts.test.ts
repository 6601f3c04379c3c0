import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditAnswer } from '#portal/contract/audit.ts';
import { UserListAnswer } from '#portal/contract/user.ts';
import { testPassword } from './fill-test-portal.ts';
import { openTestPortal, type TestPortal } from './testing.ts';
import { createAccount, isRefused, newPassword, tokenOf } from './testing-accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

describe('a new account', () => {
  test('can sign in, and is found by its name', async () => {
    const form = { fullname: 'Nina van Dyk', email: 'nina@example.org', tags: 'field, night' };
    expect(await createAccount(portal, 'nvandyk', form)).toEqual({
      success: true,
      username: 'nvandyk',
    });
    const token = await tokenOf(portal, 'nvandyk');
    expect(await portal.ask('/community/self', { token })).toMatchObject({
      firstName: 'Nina',
      lastName: 'van Dyk',
      role: 'org_user',
      email: 'nina@example.org',
      tags: ['field', 'night'],
    });
    const found = UserListAnswer.parse(
      await portal.askAs('admin', '/portals/self/users', { q: 'fullname:dyk AND role:org_user' }),
    );
    expect(found.users.map(({ username }) => username)).toEqual(['nvandyk']);
  });

  test('takes no name that another has, in whatever case', async () => {
    expect(await createAccount(portal, 'MBauer')).toMatchObject({
      error: { code: 400, details: ['username: "MBauer" is taken.'] },
    });
  });

  test.each([
    ['a short password', { password: 'short' }, /^password: At least 8/],
    ['a name with a space', { username: 'two words' }, /^username: /],
    ['a name beyond ASCII', { username: 'josé' }, /^username: /],
    ['an address without @', { email: 'nowhere' }, /^email: /],
    ['an unknown user type', { userLicenseTypeId: 'kingUT' }, /^userLicenseTypeId: /],
  ])('with %s is refused by name', async (_what, form, complaint) => {
    const answer = await createAccount(portal, 'refused1', form);
    expect(answer).toMatchObject({ error: { code: 400, messageCode: 'GWM_0007' } });
    expect((answer.error as { details: string[] }).details[0]).toMatch(complaint);
  });

  test('with an unknown role is not made', async () => {
    expect(await createAccount(portal, 'refused2', { role: 'nothing' })).toMatchObject({
      error: { code: 400 },
    });
    expect(await portal.askAs('admin', '/community/users/refused2')).toHaveProperty('error');
  });
});

describe('the profile', () => {
  test('changes only where something is given', async () => {
    const path = '/community/users/jlee';
    await portal.askAs('jlee', `${path}/update`, { description: 'On leave' });
    expect(await portal.askAs('jlee', path)).toMatchObject({
      fullName: 'Jihoon Lee',
      description: 'On leave',
      email: 'jlee@fieldstation.example',
    });
    await portal.askAs('admin', `${path}/update`, { description: '', lastname: 'Park' });
    expect(await portal.askAs('jlee', path)).toMatchObject({
      fullName: 'Jihoon Park',
      description: '',
    });
  });

  test('of another is not for everybody to change', async () => {
    const form = { description: 'Mine now' };
    expect(await portal.askAs('mbauer', '/community/users/jlee/update', form)).toMatchObject(
      isRefused,
    );
  });
});

describe('a password', () => {
  const path = '/community/users/secretive/reset';

  test('is changed by its account with the present one; every sign-in ends', async () => {
    await createAccount(portal, 'secretive');
    const [one, two] = [await tokenOf(portal, 'secretive'), await tokenOf(portal, 'secretive')];
    const form = { newPassword: 'another one entirely' };
    expect(await portal.ask(path, { token: one, form })).toMatchObject({
      error: { details: ['password: The present password is required.'] },
    });
    expect(
      await portal.ask(path, { token: one, form: { ...form, password: 'wrong' } }),
    ).toHaveProperty('error');
    expect(
      await portal.ask(path, { token: one, form: { ...form, password: newPassword } }),
    ).toMatchObject({ success: true });
    for (const token of [one, two]) {
      expect(await portal.ask('/community/self', { token })).toMatchObject({
        error: { code: 498 },
      });
    }
    expect(await tokenOf(portal, 'secretive')).toBe('undefined');
    expect(await tokenOf(portal, 'secretive', 'another one entirely')).toMatch(/^[\w-]{43}$/);
  });

  test('is reset by an administrator without the present one', async () => {
    const form = { newPassword: 'given by the admin' };
    expect(await portal.askAs('admin', path, form)).toMatchObject({ success: true });
    expect(await tokenOf(portal, 'secretive', 'given by the admin')).toMatch(/^[\w-]{43}$/);
    expect(await portal.askAs('mbauer', path, form)).toMatchObject(isRefused);
  });

  test('never gets into the audit log', async () => {
    const rows = await portal.database.query('select * from audit_entry');
    const text = JSON.stringify(rows);
    expect(text).toContain('resetPassword');
    for (const secret of [newPassword, 'another one entirely', 'given by the admin']) {
      expect(text).not.toContain(secret);
    }
  });

  test('must not be guessed with a stolen token', async () => {
    await createAccount(portal, 'stolen');
    const token = await tokenOf(portal, 'stolen');
    const form = { password: 'a guess', newPassword };
    const guess = () => portal.ask('/community/users/stolen/reset', { token, form });
    for (let count = 0; count < 10; count += 1) await guess();
    expect(await guess()).toMatchObject({ error: { code: 429 } });
  });
});

describe('disabling', () => {
  test('ends the sign-ins at once; enabling lets the account sign in again', async () => {
    await createAccount(portal, 'leaver');
    const token = await tokenOf(portal, 'leaver');
    await portal.askAs('admin', '/community/users/leaver/disable');
    expect(await portal.ask('/community/self', { token })).toMatchObject({ error: { code: 498 } });
    expect(await tokenOf(portal, 'leaver')).toBe('undefined');
    await portal.askAs('admin', '/community/users/leaver/enable');
    expect(await portal.ask('/community/self', { token })).toMatchObject({ error: { code: 498 } });
    expect(await tokenOf(portal, 'leaver')).toMatch(/^[\w-]{43}$/);
  });

  test('several at once: each by itself', async () => {
    const answer = await portal.askAs('admin', '/portals/self/disableUsers', {
      users: 'leaver,nobody,admin',
    });
    expect(answer).toMatchObject({
      results: [
        { username: 'leaver', success: true },
        { username: 'nobody', success: false, error: { messageCode: 'COM_0018' } },
        { username: 'admin', success: false },
      ],
    });
    await portal.askAs('admin', '/portals/self/enableUsers', { users: 'leaver' });
    expect(await tokenOf(portal, 'leaver')).toMatch(/^[\w-]{43}$/);
  });

  test('oneself is refused', async () => {
    for (const act of ['disable', 'delete']) {
      expect(await portal.askAs('admin', `/community/users/admin/${act}`)).toMatchObject({
        error: { code: 400, message: `You cannot ${act} your own account.` },
      });
    }
  });
});

test('signing out everywhere ends every token of the account and no other', async () => {
  await createAccount(portal, 'traveller');
  const tokens = [await tokenOf(portal, 'traveller'), await tokenOf(portal, 'traveller')];
  const path = '/community/users/traveller/signOutEverywhere';
  expect(await portal.ask(path, { token: tokens[0] ?? '', form: {} })).toMatchObject({
    success: true,
    revoked: 2,
  });
  for (const token of tokens) {
    expect(await portal.ask('/community/self', { token })).toMatchObject({ error: { code: 498 } });
  }
  expect(await portal.askAs('admin', '/community/self')).toHaveProperty('username');
});

describe('deleting', () => {
  test('needs an account that owns nothing', async () => {
    expect(await portal.askAs('admin', '/community/users/jlee/delete')).toMatchObject({
      error: { code: 400, message: 'Unable to delete the user.' },
    });
    await createAccount(portal, 'shortlived');
    expect(await portal.askAs('admin', '/community/users/shortlived/delete')).toMatchObject({
      success: true,
    });
    expect(await portal.askAs('admin', '/community/users/shortlived')).toMatchObject({
      error: { messageCode: 'COM_0018' },
    });
  });
});

test('every act and every refusal is in the audit log', async () => {
  await portal.askAs('viewer1', '/community/users/jlee/disable');
  const { entries } = AuditAnswer.parse(
    await portal.askAs('admin', '/portals/self/audit', { username: 'viewer1', num: '1' }),
  );
  expect(entries).toMatchObject([
    {
      operation: 'disableUser',
      path: '/community/users/jlee/disable',
      success: false,
      error: { messageCode: 'GWM_0003' },
    },
  ]);
  expect(await tokenOf(portal, 'jlee', testPassword)).toMatch(/^[\w-]{43}$/);
});
