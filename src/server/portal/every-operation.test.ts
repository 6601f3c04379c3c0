/** What holds for every operation of the interface, whatever it does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortalErrorBody } from '#portal/contract/errors.ts';
import { testPassword } from './fill-test-portal.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/operations.ts';
import { sampleId } from './sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
let folderId = '';
beforeAll(async () => {
  portal = await openTestPortal();
  const [folder] = await portal.database.query<{ id: string }>(
    `select id from folder where owner = 'mbauer' order by title limit 1`,
  );
  folderId = folder?.id ?? '';
  await portal.database.query(
    `insert into portal_job (id, type, subject, username, parameters, status, created, modified)
     values ('j0', 'none', 'nothing', 'admin', '{}', 'completed', now(), now())`,
  );
  await portal.database.query(
    `insert into webhook (id, name, payload_url, events, owner, modified_by, created, modified)
     values ('w0', 'Log', 'https://127.0.0.1:9/', '["/"]', 'admin', 'admin', now(), now())`,
  );
  await portal.database.query(
    `insert into collaboration_participant (id, collaboration_id, role, portal_id, portal_name,
       portal_url, key_id, public_key, trusted)
     values ('p0', $1, 'guest', 'p', 'Guest', 'https://guest.test', 'k', 'k', now())`,
    [sampleId('collaboration', 'neighbours')],
  );
  await portal.database.query(
    `insert into collaboration_invitation (id, collaboration_id, status, guest_url, access,
       one_time_code, file_name, file, username, expires, created, modified)
     values ('i0', $1, 'host_created', 'https://guest.test', '{}', 'c', 'f', 'f', 'admin', now(),
       now(), now())`,
    [sampleId('collaboration', 'neighbours')],
  );
  await portal.database.query(`insert into webhook_line (webhook_id) values ('w0')`);
});
afterAll(() => portal.close());

/** Real things, so that no request fails for the want of one. */
function pathOf(operation: Operation): string {
  const parts: Readonly<Record<string, string>> = {
    portalId: 'self',
    username: 'mbauer',
    itemId: sampleId('item', 'draft-frost-days'),
    groupId: sampleId('group', 'weather-desk'),
    roleId: 'c4Viewer00000001',
    folderId,
    jobId: 'j0',
    resourceName: 'none.json',
    webhookId: 'w0',
    deliveryId: 'msg_0',
    collaborationId: sampleId('collaboration', 'neighbours'),
    workspaceId: sampleId('workspace', 'stations'),
    participantId: 'p0',
    invitationId: 'i0',
  };
  return operation.path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');
}

/** Sends a form as it is; gives the error of the answer, which must be one of the interface. */
async function post(path: string, body: string | Buffer) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/sharing/rest${path}`,
    headers: {
      host: 'portal.test:8080',
      'content-type': 'application/x-www-form-urlencoded',
      'x-esri-authorization': `Bearer ${await portal.signIn('admin')}`,
    },
    payload: body,
  });
  expect(response.statusCode).toBe(200);
  if (!String(response.headers['content-type']).startsWith('application/json;')) return undefined;
  const { error } = response.json();
  return error === undefined ? undefined : PortalErrorBody.parse(error);
}

const isInvalid = { code: 400, messageCode: 'GWM_0007' };

function namesOf(operation: Operation): string[] {
  return Object.keys(operation.parameters.shape);
}

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, operation) => {
    const path = pathOf(operation);

    test('refuses an unknown f', async () => {
      expect(await post(path, 'f=xml')).toMatchObject(isInvalid);
    });

    test('refuses any parameter that is doubled, in other case too', async () => {
      for (const name of ['f', 'token', ...namesOf(operation)]) {
        const error = await post(path, `${name}=a&${name.toUpperCase()}=b`);
        expect(error, name).toMatchObject(isInvalid);
        expect(error?.details?.[0]).toContain('given more than once');
      }
    });

    test('refuses any parameter that is not UTF-8, or holds a NUL', async () => {
      for (const name of namesOf(operation)) {
        for (const value of ['%ff', '%', '%zz', '%00', '%c3%28', '%ed%a0%80']) {
          expect(await post(path, `f=json&${name}=${value}`), name).toMatchObject(isInvalid);
        }
        const raw = Buffer.concat([Buffer.from(`f=json&${name}=`), Buffer.from([0xff])]);
        expect(await post(path, raw), name).toMatchObject(isInvalid);
      }
    });

    test('refuses any parameter that is too long', async () => {
      for (const name of namesOf(operation)) {
        const error = await post(path, `f=json&${name}=${'a'.repeat(1_000_001)}`);
        const isNotAllowed = error?.code === 403;
        if (!isNotAllowed) expect(error, name).toMatchObject(isInvalid);
      }
    });

    test('answers hostile values without failing inside', async () => {
      for (const name of namesOf(operation)) {
        for (const value of hostileValues) {
          const error = await post(path, `f=json&${name}=${encodeURIComponent(value)}`);
          expect(error?.code ?? 200, `${name}=${value}`).toBeLessThan(500);
        }
      }
    });

    test('answers hostile paths without failing inside', async () => {
      if (!operation.path.includes(':')) return;
      for (const value of hostileValues) {
        const part = encodeURIComponent(value.slice(0, 100)) || '%20';
        const error = await post(operation.path.replace(/:\w+/g, part), 'f=json');
        expect(error, value).toBeDefined();
        expect(error?.code, value).toBeLessThan(500);
      }
    });
  },
);

const hostileValues = [
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  "'; drop table item; --",
  '%_!*?',
  '{"privileges":[{}]}',
  '[[[[[[[[',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\u202E\u{1F4A5}\uFFFF',
  ',,,,',
  '   ',
  '(((((((((((((((((((((((((((((',
  'owner:(a OR',
];

test('every operation that changes something, and only those, writes the audit log', async () => {
  const newToken = async () => {
    const form = { username: 'viewer1', password: testPassword };
    return String((await portal.ask('/generateToken', { form })).token);
  };
  let token = await newToken();
  for (const operation of operations) {
    await portal.database.query('delete from audit_entry');
    const form =
      operation.name === 'generateToken'
        ? { username: 'viewer1', password: 'wrong' }
        : { users: 'nobody', items: 'nothing', targetUsername: 'nobody' };
    await portal.ask(pathOf(operation), { token, form });
    const rows = await portal.database.query<{ operation: string; username: string }>(
      'select operation, username from audit_entry',
    );
    const expected = [{ operation: operation.name, username: 'viewer1' }];
    expect(rows, operation.name).toEqual(operation.isRecorded ? expected : []);
    if (operation.name === 'signOut') token = await newToken();
  }
});

test('only reading is done by GET', () => {
  for (const { name, methods, isRecorded } of operations) {
    if (isRecorded) expect(methods, name).toEqual(['POST']);
  }
});
