import { z } from 'zod';
import {
  UpdateWebhookAddressesParameters,
  UpdateWebhookSettingsParameters,
  type WebhookSettings,
} from '#portal/contract/webhook.ts';
import {
  type CheckWebhookUrlAnswer,
  CheckWebhookUrlParameters,
} from '#portal/contract/webhook-deliveries.ts';
import type { Queryable } from '#server/db/database.ts';
import { act, check, type Operation, read } from '../operation.ts';
import { invalidRequest } from '../portal-error.ts';
import { organizationOfPath } from '../subjects.ts';
import { isRange } from '../webhooks/address-rules.ts';
import { readSettings } from '../webhooks/settings.ts';

async function describeSettings(
  database: Queryable,
  operatorRanges: readonly string[],
): Promise<WebhookSettings> {
  const row = await readSettings(database);
  return {
    notificationAttempts: row.attempts,
    notificationTimeOutInSeconds: row.time_out,
    notificationElapsedTimeInSeconds: row.gap,
    deliveryRetentionInDays: row.retention_days,
    allowedAddressRanges: [...row.allowed_ranges],
    operatorAddressRanges: [...operatorRanges],
  };
}

const settings = read({
  name: 'webhookSettings',
  path: '/portals/:portalId/webhooks/settings',
  title: 'Webhook settings',
  about: organizationOfPath,
  parameters: z.object({}),
  handle: ({ database, deliveries }): Promise<WebhookSettings> =>
    describeSettings(database, deliveries.operatorRanges),
});

const updateSettings = act({
  name: 'updateWebhookSettings',
  path: '/portals/:portalId/webhooks/settings/update',
  title: 'Update webhook settings',
  about: organizationOfPath,
  parameters: UpdateWebhookSettingsParameters,
  async handle({ database, deliveries, parameters }) {
    await database.query(
      `update webhook_settings set attempts = coalesce($1, attempts),
         time_out = coalesce($2, time_out), gap = coalesce($3, gap),
         retention_days = coalesce($4, retention_days)`,
      [
        parameters.notificationAttempts ?? null,
        parameters.notificationTimeOutInSeconds ?? null,
        parameters.notificationElapsedTimeInSeconds ?? null,
        parameters.deliveryRetentionInDays ?? null,
      ],
    );
    const { operatorRanges } = deliveries;
    return { success: true, ...(await describeSettings(database, operatorRanges)) };
  },
});

/** Our own addition: which special addresses webhooks may be sent to. */
const updateAddresses = act({
  name: 'updateWebhookAddresses',
  path: '/portals/:portalId/webhooks/settings/updateAddresses',
  title: 'Update webhook addresses',
  about: organizationOfPath,
  parameters: UpdateWebhookAddressesParameters,
  async handle({ database, deliveries, parameters: { ranges } }) {
    const odd = ranges.filter((text) => !isRange(text));
    if (odd.length > 0) {
      throw invalidRequest(...odd.map((text) => `ranges: "${text}" is no network or address.`));
    }
    await database.query('update webhook_settings set allowed_ranges = $1::text::jsonb', [
      JSON.stringify([...new Set(ranges)]),
    ]);
    const { operatorRanges } = deliveries;
    return { success: true, ...(await describeSettings(database, operatorRanges)) };
  },
});

/** Our own addition: asks an address as creating a webhook with it would. */
const checkUrl = check({
  name: 'checkWebhookUrl',
  path: '/portals/:portalId/webhooks/checkUrl',
  title: 'Check address',
  about: organizationOfPath,
  parameters: CheckWebhookUrlParameters,
  async handle({ deliveries, parameters: { url } }): Promise<CheckWebhookUrlAnswer> {
    const { outcome, status, milliseconds, message } = await deliveries.exchange({
      url,
      method: 'GET',
      headers: {},
    });
    return { success: status !== undefined, outcome, status, milliseconds, message };
  },
});

/** How all webhooks deliver, and where to. */
export const webhookSettingOperations: readonly Operation[] = [
  settings,
  updateSettings,
  updateAddresses,
  checkUrl,
];
