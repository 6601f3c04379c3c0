/**
 * Webhooks of the organization (portal-api.md, "Webhook", "Create webhook"). Members marked as our
 * own are not in the specification; a portal that gives `health` has the operations of
 * `webhook-deliveries.ts` too.
 */
import { z } from 'zod';
import {
  optionalFlag,
  optionalList,
  optionalText,
  optionalWholeNumber,
  parseJson,
  requiredText,
} from './form.ts';
import { pageFields, pageParameters } from './paging.ts';
import { type EventFault, formatEvent, parseEvent } from './trigger-events.ts';

/** "Switched off at the n-th failure within so many days of the first." */
export const DeactivationPolicy = z.looseObject({
  numberOfFailures: z.number(),
  daysInPast: z.number(),
});
export type DeactivationPolicy = z.infer<typeof DeactivationPolicy>;

export const WebhookConfig = z.looseObject({ deactivationPolicy: DeactivationPolicy.nullish() });
export type WebhookConfig = z.infer<typeof WebhookConfig>;

/** Our own: how deliveries of a webhook go. Times in milliseconds since 1970. */
export const WebhookHealth = z.looseObject({
  /** Payloads that wait to be sent, or to be sent again. */
  waiting: z.number(),
  /** Payloads of the log by what became of them. */
  delivered: z.number(),
  failed: z.number(),
  lastDelivered: z.number().nullish(),
  lastFailed: z.number().nullish(),
  /** When the next attempt is due, after one that failed. */
  nextAttempt: z.number().nullish(),
  /** The window of the deactivation policy, from its first failure on. */
  window: z
    .looseObject({ failures: z.number(), started: z.number(), ends: z.number().nullish() })
    .nullish(),
  /** When the policy switched the webhook off; gone once it is active again. */
  switchedOff: z.number().nullish(),
});
export type WebhookHealth = z.infer<typeof WebhookHealth>;

/** `secret` is only filled in the answer that sets it. */
export const Webhook = z.looseObject({
  id: z.string(),
  name: z.string(),
  payloadUrl: z.string().nullish(),
  accountId: z.string().nullish(),
  secret: z.string().nullish(),
  isActive: z.boolean().nullish(),
  config: WebhookConfig.nullish(),
  ownerId: z.string().nullish(),
  modifiedId: z.string().nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
  events: z.array(z.string()).nullish(),
  /** Our own. */
  hasSecret: z.boolean().nullish(),
  /** Our own: the stored secret cannot be read any more, so nothing is sent until it is replaced. */
  isSecretLost: z.boolean().nullish(),
  /** Our own: until when the secret before this one signs too. */
  previousSecretUntil: z.number().nullish(),
  health: WebhookHealth.nullish(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookListAnswer = z.looseObject({
  webhooks: z.array(Webhook),
  total: pageFields.total.nullish(),
  start: pageFields.start.nullish(),
  num: pageFields.num.nullish(),
  nextStart: pageFields.nextStart.nullish(),
});
export type WebhookListAnswer = z.infer<typeof WebhookListAnswer>;

export const WebhookListParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
});

/** Lists answer with this many unless asked otherwise, as portals do. */
export const usualWebhookPage = 25;

export const WebhookAnswer = z.looseObject({ success: z.boolean(), webhook: Webhook });
export type WebhookAnswer = z.infer<typeof WebhookAnswer>;

/** Header values are visible ASCII; the secret is sent as it is. */
export const webhookSecretPattern = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
export const longestSecret = 256;

/** A secret that a header can carry; may be empty. */
export const secretValue = z
  .string()
  .max(longestSecret, `At most ${longestSecret} characters are allowed.`)
  .regex(
    webhookSecretPattern,
    'Only letters, digits and signs of ASCII are allowed, and no space at the ends.',
  )
  .optional();

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

/** What is wrong with a payload address, or undefined. */
export function findAddressFault(text: string): 'form' | 'scheme' | 'credentials' | undefined {
  if (!URL.canParse(text)) return 'form';
  const { protocol, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol)) return 'scheme';
  return username === '' && password === '' ? undefined : 'credentials';
}

const addressComplaints = {
  form: 'An address like https://receiver.example.org/hook is required.',
  scheme: 'An address that begins with https:// is required.',
  credentials: 'An address without user name and password is required.',
} as const;

function checkAddress(text: string, context: z.RefinementCtx): void {
  const fault = findAddressFault(text);
  if (fault !== undefined) context.addIssue(addressComplaints[fault]);
}

const longestAddress = 2000;
/** A payload address. */
export const payloadAddress = requiredText(longestAddress).superRefine(checkAddress);

/** Bounds of what a deactivation policy may say. */
export const policyBounds = { mostFailures: 1000, mostDays: 365 } as const;

const Config = z.looseObject({
  deactivationPolicy: z
    .looseObject({
      numberOfFailures: z.number().int().min(1).max(policyBounds.mostFailures),
      daysInPast: z.number().int().min(1).max(policyBounds.mostDays),
    })
    .nullish(),
});

const configComplaint =
  'JSON like {"deactivationPolicy":{"numberOfFailures":5,"daysInPast":5}} is required.';

const config = optionalText(4000).transform((text, context) => {
  if (text === undefined) return undefined;
  const parsed = Config.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue(configComplaint);
  return z.NEVER;
});

const eventComplaints: Readonly<Record<EventFault, string>> = {
  source: 'begins with none of /items, /groups, /users and /roles.',
  operation: 'names no trigger.',
  oneNotOffered: 'cannot be watched on one alone.',
  form: 'has another form than /items, /items/update, /users/jlee or /groups/<id>/update.',
};

export const mostEvents = 500;

/** The addresses in their usual spelling, each once. */
const events = optionalList(50_000).transform((list, context) => {
  if (list === undefined) return undefined;
  if (list.length > mostEvents) context.addIssue(`At most ${mostEvents} triggers are allowed.`);
  const read = list.map((text) => {
    const { subscription, fault } = parseEvent(text);
    if (fault !== undefined) {
      context.addIssue(`"${text.slice(0, 200)}" ${eventComplaints[fault]}`);
    }
    return formatEvent(subscription ?? {});
  });
  return [...new Set(read)];
});

/** `manualChanges` needs `events`; `allChanges` stands for `/`. */
export const webhookChanges = ['allChanges', 'manualChanges'] as const;
const changes = z.enum(
  webhookChanges,
  'Either allChanges or manualChanges with a list of events is required.',
);

export const CreateWebhookParameters = z
  .object({
    name: requiredText(250),
    url: payloadAddress,
    secret: secretValue,
    config,
    changes,
    events,
  })
  .superRefine((values, context) => {
    if (values.changes === 'allChanges' || (values.events?.length ?? 0) > 0) return;
    context.addIssue({ code: 'custom', path: ['events'], message: 'A value is required.' });
  });
export type CreateWebhookParameters = z.infer<typeof CreateWebhookParameters>;

/**
 * What is left out stays. So does the secret when it is empty, since nobody can read it to send it
 * again; `removeSecret`, our own, takes it away.
 */
export const UpdateWebhookParameters = z.object({
  name: optionalText(250),
  url: optionalText(longestAddress).superRefine((text, context) => {
    if (text !== undefined) checkAddress(text, context);
  }),
  secret: secretValue,
  config,
  changes: changes.optional(),
  events,
  removeSecret: optionalFlag(),
});
export type UpdateWebhookParameters = z.infer<typeof UpdateWebhookParameters>;

/** How every webhook delivers. The bounds are those of real portals. */
export const WebhookSettings = z.looseObject({
  notificationAttempts: z.number(),
  notificationTimeOutInSeconds: z.number(),
  notificationElapsedTimeInSeconds: z.number(),
  /** Our own: days for which the delivery log is kept. */
  deliveryRetentionInDays: z.number().nullish(),
  /** Our own: special addresses that may be sent to, as administrators and the operator allow. */
  allowedAddressRanges: z.array(z.string()).nullish(),
  operatorAddressRanges: z.array(z.string()).nullish(),
});
export type WebhookSettings = z.infer<typeof WebhookSettings>;

export const webhookSettingBounds = {
  notificationAttempts: [0, 5],
  notificationTimeOutInSeconds: [0, 60],
  notificationElapsedTimeInSeconds: [1, 100],
  deliveryRetentionInDays: [1, 365],
} as const;

const bounded = (name: keyof typeof webhookSettingBounds) =>
  optionalWholeNumber(webhookSettingBounds[name][0], webhookSettingBounds[name][1]);

export const UpdateWebhookSettingsParameters = z.object({
  notificationAttempts: bounded('notificationAttempts'),
  notificationTimeOutInSeconds: bounded('notificationTimeOutInSeconds'),
  notificationElapsedTimeInSeconds: bounded('notificationElapsedTimeInSeconds'),
  deliveryRetentionInDays: bounded('deliveryRetentionInDays'),
});
export type UpdateWebhookSettingsParameters = z.infer<typeof UpdateWebhookSettingsParameters>;

/** Our own: `ranges` joined by commas (`10.0.0.0/8,fd00::/8,192.168.7.4`); empty for none. */
export const UpdateWebhookAddressesParameters = z.object({
  ranges: optionalList(5000).transform((list) => list ?? []),
});

/** One invocation, newest first; `payload` is JSON text. */
export const NotificationStatusAnswer = z.looseObject({
  total: pageFields.total.nullish(),
  start: pageFields.start.nullish(),
  num: pageFields.num.nullish(),
  nextStart: pageFields.nextStart.nullish(),
  WebhookStatus: z.array(
    z.looseObject({
      id: z.string(),
      isInvoked: z.boolean().nullish(),
      /** `2019-01-23 14:26:44.644`, UTC. */
      invokedTimestamp: z.string().nullish(),
      responseText: z.string().nullish(),
      payload: z.string().nullish(),
    }),
  ),
});
export type NotificationStatusAnswer = z.infer<typeof NotificationStatusAnswer>;
