/** What tests of webhooks do to a portal. */
import type { Webhook } from '#portal/contract/webhook.ts';
import type { DeliveryDetail, DeliveryListAnswer } from '#portal/contract/webhook-deliveries.ts';
import { readStoreKey } from '../store-key.ts';
import { openTestPortal, type TestPortal, testStoreSecret } from '../testing.ts';
import { DeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.ts';
import { Receiver } from './test-receiver.ts';
import type { KeyHolder } from './webhook-secrets.ts';

/** The key of another process that was given the same secret as the portal of the tests. */
export const sharedKeys: KeyHolder = { key: () => readStoreKey('', testStoreSecret) };

/** A portal that may send to this machine, and a worker that sends when a test says so. */
export class WebhookBench {
  readonly portal: TestPortal;
  readonly worker: DeliveryWorker;
  readonly receiver = new Receiver();
  readonly warnings: string[] = [];
  now = new Date();
  url = '';

  constructor(portal: TestPortal, options: Partial<DeliveryWorkerOptions>) {
    this.portal = portal;
    this.worker = new DeliveryWorker({
      database: portal.database,
      keys: sharedKeys,
      isKeyShared: true,
      now: () => this.now,
      log: { warn: (details, message) => this.warnings.push(`${message} ${inWords(details)}`) },
      ...options,
    });
  }

  /** The answer to an operation of webhooks for the administrator. */
  ask(path: string, form: Record<string, string> = {}) {
    return this.portal.askAs('admin', `/portals/self/webhooks${path}`, form);
  }

  /** Makes a webhook of the receiver; gives its id. */
  async make(form: Record<string, string> = {}): Promise<string> {
    const answer = await this.ask('/createWebhook', {
      ...{ name: 'Log', url: this.url, changes: 'allChanges' },
      ...form,
    });
    const { id } = (answer.webhook ?? {}) as Partial<Webhook>;
    if (id === undefined) throw new Error(JSON.stringify(answer));
    return id;
  }

  async webhook(id: string): Promise<Webhook> {
    return (await this.ask(`/${id}`)) as Webhook;
  }

  async deliveries(id: string, form: Record<string, string> = {}) {
    const answer = (await this.ask(`/${id}/deliveries`, form)) as unknown as DeliveryListAnswer;
    return answer.deliveries;
  }

  async delivery(id: string, deliveryId: string): Promise<DeliveryDetail> {
    return (await this.ask(`/${id}/deliveries/${deliveryId}`)) as unknown as DeliveryDetail;
  }

  /** Makes an item of the administrator; gives its id. */
  async addItem(title = 'Item'): Promise<string> {
    const form = { title, type: 'CSV' };
    return String((await this.portal.askAs('admin', '/content/users/admin/addItem', form)).id);
  }

  /** Lets time go by. */
  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  async removeAll(): Promise<void> {
    await this.portal.database.query('delete from webhook');
    this.receiver.received.length = 0;
    this.receiver.behave = (response) => response.end('taken');
  }

  async close(): Promise<void> {
    this.receiver.close();
    await this.worker.stop();
    await this.portal.close();
  }
}

function inWords(details: object): string {
  return 'err' in details ? String(details.err) : JSON.stringify(details);
}

export async function openWebhookBench(
  options: Partial<DeliveryWorkerOptions> = {},
): Promise<WebhookBench> {
  const bench = new WebhookBench(await openTestPortal(), options);
  bench.url = await bench.receiver.open();
  await bench.ask('/settings/updateAddresses', { ranges: '127.0.0.1/32' });
  return bench;
}
