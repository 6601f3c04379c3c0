import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from './fill-test-portal.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const credentials = { username: 'mbauer', password: testPassword };

describe('generateToken', () => {
  test('gives a token that speaks for the account, for sixty minutes', async () => {
    const before = Date.now();
    const answer = await portal.ask('/generateToken', { form: credentials });
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires: expect.any(Number),
      ssl: false,
    });
    expect(Math.round((Number(answer.expires) - before) / 60_000)).toBe(60);
    const self = await portal.ask('/community/self', { token: String(answer.token) });
    expect(self).toMatchObject({ username: 'mbauer', role: 'org_publisher' });
  });

  test('shortens an expiration beyond fourteen days', async () => {
    const form = { ...credentials, expiration: '9999999' };
    const { expires } = await portal.ask('/generateToken', { form });
    expect(Math.round((Number(expires) - Date.now()) / 60_000)).toBe(20_160);
  });

  test('takes names in any case', async () => {
    const form = { USERNAME: 'MBauer', Password: testPassword, F: 'json' };
    const response = await portal.send('/generateToken', { form });
    expect(response.json()).toHaveProperty('token');
  });

  test('answers the same for a wrong password, an unknown, a closed and a disabled account', async () => {
    const answers = await Promise.all([
      portal.ask('/generateToken', { form: { username: 'admin', password: 'wrong' } }),
      portal.ask('/generateToken', { form: { username: 'nobody', password: testPassword } }),
      portal.ask('/generateToken', { form: { username: 'tokonkwo', password: testPassword } }),
      portal.ask('/generateToken', { form: { username: 'rdiaz', password: testPassword } }),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({
        error: {
          code: 400,
          message: 'Unable to generate token.',
          details: ['Invalid username or password.'],
        },
      });
    }
  });

  test('refuses GET, so that no password gets into an address', async () => {
    const query = new URLSearchParams({ ...credentials, f: 'json' });
    const response = await portal.send(`/generateToken?${query}`);
    expect(response.json()).toMatchObject({ error: { code: 405 } });
  });

  test('stores neither token nor password', async () => {
    const { token } = await portal.ask('/generateToken', { form: credentials });
    const tokens = await portal.database.query('select * from access_token');
    const accounts = await portal.database.query('select * from account');
    expect(JSON.stringify(tokens)).not.toContain(String(token));
    expect(JSON.stringify(accounts)).not.toContain(testPassword);
  });
});

describe('a token', () => {
  test('is taken from the query, the form and the header', async () => {
    const token = await portal.signIn('mbauer');
    const headers = { 'x-esri-authorization': `Bearer ${token}` };
    const responses = [
      await portal.send(`/community/self?f=json&token=${token}`),
      await portal.send('/community/self', { form: { f: 'json', token } }),
      await portal.send('/community/self?f=json', { headers }),
    ];
    for (const response of responses) expect(response.json()).toMatchObject({ username: 'mbauer' });
  });

  test('that is wrong is refused, even where none is needed', async () => {
    const error = { code: 498, message: 'Invalid token.', details: [] };
    expect(await portal.ask('/search', { token: 'made-up' })).toEqual({ error });
    expect(await portal.ask('/community/self')).toEqual({
      error: { code: 499, message: 'Token Required', details: [] },
    });
  });

  test('ends with signing out', async () => {
    const { token } = await portal.ask('/generateToken', { form: credentials });
    const request = { token: String(token) };
    expect(await portal.ask('/community/signOut', { ...request, form: {} })).toEqual({
      success: true,
    });
    expect(await portal.ask('/community/self', request)).toMatchObject({ error: { code: 498 } });
  });

  test('ends when it expires', async () => {
    const { token } = await portal.ask('/generateToken', { form: credentials });
    await portal.database.query(`update access_token set expires = now() - interval '1 second'
      where username = 'mbauer'`);
    expect(await portal.ask('/community/self', { token: String(token) })).toMatchObject({
      error: { code: 498 },
    });
  });

  test('ends when the account is disabled', async () => {
    const token = await portal.signIn('kfield');
    await portal.database.query(`update account set is_disabled = true where username = 'kfield'`);
    expect(await portal.ask('/community/self', { token })).toMatchObject({ error: { code: 498 } });
  });

  test('that is bound to a page is refused for another page', async () => {
    const form = { ...credentials, client: 'referer', referer: 'https://maps.example.org/app' };
    const { token } = await portal.ask('/generateToken', { form });
    const from = (headers: Record<string, string>) =>
      portal.ask('/community/self', { token: String(token), headers });
    expect(await from({ origin: 'https://maps.example.org' })).toHaveProperty('username');
    expect(await from({ referer: 'https://maps.example.org/other' })).toHaveProperty('username');
    expect(await from({})).toHaveProperty('username');
    expect(await from({ origin: 'https://evil.example' })).toMatchObject({ error: { code: 498 } });
  });

  test('that is bound to an address is refused from another', async () => {
    const form = { ...credentials, client: 'ip', ip: '192.0.2.7' };
    const { token } = await portal.ask('/generateToken', { form });
    const answer = await portal.ask('/community/self', { token: String(token) });
    expect(answer).toMatchObject({ error: { code: 498 } });
  });
});

test('guessing is slowed down', async () => {
  const guess = (username: string) =>
    portal.ask('/generateToken', { form: { username, password: 'guess' } });
  for (let count = 0; count < 10; count += 1) await guess('sgarcia');
  expect(await guess('sgarcia')).toMatchObject({ error: { code: 429 } });
  const right = { username: 'sgarcia', password: testPassword };
  expect(await portal.ask('/generateToken', { form: right })).toMatchObject({
    error: { code: 429 },
  });
});
