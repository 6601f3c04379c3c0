import { z } from 'zod';
import {
  CreateWebhookParameters,
  type NotificationStatusAnswer,
  UpdateWebhookParameters,
  usualWebhookPage,
  type WebhookAnswer,
  type WebhookListAnswer,
  WebhookListParameters,
} from '#portal/contract/webhook.ts';
import { act, actInSteps, type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import { organizationOfPath, webhookOfPath } from '../subjects.ts';
import { listDeliveries } from '../webhooks/delivery-rows.ts';
import { insertWebhook, switchWebhook, updateWebhook } from '../webhooks/webhook-changes.ts';
import { findWebhook, listWebhooks, toWebhook } from '../webhooks/webhook-rows.ts';

const noParameters = z.object({});

const webhooks = read({
  name: 'webhooks',
  path: '/portals/:portalId/webhooks',
  title: 'Webhooks',
  about: organizationOfPath,
  parameters: WebhookListParameters,
  async handle({ database, parameters, sources }): Promise<WebhookListAnswer> {
    const page = readPage({ num: usualWebhookPage, ...parameters });
    const { rows, total } = await listWebhooks(database, page);
    const webhooks = await Promise.all(rows.map((row) => toWebhook(row, sources)));
    return { ...describePage(page, total, rows.length), webhooks };
  },
});

const webhook = read({
  name: 'webhook',
  path: '/portals/:portalId/webhooks/:webhookId',
  title: 'Webhook',
  about: webhookOfPath,
  parameters: noParameters,
  handle: ({ sources }, { webhook: row }) => toWebhook(row, sources),
});

/** "The payload URL is queried to confirm that a connection succeeds": any answer will do. */
async function requireConnection({ deliveries }: Call, url: string, what: string): Promise<void> {
  const { status, message } = await deliveries.exchange({ url, method: 'GET', headers: {} });
  if (status !== undefined) return;
  throw new PortalError(400, undefined, `Unable to ${what} the webhook.`, [`url: ${message}`]);
}

const createWebhook = actInSteps({
  name: 'createWebhook',
  path: '/portals/:portalId/webhooks/createWebhook',
  title: 'Create webhook',
  about: organizationOfPath,
  parameters: CreateWebhookParameters,
  async handle(call): Promise<WebhookAnswer> {
    const { caller, parameters, sources } = call;
    await requireConnection(call, parameters.url, 'create');
    return await call.change(async (transaction) => {
      const id = await insertWebhook(transaction, sources, caller?.username ?? '', parameters);
      const made = await toWebhook(await findWebhook(transaction, id), sources);
      return { success: true, webhook: { ...made, secret: parameters.secret ?? '' } };
    });
  },
});

const update = actInSteps({
  name: 'updateWebhook',
  path: '/portals/:portalId/webhooks/:webhookId/update',
  title: 'Update webhook',
  about: webhookOfPath,
  parameters: UpdateWebhookParameters,
  async handle(call, { webhook: row }): Promise<WebhookAnswer> {
    const { caller, parameters, sources } = call;
    const { url } = parameters;
    // A receiver that is down must not keep its webhook from being renamed.
    if (url !== undefined && url !== row.payload_url) await requireConnection(call, url, 'update');
    return await call.change(async (transaction) => {
      const before = await findWebhook(transaction, row.id);
      await updateWebhook(transaction, sources, before, caller?.username ?? '', parameters);
      const after = await toWebhook(await findWebhook(transaction, row.id), sources);
      return { success: true, webhook: { ...after, secret: parameters.secret ?? '' } };
    });
  },
});

const activate = actInSteps({
  name: 'activateWebhook',
  path: '/portals/:portalId/webhooks/:webhookId/activate',
  title: 'Activate webhook',
  about: webhookOfPath,
  parameters: noParameters,
  async handle({ caller, change, deliveries }, { webhook: row }) {
    await change((transaction) => switchWebhook(transaction, row.id, caller?.username ?? '', true));
    // What waited when it was switched off is sent now.
    deliveries.wake();
    return { success: true };
  },
});

const deactivate = act({
  name: 'deactivateWebhook',
  path: '/portals/:portalId/webhooks/:webhookId/deactivate',
  title: 'Deactivate webhook',
  about: webhookOfPath,
  parameters: noParameters,
  async handle({ database, caller }, { webhook: row }) {
    await switchWebhook(database, row.id, caller?.username ?? '', false);
    return { success: true };
  },
});

const remove = act({
  name: 'deleteWebhook',
  path: '/portals/:portalId/webhooks/:webhookId/delete',
  title: 'Delete webhook',
  about: webhookOfPath,
  parameters: noParameters,
  async handle({ database }, { webhook: row }) {
    await database.query('delete from webhook where id = $1', [row.id]);
    return { success: true };
  },
});

/** What portals tell of deliveries, one entry a payload, the newest first. */
const notificationStatus = read({
  name: 'notificationStatus',
  path: '/portals/:portalId/webhooks/:webhookId/notificationStatus',
  title: 'Notification status',
  about: webhookOfPath,
  parameters: WebhookListParameters,
  async handle({ database, parameters }, { webhook: row }): Promise<NotificationStatusAnswer> {
    const page = readPage(parameters);
    const { deliveries, total } = await listDeliveries(database, row.id, {}, page);
    return {
      ...describePage(page, total, deliveries.length),
      WebhookStatus: deliveries.map(({ id, state, created, lastAttempt, payload }) => ({
        id,
        isInvoked: state === 'delivered',
        invokedTimestamp: toStamp(lastAttempt?.when ?? created),
        responseText: lastAttempt?.responseText ?? lastAttempt?.message ?? '',
        payload,
      })),
    };
  },
});

/** `2019-01-23 14:26:44.644`, UTC. */
function toStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '');
}

/** Making and changing webhooks. */
export const webhookOperations: readonly Operation[] = [
  webhooks,
  createWebhook,
  webhook,
  update,
  activate,
  deactivate,
  remove,
  notificationStatus,
];
