import { z } from 'zod';
import { newWebhookSecret } from '#portal/contract/webhook.ts';
import {
  type DeliveryDetail,
  type DeliveryListAnswer,
  DeliveryListParameters,
  type RedeliverAnswer,
  RedeliverFailedParameters,
  type RotateSecretAnswer,
  RotateSecretParameters,
  type TestWebhookAnswer,
  TestWebhookParameters,
  usualOverlapHours,
} from '#portal/contract/webhook-deliveries.ts';
import { actInSteps, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { webhookOfPath } from '../subjects.ts';
import { findDelivery, listDeliveries } from '../webhooks/delivery-rows.ts';
import { redeliverFailed, redeliverOne } from '../webhooks/redelivery.ts';
import { recordTest, sendTest } from '../webhooks/test-delivery.ts';
import { replaceSecret } from '../webhooks/webhook-changes.ts';

const noParameters = z.object({});
const start = '/portals/:portalId/webhooks/:webhookId';

const deliveries = read({
  name: 'deliveries',
  path: `${start}/deliveries`,
  title: 'Deliveries',
  about: webhookOfPath,
  parameters: DeliveryListParameters,
  async handle({ database, parameters }, { webhook }): Promise<DeliveryListAnswer> {
    const page = readPage(parameters);
    const found = await listDeliveries(database, webhook.id, parameters, page);
    return {
      ...describePage(page, found.total, found.deliveries.length),
      deliveries: found.deliveries.map(({ payload, ...delivery }) => delivery),
    };
  },
});

const delivery = read({
  name: 'delivery',
  path: `${start}/deliveries/:deliveryId`,
  title: 'Delivery',
  about: webhookOfPath,
  parameters: noParameters,
  handle: ({ database, path }, { webhook }): Promise<DeliveryDetail> =>
    findDelivery(database, webhook.id, path.deliveryId ?? ''),
});

const redeliver = actInSteps({
  name: 'redeliver',
  path: `${start}/deliveries/:deliveryId/redeliver`,
  title: 'Redeliver',
  about: webhookOfPath,
  parameters: noParameters,
  async handle(call, { webhook }): Promise<RedeliverAnswer> {
    const { path } = call;
    await call.change((transaction) => redeliverOne(transaction, webhook, path.deliveryId ?? ''));
    call.deliveries.wake();
    return { success: true, redelivered: 1 };
  },
});

const redeliverAllFailed = actInSteps({
  name: 'redeliverFailed',
  path: `${start}/redeliverFailed`,
  title: 'Redeliver failed',
  about: webhookOfPath,
  parameters: RedeliverFailedParameters,
  async handle(call, { webhook }): Promise<RedeliverAnswer> {
    const { since = 0 } = call.parameters;
    const redelivered = await call.change(
      (transaction) => redeliverFailed(transaction, webhook, since),
      (number) => ({ redelivered: String(number) }),
    );
    call.deliveries.wake();
    return { success: true, redelivered };
  },
});

const test = actInSteps({
  name: 'testWebhook',
  path: `${start}/test`,
  title: 'Test webhook',
  about: webhookOfPath,
  parameters: TestWebhookParameters,
  async handle(call, { webhook }): Promise<TestWebhookAnswer> {
    const result = await sendTest(call, webhook, {
      event: call.parameters.event ?? '/',
      username: call.caller?.username ?? '',
      portalURL: call.origin,
    });
    return await call.change(async (transaction) => {
      await recordTest(transaction, result);
      const shown = await findDelivery(transaction, webhook.id, result.delivery.id);
      return { success: shown.state === 'delivered', delivery: shown };
    });
  },
});

const rotateSecret = actInSteps({
  name: 'rotateWebhookSecret',
  path: `${start}/rotateSecret`,
  title: 'Rotate secret',
  about: webhookOfPath,
  parameters: RotateSecretParameters,
  async handle(call, { webhook }): Promise<RotateSecretAnswer> {
    const { overlapHours = usualOverlapHours } = call.parameters;
    const secret = call.parameters.secret || newWebhookSecret();
    const overlapUntil = overlapHours > 0 ? new Date(Date.now() + overlapHours * 3_600_000) : null;
    const username = call.caller?.username ?? '';
    const until = await call.change((transaction) =>
      replaceSecret(transaction, call.sources, webhook, username, secret, overlapUntil),
    );
    return { success: true, secret, previousSecretUntil: until?.getTime() ?? null };
  },
});

/** The log of what was sent, and what repairs it. Our own addition to the interface. */
export const webhookDeliveryOperations: readonly Operation[] = [
  deliveries,
  delivery,
  redeliver,
  redeliverAllFailed,
  test,
  rotateSecret,
];
