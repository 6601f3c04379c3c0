import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NotificationStatusAnswer, Webhook } from '#portal/contract/webhook.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { openWebhookBench, sharedKeys, type WebhookBench } from './testing.ts';
import { sealOldSecrets, sealSecret } from './webhook-secrets.ts';

let bench: WebhookBench;
beforeAll(async () => {
  bench = await openWebhookBench();
});
afterAll(() => bench.close());
afterEach(() => bench.removeAll());

const policy = '{"deactivationPolicy":{"numberOfFailures":5,"daysInPast":5}}';

describe('createWebhook', () => {
  test('gives the webhook with everything its object holds, the secret only now', async () => {
    const [{ id: accountId } = { id: '' }] = await bench.portal.database.query<{ id: string }>(
      'select id from organization',
    );
    const answer = await bench.ask('/createWebhook', {
      name: 'Log',
      url: bench.url,
      secret: 'a good secret',
      config: policy,
      changes: 'allChanges',
    });
    expect(answer).toMatchObject({
      success: true,
      webhook: {
        accountId,
        payloadUrl: bench.url,
        secret: 'a good secret',
        isActive: true,
        name: 'Log',
        config: { deactivationPolicy: { numberOfFailures: 5, daysInPast: 5 } },
        ownerId: 'admin',
        modifiedId: 'admin',
        created: expect.any(Number),
        modified: expect.any(Number),
        events: ['/'],
        hasSecret: true,
      },
    });
    const { id } = Webhook.parse(answer.webhook);
    for (const shown of [await bench.ask(`/${id}`), await bench.ask('')]) {
      expect(JSON.stringify(shown)).not.toContain('a good secret');
    }
    expect(await bench.ask(`/${id}`)).toMatchObject({ secret: '', hasSecret: true });
    const { rows } = { rows: await bench.portal.database.query('select * from audit_entry') };
    expect(JSON.stringify(rows)).not.toContain('a good secret');
  });

  test('asks the address and refuses one that nobody answers', async () => {
    const asked: string[] = [];
    bench.receiver.behave = (response, { method }) => {
      asked.push(method);
      response.statusCode = 405;
      response.end();
    };
    expect(await bench.ask('/createWebhook', form())).toMatchObject({ success: true });
    expect(asked).toEqual(['GET']);
    expect(await bench.ask('/createWebhook', form({ url: 'http://127.0.0.1:1/' }))).toMatchObject({
      error: { code: 400, details: ['url: The receiver refused the connection.'] },
    });
    expect((await bench.ask('')).total).toBe(1);
  });

  test('refuses an address that is not on the Internet and not allowed', async () => {
    for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'http://127.0.0.2/']) {
      const answer = await bench.ask('/createWebhook', form({ url }));
      expect(answer, url).toMatchObject({ error: { code: 400 } });
      expect(JSON.stringify(answer), url).toMatch(/allowed range holds it/);
    }
  });

  test('takes events of things that exist, in any case', async () => {
    const item = sampleId('item', 'draft-frost-days');
    const events = `/ITEMS/${item}/Update,/users/JLEE,/groups/share`;
    const id = await bench.make({ changes: 'manualChanges', events });
    expect((await bench.webhook(id)).events).toEqual([
      `/items/${item}/update`,
      '/users/JLEE',
      '/groups/share',
    ]);
    const wrong = form({ changes: 'manualChanges', events: '/items/updat,/users/nobody' });
    expect(await bench.ask('/createWebhook', wrong)).toMatchObject({
      error: {
        messageCode: 'GWM_0007',
        details: [
          'events: "/items/updat" names neither a trigger nor one of the items.',
          'events: "/users/nobody" names neither a trigger nor one of the users.',
        ],
      },
    });
  });

  test('is for administrators of webhooks only', async () => {
    for (const username of ['mbauer', 'lmartin', 'viewer1']) {
      const path = '/portals/self/webhooks/createWebhook';
      const answer = await bench.portal.askAs(username, path, form());
      expect(answer).toMatchObject({ error: { messageCode: 'GWM_0003' } });
    }
  });

  function form(values: Record<string, string> = {}) {
    return { name: 'Log', url: bench.url, changes: 'allChanges', ...values };
  }
});

test('the list is in pages', async () => {
  for (let index = 1; index <= 3; index += 1) await bench.make({ name: `Log ${index}` });
  const first = await bench.ask('', { num: '2' });
  expect(first).toMatchObject({ total: 3, start: 1, num: 2, nextStart: 3 });
  const second = await bench.ask('', { num: '2', start: '3' });
  expect(second).toMatchObject({ total: 3, start: 3, num: 1, nextStart: -1 });
  const names = [first, second].flatMap(({ webhooks }) => webhooks as Webhook[]);
  expect(names.map(({ name }) => name)).toEqual(['Log 1', 'Log 2', 'Log 3']);
});

describe('an update', () => {
  test('changes what is given and keeps the secret', async () => {
    const id = await bench.make({ secret: 'first', config: policy });
    expect(await bench.ask(`/${id}/update`, { name: 'Renamed', secret: '' })).toMatchObject({
      success: true,
      webhook: { name: 'Renamed', payloadUrl: bench.url, hasSecret: true },
    });
    const changed = await bench.ask(`/${id}/update`, {
      changes: 'manualChanges',
      events: '/users',
      config: '{}',
    });
    expect(changed).toMatchObject({ webhook: { events: ['/users'], config: {} } });
    const removed = await bench.ask(`/${id}/update`, { removeSecret: 'true' });
    expect(removed).toMatchObject({ webhook: { hasSecret: false, name: 'Renamed' } });
  });

  test('asks a new address, and only a new one', async () => {
    const id = await bench.make();
    const dead = 'http://127.0.0.1:1/';
    const answer = await bench.ask(`/${id}/update`, { url: dead, name: 'Moved' });
    expect(answer).toMatchObject({ error: { message: 'Unable to update the webhook.' } });
    expect(await bench.webhook(id)).toMatchObject({ name: 'Log', payloadUrl: bench.url });
    await bench.portal.database.query('update webhook set payload_url = $1', [dead]);
    const renamed = await bench.ask(`/${id}/update`, { url: dead, name: 'Renamed' });
    expect(renamed).toMatchObject({ success: true });
  });

  test('of events keeps one whose item has gone', async () => {
    const item = await bench.addItem();
    const events = `/items/${item}`;
    const id = await bench.make({ changes: 'manualChanges', events });
    await bench.portal.askAs('admin', `/content/users/admin/items/${item}/delete`);
    const answer = await bench.ask(`/${id}/update`, { events: `${events},/users` });
    expect(answer).toMatchObject({ webhook: { events: [events, '/users'] } });
  });
});

test('what is inactive gets nothing until it is activated', async () => {
  const id = await bench.make();
  expect(await bench.ask(`/${id}/deactivate`)).toEqual({ success: true });
  expect((await bench.webhook(id)).isActive).toBe(false);
  await bench.addItem();
  expect(await bench.ask(`/${id}/activate`)).toEqual({ success: true });
  await bench.addItem();
  await bench.worker.drain();
  expect(bench.receiver.received).toHaveLength(1);
});

test('a webhook that is deleted is gone with its log', async () => {
  const id = await bench.make();
  await bench.addItem();
  expect(await bench.ask(`/${id}/delete`)).toEqual({ success: true });
  expect(await bench.ask(`/${id}`)).toMatchObject({
    error: { code: 400, message: 'Webhook does not exist or is inaccessible.' },
  });
  expect(await bench.portal.database.query('select 1 from webhook_delivery')).toEqual([]);
});

describe('settings', () => {
  test('are those of real portals until they are changed', async () => {
    const usual = {
      notificationAttempts: 3,
      notificationTimeOutInSeconds: 10,
      notificationElapsedTimeInSeconds: 5,
    };
    expect(await bench.ask('/settings')).toMatchObject(usual);
    const answer = await bench.ask('/settings/update', { notificationAttempts: '1' });
    expect(answer).toMatchObject({ ...usual, success: true, notificationAttempts: 1 });
    await bench.ask('/settings/update', { notificationAttempts: '3' });
    for (const name of Object.keys(usual)) {
      const refused = await bench.ask('/settings/update', { [name]: '101' });
      expect(refused, name).toMatchObject({ error: { messageCode: 'GWM_0007' } });
    }
  });

  test('of addresses are for default administrators and take networks only', async () => {
    const path = '/portals/self/webhooks/settings/updateAddresses';
    const answer = await bench.portal.askAs('lmartin', path, { ranges: '10.0.0.0/8' });
    expect(answer).toMatchObject({ error: { messageCode: 'GWM_0003' } });
    const odd = await bench.ask('/settings/updateAddresses', { ranges: 'localhost,10.0.0.0/8' });
    expect(odd).toMatchObject({
      error: { details: ['ranges: "localhost" is no network or address.'] },
    });
    expect(await bench.ask('/settings')).toMatchObject({ allowedAddressRanges: ['127.0.0.1/32'] });
  });
});

test('an address is checked without making a webhook', async () => {
  const path = '/portals/self/webhooks/checkUrl';
  expect(await bench.portal.askAs('admin', path, { url: bench.url })).toMatchObject({
    success: true,
    status: 200,
    outcome: 'delivered',
  });
  const refused = await bench.portal.askAs('admin', path, { url: 'https://192.168.1.1/' });
  expect(refused).toMatchObject({ success: false, outcome: 'address' });
});

test('notificationStatus tells of deliveries as portals do', async () => {
  const id = await bench.make();
  await bench.addItem();
  await bench.worker.drain();
  bench.receiver.behave = (response) => {
    response.statusCode = 500;
    response.end('no');
  };
  await bench.addItem();
  await bench.worker.drain();
  const answer = NotificationStatusAnswer.parse(await bench.ask(`/${id}/notificationStatus`));
  expect(answer).toMatchObject({ total: 2, start: 1, num: 2, nextStart: -1 });
  const [second, first] = answer.WebhookStatus;
  expect(first).toMatchObject({ isInvoked: true, responseText: 'taken' });
  expect(second).toMatchObject({ isInvoked: false, responseText: 'no' });
  expect(first?.invokedTimestamp).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
  expect(JSON.parse(first?.payload ?? '')).toMatchObject({ info: { webhookId: id } });
});

describe('secrets in the database', () => {
  const stored = (id: string) =>
    bench.portal.database.query<{ secret: string; previous_secret: string }>(
      'select secret, previous_secret from webhook where id = $1',
      [id],
    );
  const store = (id: string, secret: string, previous = '') =>
    bench.portal.database.query(
      `update webhook set secret = $2, previous_secret = $3,
         previous_secret_until = now() + interval '1 day' where id = $1`,
      [id, secret, previous],
    );
  const seal = (maySeal: boolean) => sealOldSecrets(bench.portal.database, sharedKeys, maySeal);
  const otherKey = { key: () => Promise.resolve(Buffer.alloc(32, 7)) };

  async function sent() {
    bench.receiver.received.length = 0;
    await bench.addItem();
    await bench.worker.drain();
    return bench.receiver.received.map(({ headers }) => headers);
  }

  test('are encrypted wherever they are set, and sent as they were set', async () => {
    const id = await bench.make({ secret: 'first secret' });
    expect(JSON.stringify(await stored(id))).not.toContain('first secret');
    expect(await sent()).toMatchObject([{ secret: 'first secret' }]);
    await bench.ask(`/${id}/update`, { secret: 'second secret' });
    expect(JSON.stringify(await stored(id))).not.toContain('second secret');
    await bench.ask(`/${id}/rotateSecret`, { secret: 'third secret' });
    expect(JSON.stringify(await stored(id))).not.toMatch(/second secret|third secret/);
    const [headers] = await sent();
    expect(headers?.secret).toBe('third secret');
    expect(String(headers?.['webhook-signature']).split(' ')).toHaveLength(2);
  });

  test('in clear, from an older version, go on to work and are encrypted at the start', async () => {
    const id = await bench.make();
    await store(id, 'old secret', 'older secret');
    expect(await bench.webhook(id)).toMatchObject({ hasSecret: true });
    const signatures = async () => String((await sent())[0]?.['webhook-signature']).split(' ');
    expect(await signatures()).toHaveLength(2);
    // Without a key that all processes have they are left, and the operator is told.
    expect(await seal(false)).toEqual({ clear: 1, unreadable: 0 });
    expect(await stored(id)).toEqual([{ secret: 'old secret', previous_secret: 'older secret' }]);
    expect(await seal(true)).toEqual({ clear: 0, unreadable: 0 });
    const [row] = await stored(id);
    expect(JSON.stringify(row)).not.toMatch(/old secret|older secret/);
    expect(await signatures()).toHaveLength(2);
    expect(await sent()).toMatchObject([{ secret: 'old secret' }]);
    expect(await seal(true)).toEqual({ clear: 0, unreadable: 0 });
    expect(await stored(id)).toEqual([row]);
  });

  test('that were encrypted with a lost key are said to be lost, until there is a new one', async () => {
    await bench.ask('/settings/update', { notificationAttempts: '1' });
    const id = await bench.make({ secret: 'to be lost' });
    await store(id, await sealSecret(otherKey, id, 'to be lost'));
    expect(await bench.webhook(id)).toMatchObject({ hasSecret: true, isSecretLost: true });
    expect((await bench.ask('')).webhooks).toMatchObject([{ id, isSecretLost: true }]);
    expect(await seal(true)).toEqual({ clear: 0, unreadable: 1 });
    expect(await sent()).toEqual([]);
    expect(await bench.deliveries(id)).toMatchObject([
      {
        state: 'failed',
        lastAttempt: { outcome: 'secret', message: expect.stringContaining('new secret') },
      },
    ]);
    expect(await bench.ask(`/${id}/test`)).toMatchObject({
      success: false,
      delivery: { allAttempts: [{ outcome: 'secret' }] },
    });
    expect(await bench.ask(`/${id}/update`, { name: 'Renamed' })).toMatchObject({
      webhook: { name: 'Renamed', isSecretLost: true },
    });
    expect(await bench.ask(`/${id}/rotateSecret`)).toMatchObject({
      success: true,
      previousSecretUntil: null,
    });
    expect(await bench.webhook(id)).not.toHaveProperty('isSecretLost');
    await bench.ask(`/${id}/redeliverFailed`);
    await bench.worker.drain();
    expect(bench.receiver.received).toHaveLength(1);
    await bench.ask('/settings/update', { notificationAttempts: '3' });
  });

  test('cannot be moved from one webhook to another', async () => {
    const [one, other] = [await bench.make({ secret: 'of one' }), await bench.make()];
    const [row] = await stored(one);
    await store(other, row?.secret ?? '');
    expect(await bench.webhook(other)).toMatchObject({ isSecretLost: true });
  });
});
