/** The operations on webhooks. Those that only some portals offer answer undefined elsewhere. */
import { callPortal, type PortalAccess } from '../client.ts';
import type { FormValue } from '../contract/form.ts';
import { portalPaths, type WebhookOperation } from '../contract/paths.ts';
import { SuccessAnswer } from '../contract/token.ts';
import {
  NotificationStatusAnswer,
  Webhook,
  WebhookAnswer,
  type WebhookConfig,
  WebhookListAnswer,
  WebhookSettings,
} from '../contract/webhook.ts';
import {
  CheckWebhookUrlAnswer,
  DeliveryDetail,
  DeliveryListAnswer,
  type DeliveryState,
  RedeliverAnswer,
  RotateSecretAnswer,
  TestWebhookAnswer,
} from '../contract/webhook-deliveries.ts';
import { whereOffered } from '../where-offered.ts';
import type { SettingName } from './settings-values.ts';

/** A webhook as it is to be; `secret` undefined leaves it as it is. */
export interface WebhookOrder {
  readonly name: string;
  readonly url: string;
  readonly secret: string | undefined;
  readonly config: WebhookConfig;
  readonly changes: 'allChanges' | 'manualChanges';
  readonly events: readonly string[] | undefined;
}

/** One page of the webhooks; undefined where the portal does not list them. */
export function listWebhooks(
  access: PortalAccess,
  page: { start: number; num: number },
  signal?: AbortSignal,
): Promise<WebhookListAnswer | undefined> {
  return whereOffered(callPortal(access, portalPaths.webhooks(), page, WebhookListAnswer, signal));
}

/** One webhook by id; undefined when it is not there. */
export function readWebhook(
  access: PortalAccess,
  webhookId: string,
  signal?: AbortSignal,
): Promise<Webhook | undefined> {
  return whereOffered(callPortal(access, portalPaths.webhook(webhookId), {}, Webhook, signal));
}

/** The form of `createWebhook` and of `update`. */
export function webhookForm(order: WebhookOrder): Record<string, FormValue> {
  return { ...order };
}

/** Creates a webhook; the portal asks its address first (portal-api.md, "Create webhook"). */
export async function createWebhook(access: PortalAccess, order: WebhookOrder): Promise<Webhook> {
  const path = portalPaths.createWebhook();
  return (await callPortal(access, path, webhookForm(order), WebhookAnswer)).webhook;
}

/** Changes a webhook; every value is sent, as some portals want them all. */
export function updateWebhook(
  access: PortalAccess,
  webhookId: string,
  order: WebhookOrder & { readonly removeSecret?: boolean | undefined },
): Promise<SuccessAnswer> {
  const path = portalPaths.webhookOperation(webhookId, 'update');
  return callPortal(access, path, { ...order }, SuccessAnswer);
}

/** Switches a webhook on or off, or deletes it. */
export function actOnWebhook(
  access: PortalAccess,
  webhookId: string,
  action: Extract<WebhookOperation, 'activate' | 'deactivate' | 'delete'>,
): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.webhookOperation(webhookId, action), {}, SuccessAnswer);
}

/** Asks an address as the portal would; undefined where the portal does not offer to. */
export function checkAddress(
  access: PortalAccess,
  url: string,
): Promise<CheckWebhookUrlAnswer | undefined> {
  const path = portalPaths.checkWebhookUrl();
  return whereOffered(callPortal(access, path, { url }, CheckWebhookUrlAnswer));
}

/** Which deliveries; times in milliseconds since 1970, both included. */
export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface DeliveryPage extends DeliveryFilter {
  /** Counts from one. */
  readonly start: number;
  readonly num: number;
}

/** A page of the delivery log, the newest first. */
export function listDeliveries(
  access: PortalAccess,
  webhookId: string,
  page: DeliveryPage,
  signal?: AbortSignal,
): Promise<DeliveryListAnswer> {
  const path = portalPaths.webhookOperation(webhookId, 'deliveries');
  return callPortal(access, path, { ...page }, DeliveryListAnswer, signal);
}

/** The log that other portals keep; undefined where there is none. */
export function readNotifications(
  access: PortalAccess,
  webhookId: string,
  page: { start: number; num: number },
  signal?: AbortSignal,
): Promise<NotificationStatusAnswer | undefined> {
  const path = portalPaths.webhookOperation(webhookId, 'notificationStatus');
  return whereOffered(callPortal(access, path, page, NotificationStatusAnswer, signal));
}

/** One delivery with its payload and every attempt; undefined when it is no longer kept. */
export function readDelivery(
  access: PortalAccess,
  webhookId: string,
  deliveryId: string,
  signal?: AbortSignal,
): Promise<DeliveryDetail | undefined> {
  const path = portalPaths.webhookDelivery(webhookId, deliveryId);
  return whereOffered(callPortal(access, path, {}, DeliveryDetail, signal));
}

/** Puts one delivery into the queue again. */
export function redeliver(
  access: PortalAccess,
  webhookId: string,
  deliveryId: string,
): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.redeliver(webhookId, deliveryId), {}, SuccessAnswer);
}

/** Puts every failed delivery since a moment (milliseconds since 1970) into the queue again. */
export function redeliverFailed(
  access: PortalAccess,
  webhookId: string,
  since: number | undefined,
): Promise<RedeliverAnswer> {
  const path = portalPaths.webhookOperation(webhookId, 'redeliverFailed');
  return callPortal(access, path, { since }, RedeliverAnswer);
}

/** Sends the sample of a trigger and waits for the answer. */
export function testWebhook(
  access: PortalAccess,
  webhookId: string,
  event: string | undefined,
): Promise<TestWebhookAnswer> {
  const path = portalPaths.webhookOperation(webhookId, 'test');
  return callPortal(access, path, { event }, TestWebhookAnswer);
}

/** Gives a webhook a new secret; signatures are made with the old one too for some hours. */
export function rotateSecret(
  access: PortalAccess,
  webhookId: string,
  values: { secret: string; overlapHours: number },
): Promise<RotateSecretAnswer> {
  const path = portalPaths.webhookOperation(webhookId, 'rotateSecret');
  return callPortal(access, path, values, RotateSecretAnswer);
}

/** How every webhook of the organization delivers; undefined where the portal does not tell. */
export function readWebhookSettings(
  access: PortalAccess,
  signal?: AbortSignal,
): Promise<WebhookSettings | undefined> {
  const path = portalPaths.webhookSettings();
  return whereOffered(callPortal(access, path, {}, WebhookSettings, signal));
}

/** Changes how every webhook delivers; all values that the portal knows are sent. */
export function updateWebhookSettings(
  access: PortalAccess,
  values: Readonly<Partial<Record<SettingName, number>>>,
): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.updateWebhookSettings(), { ...values }, SuccessAnswer);
}

/** Says which special addresses may be sent to; the list replaces the one before. */
export function updateWebhookAddresses(
  access: PortalAccess,
  ranges: readonly string[],
): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.updateWebhookAddresses(), { ranges }, SuccessAnswer);
}
