import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditAnswer, AuditEntry } from '#portal/contract/audit.ts';
import { testPassword } from '../fill-test-portal.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const path = '/portals/self/audit';

async function entries(form: Record<string, string> = {}): Promise<AuditEntry[]> {
  return AuditAnswer.parse(await portal.askAs('admin', path, { num: '100', ...form })).entries;
}

describe('a sign-in', () => {
  test('is recorded with who, when, from where and what, without the password', async () => {
    const before = Date.now();
    await portal.ask('/generateToken', { form: { username: 'jlee', password: testPassword } });
    const [entry] = await entries({ username: 'jlee' });
    expect(entry).toMatchObject({
      username: 'jlee',
      address: '127.0.0.1',
      operation: 'generateToken',
      path: '/generateToken',
      parameters: { username: 'jlee' },
      success: true,
    });
    expect(entry?.when).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(await entries())).not.toContain(testPassword);
  });

  test('that failed is recorded with its reason', async () => {
    await portal.ask('/generateToken', { form: { username: 'jlee', password: 'a guess' } });
    const [entry] = await entries({ result: 'failed' });
    expect(entry).toMatchObject({
      username: 'jlee',
      success: false,
      error: { code: 400, message: 'Unable to generate token.' },
    });
    expect(JSON.stringify(entry)).not.toContain('a guess');
  });

  test('that is not even tried because of too many failures is not recorded', async () => {
    const guess = { form: { username: 'kfield', password: 'a guess' } };
    for (let count = 0; count < 13; count += 1) await portal.ask('/generateToken', guess);
    expect(await entries({ username: 'kfield' })).toHaveLength(10);
  });
});

describe('the log', () => {
  test('pages from the newest on', async () => {
    const first = AuditAnswer.parse(await portal.askAs('admin', path, { num: '2' }));
    expect(first).toMatchObject({ start: 1, num: 2, nextStart: 3 });
    const second = AuditAnswer.parse(await portal.askAs('admin', path, { num: '2', start: '3' }));
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(new Set(ids).size).toBe(4);
  });

  test('is filtered by account, operation, result and time', async () => {
    for (const entry of await entries({ username: 'KFIELD', result: 'failed' })) {
      expect(entry).toMatchObject({ username: 'kfield', success: false });
    }
    expect(await entries({ operation: 'no such operation' })).toEqual([]);
    expect(await entries({ to: '1000' })).toEqual([]);
    expect(await entries({ from: '1000', to: String(Date.now()) })).not.toEqual([]);
  });

  test.each(['mbauer', 'lmartin', 'viewer1'])('is not shown to %s', async (username) => {
    for (const place of [path, `${path}/export`]) {
      expect(await portal.askAs(username, place)).toMatchObject({
        error: { code: 403, messageCode: 'GWM_0003' },
      });
      expect(await portal.ask(place)).toMatchObject({ error: { code: 499 } });
    }
  });
});

describe('the export', () => {
  test('is one line of JSON an entry, the oldest first', async () => {
    const token = await portal.signIn('admin');
    const response = await portal.send(`${path}/export`, { form: { f: 'json' }, token });
    expect(response.headers['content-type']).toBe('application/jsonl; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('audit.jsonl');
    const lines = response.body.trimEnd().split('\n');
    const exported = lines.map((line) => AuditEntry.parse(JSON.parse(line)));
    expect(exported).toEqual(await entries({ sortOrder: 'asc' }));
  });

  test('has every entry of a log that is longer than one reading', async () => {
    await portal.database.query(
      `insert into audit_entry (happened, address, operation, path, parameters, succeeded)
       select now(), '192.0.2.1', 'long', '/long', '{}', true from generate_series(1, 1201)`,
    );
    const token = await portal.signIn('admin');
    const form = { f: 'json', operation: 'long' };
    const response = await portal.send(`${path}/export`, { form, token });
    expect(response.body.trimEnd().split('\n')).toHaveLength(1201);
  });

  test('as CSV quotes what needs it and starts no formula', async () => {
    await portal.database.query(
      `insert into audit_entry (happened, username, address, operation, path, parameters, succeeded)
       values ('2026-01-02T03:04:05Z', '=1+1', '192.0.2.1', 'odd', '/a,b', '{"title":"\\"x\\""}', true)`,
    );
    const token = await portal.signIn('admin');
    const form = { f: 'json', format: 'csv', operation: 'odd' };
    const { body } = await portal.send(`${path}/export`, { form, token });
    const [head, row] = body.split('\r\n');
    expect(head).toBe('id,when,username,address,operation,path,parameters,success,error');
    expect(row).toMatch(/^\d+,2026-01-02T03:04:05.000Z,'=1\+1,192\.0\.2\.1,odd,"\/a,b",/);
    expect(row).toContain(String.raw`"{""title"":""\""x\""""}"`);
  });
});
