import type { ServerResponse } from 'node:http';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newWebhookSecret } from '#portal/contract/webhook.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { removeExpired } from './retention.ts';
import { openWebhookBench, sharedKeys, type WebhookBench } from './testing.ts';

let bench: WebhookBench;
beforeAll(async () => {
  bench = await openWebhookBench();
});
afterAll(() => bench.close());
afterEach(async () => {
  await bench.removeAll();
  bench.warnings.length = 0;
  bench.now = new Date();
});

const fails = (status: number) => {
  bench.receiver.behave = (response) => {
    response.statusCode = status;
    response.end('not now');
  };
};
const takes = () => {
  bench.receiver.behave = (response) => response.end('taken');
};
const titles = () =>
  bench.receiver.received.map(({ headers, body }) => {
    const { id } = JSON.parse(body).events[0];
    return { delivery: headers['webhook-id'], id };
  });

/** Lets every attempt of every payload happen that waits. */
async function exhaust(): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await bench.worker.drain();
    bench.pass(5000);
  }
}

describe('a delivery', () => {
  test('carries the secret verbatim and a signature that others can verify', async () => {
    const secret = newWebhookSecret();
    await bench.make({ secret });
    await bench.addItem();
    await bench.worker.drain();
    const [received] = bench.receiver.received;
    expect(received?.headers).toMatchObject({
      secret,
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    });
    const headers = received?.headers as Record<string, string>;
    expect(new Verifier(secret).verify(received?.body ?? '', headers)).toMatchObject({
      info: { webhookName: 'Log' },
    });
    expect(() => new Verifier(secret).verify('{}', headers)).toThrow();
  });

  test('is signed with any other secret by its letters', async () => {
    await bench.make({ secret: 'plain words' });
    await bench.addItem();
    await bench.worker.drain();
    const [received] = bench.receiver.received;
    const verifier = new Verifier('plain words', { format: 'raw' });
    const headers = received?.headers as Record<string, string>;
    expect(() => verifier.verify(received?.body ?? '', headers)).not.toThrow();
  });

  test('without a secret has neither', async () => {
    await bench.make();
    await bench.addItem();
    await bench.worker.drain();
    const headers = bench.receiver.received[0]?.headers;
    expect(headers).not.toHaveProperty('secret');
    expect(headers).not.toHaveProperty('webhook-signature');
  });

  test('is signed with the old secret too while the new one spreads', async () => {
    const old = newWebhookSecret();
    const id = await bench.make({ secret: old });
    const { secret, previousSecretUntil } = await bench.ask(`/${id}/rotateSecret`);
    await bench.addItem();
    await bench.worker.drain();
    const [received] = bench.receiver.received;
    const { body = '', headers } = received ?? {};
    expect(headers?.secret).toBe(secret);
    for (const either of [old, String(secret)]) {
      const verifier = new Verifier(either);
      expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow();
    }
    bench.now = new Date(Number(previousSecretUntil));
    await bench.addItem();
    await bench.worker.drain();
    const later = bench.receiver.received[1]?.headers['webhook-signature'];
    expect(String(later).split(' ')).toHaveLength(1);
    const log = await bench.deliveries(id);
    expect(JSON.stringify(log)).not.toContain(String(secret));
    const audit = await bench.portal.database.query('select * from audit_entry');
    expect(JSON.stringify(audit)).not.toContain(String(secret));
  });

  test('comes in the order of the changes', async () => {
    await bench.make();
    const items: string[] = [];
    for (let index = 0; index < 25; index += 1) items.push(await bench.addItem());
    await bench.worker.drain();
    expect(titles().map(({ id }) => id)).toEqual(items);
  });
});

describe('a receiver that fails', () => {
  test('is tried again after the gap, up to the attempts, with the same id and bytes', async () => {
    const id = await bench.make();
    fails(500);
    const first = await bench.addItem();
    const second = await bench.addItem();
    await bench.worker.drain();
    expect(titles()).toHaveLength(1);
    bench.pass(4999);
    await bench.worker.drain();
    expect(titles()).toHaveLength(1);
    bench.pass(1);
    await bench.worker.drain();
    bench.pass(5000);
    // The first payload is used up, and the second one has its first attempt.
    await bench.worker.drain();
    expect(titles().map((sent) => sent.id)).toEqual([first, first, first, second]);
    const [one, two, three] = bench.receiver.received;
    expect(new Set([one, two, three].map((sent) => sent?.headers['webhook-id'])).size).toBe(1);
    expect(new Set([one, two, three].map((sent) => sent?.body)).size).toBe(1);
    takes();
    bench.pass(5000);
    await bench.worker.drain();
    const [failed] = await bench.deliveries(id, { state: 'failed' });
    expect(failed).toMatchObject({ attempts: 3, events: [`/items/${first}/add`] });
    const { allAttempts, payload } = await bench.delivery(id, failed?.id ?? '');
    expect(payload).toBe(one?.body);
    expect(allAttempts).toHaveLength(3);
    expect(allAttempts[0]).toMatchObject({
      number: 1,
      outcome: 'status',
      status: 500,
      responseText: 'not now',
      requestHeaders: { 'webhook-id': failed?.id },
    });
    expect(await bench.webhook(id)).toMatchObject({
      health: { waiting: 0, delivered: 1, failed: 1, switchedOff: null },
    });
  });

  test('holds up no other webhook', async () => {
    await bench.ask('/settings/update', { notificationTimeOutInSeconds: '60' });
    const slow = await bench.make({ name: 'Slow' });
    await bench.make({ name: 'Quick' });
    for (let index = 0; index < 3; index += 1) await bench.addItem();
    // The slow one answers only after the quick one has got everything.
    const held: ServerResponse[] = [];
    let quick = 0;
    bench.receiver.behave = (response, { body }) => {
      if (body.includes(slow) && quick < 3) {
        held.push(response);
        return;
      }
      response.end();
      if (!body.includes(slow)) quick += 1;
      if (quick === 3) for (const waiting of held.splice(0)) waiting.end();
    };
    await bench.worker.drain();
    expect(new Set(titles().map(({ delivery }) => delivery)).size).toBe(6);
    expect(bench.receiver.received).toHaveLength(6);
    await bench.ask('/settings/update', { notificationTimeOutInSeconds: '10' });
  });

  test('can have one payload again, and all that failed since a time, in their order', async () => {
    const id = await bench.make();
    await bench.ask('/settings/update', { notificationAttempts: '1' });
    fails(503);
    const items: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      items.push(await bench.addItem());
      await bench.worker.drain();
    }
    await bench.ask('/settings/update', { notificationAttempts: '3' });
    takes();
    bench.receiver.received.length = 0;
    const failed = await bench.deliveries(id, { state: 'failed', sortOrder: 'asc' });
    const [first, second] = failed;
    expect(await bench.ask(`/${id}/deliveries/${first?.id}/redeliver`)).toEqual({
      success: true,
      redelivered: 1,
    });
    await bench.worker.drain();
    expect(titles()).toEqual([{ delivery: first?.id, id: items[0] }]);
    expect(await bench.delivery(id, first?.id ?? '')).toMatchObject({
      state: 'delivered',
      attempts: 2,
    });
    const since = String(second?.created);
    expect(await bench.ask(`/${id}/redeliverFailed`, { since })).toEqual({
      success: true,
      redelivered: 2,
    });
    await bench.worker.drain();
    expect(titles().map((sent) => sent.id)).toEqual(items);
    await bench.ask(`/${id}/deactivate`);
    const refused = await bench.ask(`/${id}/deliveries/${first?.id}/redeliver`);
    expect(refused).toMatchObject({
      error: { message: 'The webhook is not active. Activate it first.' },
    });
  });
});

describe('the deactivation policy', () => {
  const config = '{"deactivationPolicy":{"numberOfFailures":5,"daysInPast":5}}';
  const day = 86_400_000;

  async function failTimes(times: number): Promise<void> {
    fails(500);
    for (let index = 0; index < times; index += 1) {
      await bench.addItem();
      await exhaust();
    }
  }

  test('switches off at the fifth failure within five days: three on day 1, two on day 2', async () => {
    const id = await bench.make({ config });
    await failTimes(3);
    expect(await bench.webhook(id)).toMatchObject({
      isActive: true,
      health: { failed: 3, window: { failures: 3 } },
    });
    bench.pass(day);
    await failTimes(2);
    expect(await bench.webhook(id)).toMatchObject({
      isActive: false,
      health: { failed: 5, switchedOff: expect.any(Number) },
    });
    const asked = bench.receiver.received.length;
    await bench.addItem();
    await exhaust();
    expect(bench.receiver.received).toHaveLength(asked);
    await bench.ask(`/${id}/activate`);
    expect(await bench.webhook(id)).toMatchObject({
      isActive: true,
      health: { window: null, switchedOff: null },
    });
  });

  test('leaves on what fails four times in five days, and then counts anew', async () => {
    const id = await bench.make({ config });
    await failTimes(2);
    bench.pass(day);
    await failTimes(2);
    bench.pass(4 * day);
    await failTimes(1);
    const { isActive, health } = await bench.webhook(id);
    expect(isActive).toBe(true);
    expect(health?.window?.failures).toBe(1);
    expect(health?.window?.ends).toBe((health?.window?.started ?? 0) + 5 * day);
  });

  test('is not softened by a success in between', async () => {
    const id = await bench.make({ config });
    await failTimes(4);
    takes();
    await bench.addItem();
    await bench.worker.drain();
    await failTimes(1);
    expect((await bench.webhook(id)).isActive).toBe(false);
  });
});

test('a test is sent at once and counts for nothing', async () => {
  const id = await bench.make({ secret: 'known' });
  await bench.ask(`/${id}/deactivate`);
  const answer = await bench.ask(`/${id}/test`, { event: '/groups/share' });
  expect(answer).toMatchObject({
    success: true,
    delivery: { kind: 'test', state: 'delivered', allAttempts: [{ status: 200 }] },
  });
  const [received] = bench.receiver.received;
  expect(received?.headers.secret).toBe('known');
  expect(JSON.stringify(answer)).not.toContain('known');
  expect(JSON.parse(received?.body ?? '').events).toMatchObject([
    { source: 'groups', operation: 'share', properties: { sharedItems: [{}] } },
  ]);
  fails(404);
  expect(await bench.ask(`/${id}/test`)).toMatchObject({
    success: false,
    delivery: { state: 'failed', allAttempts: [{ outcome: 'status', status: 404 }] },
  });
  expect((await bench.webhook(id)).health).toMatchObject({ delivered: 0, failed: 0 });
  expect(await bench.ask(`/${id}/test`, { event: '/maps' })).toMatchObject({
    error: { messageCode: 'GWM_0007' },
  });
});

describe('the log', () => {
  test('is in pages and filtered by result and time', async () => {
    const id = await bench.make();
    for (let index = 0; index < 3; index += 1) await bench.addItem();
    await bench.worker.drain();
    await bench.addItem();
    expect(await bench.deliveries(id, { state: 'delivered' })).toHaveLength(3);
    expect(await bench.deliveries(id, { state: 'waiting' })).toHaveLength(1);
    const [newest, , , oldest] = await bench.deliveries(id);
    expect(newest?.state).toBe('waiting');
    expect(await bench.deliveries(id, { to: String((oldest?.created ?? 0) - 1) })).toEqual([]);
    expect(await bench.deliveries(id, { from: String(oldest?.created) })).toHaveLength(4);
    const page = await bench.ask(`/${id}/deliveries`, { num: '3', start: '2' });
    expect(page).toMatchObject({ total: 4, start: 2, num: 3, nextStart: -1 });
  });

  test('forgets what is older than it is kept, but nothing that waits', async () => {
    const id = await bench.make();
    await bench.addItem();
    await bench.worker.drain();
    await bench.addItem();
    const later = new Date(Date.now() + 31 * 86_400_000);
    await removeExpired(bench.portal.database, later);
    expect(await bench.deliveries(id)).toMatchObject([{ state: 'waiting' }]);
    await bench.ask(`/${id}/deactivate`);
    await removeExpired(bench.portal.database, later);
    expect(await bench.deliveries(id)).toEqual([]);
  });
});

test('of two services on one database only one sends for a webhook at a time', async () => {
  const other = new DeliveryWorker({
    database: bench.portal.database,
    keys: sharedKeys,
    isKeyShared: true,
    now: () => bench.now,
    log: { warn: (_details, message) => bench.warnings.push(message) },
  });
  for (let index = 0; index < 4; index += 1) await bench.make({ name: `Log ${index}` });
  for (let index = 0; index < 10; index += 1) await bench.addItem();
  await Promise.all([bench.worker.drain(), other.drain()]);
  await Promise.all([bench.worker.drain(), other.drain()]);
  await other.stop();
  const ids = bench.receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  expect(bench.warnings).toEqual([]);
});
