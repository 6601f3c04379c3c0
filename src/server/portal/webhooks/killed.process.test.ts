import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp, freePort, makeFolder, runService } from '#server/service-process.ts';
import { Receiver } from './test-receiver.ts';

let folder: string;
const receiver = new Receiver();
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  cleanUp(folder);
  receiver.close();
});

const password = 'kill the service';

async function startPortal() {
  const port = String(await freePort());
  const environment = { PORT: port, ADMIN_PASSWORD: password, WEBHOOK_RANGES: '127.0.0.1' };
  const service = runService(folder, environment);
  await service.said('Ctrl-C stops it');
  const ask = async (path: string, form: Record<string, string>) => {
    const address = `http://127.0.0.1:${port}/sharing/rest${path}`;
    const body = new URLSearchParams({ f: 'json', ...form });
    const answer = await (await fetch(address, { method: 'POST', body })).json();
    return answer as Record<string, unknown>;
  };
  const form = { username: 'admin', password };
  const token = String((await ask('/generateToken', form)).token);
  return {
    service,
    ask: (path: string, values: Record<string, string>) => ask(path, { ...values, token }),
  };
}

/** Resolves when the receiver has got this many payloads. */
function arrived(count: number): Promise<void> {
  return new Promise((resolve) => {
    const behave = receiver.behave;
    receiver.behave = (response, received) => {
      behave(response, received);
      if (receiver.received.length >= count) resolve();
    };
  });
}

test('kill -9 after the change is committed, and after a payload is sent: all arrive, one twice', async () => {
  const first = await startPortal();
  const url = await receiver.open();
  const hook = { name: 'Log', url, changes: 'manualChanges', events: '/items' };
  const made = await first.ask('/portals/self/webhooks/createWebhook', hook);
  expect(made).toMatchObject({ success: true });
  // The first payload is taken without an answer, so the others are committed but not sent.
  receiver.behave = () => undefined;
  const held = arrived(1);
  const items: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const answer = await first.ask('/content/users/admin/addItem', { title, type: 'CSV' });
    items.push(String(answer.id));
  }
  await held;
  first.service.child.kill('SIGKILL');
  await first.service.exit;
  expect(receiver.received).toHaveLength(1);

  receiver.behave = (response) => response.end();
  const all = arrived(4);
  const second = await startPortal();
  await all;
  const told = receiver.received.map(({ headers, body }) => ({
    delivery: headers['webhook-id'],
    item: JSON.parse(body).events[0].id as string,
  }));
  expect(told.map(({ item }) => item)).toEqual([items[0], ...items]);
  expect(new Set(told.map(({ delivery }) => delivery)).size).toBe(3);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);

  const { id } = made.webhook as { id: string };
  const path = `/portals/self/webhooks/${id}/deliveries`;
  const recorded = async () => (await second.ask(path, { state: 'delivered' })).total;
  await expect.poll(recorded, { timeout: 20_000 }).toBe(3);
  second.service.child.kill('SIGTERM');
  expect(await second.service.exit).toBe(0);
}, 180_000);
