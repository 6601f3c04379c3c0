/** The delivery log of a webhook, and what repairs it. Our own addition to the interface. */
import { z } from 'zod';
import { optionalText, optionalWholeNumber } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';
import { payloadAddress, secretValue } from './webhook.ts';

const latest = 253_402_300_799_999;

/** `waiting` to be sent or sent again; `failed` when every attempt was used up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What became of an attempt. `status`: an answer that is no success; `redirect`: one that points
 * elsewhere, which is not followed; `address`: the name leads to an address that is not allowed;
 * `name`: it leads nowhere; `secret`: nothing was sent, because the secret cannot be read; `failed`:
 * anything else.
 */
export const attemptOutcomes = [
  'delivered',
  'status',
  'redirect',
  'timeout',
  'refused',
  'reset',
  'certificate',
  'name',
  'address',
  'secret',
  'failed',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** One request and its answer. Headers without the secret; texts cut after some kilobytes. */
export const DeliveryAttempt = z.looseObject({
  number: z.number(),
  when: z.number(),
  milliseconds: z.number(),
  outcome: z.string(),
  /** What went wrong, in words. */
  message: z.string().nullish(),
  status: z.number().nullish(),
  requestHeaders: z.record(z.string(), z.string()).nullish(),
  responseHeaders: z.record(z.string(), z.string()).nullish(),
  responseText: z.string().nullish(),
  /** Whether the answer was longer than what is kept, or did not end in time. */
  isCut: z.boolean().nullish(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** One payload; `id` is sent as `webhook-id` with each attempt. Times in milliseconds since 1970. */
export const Delivery = z.looseObject({
  id: z.string(),
  kind: z.enum(['event', 'test']),
  created: z.number(),
  state: z.enum(deliveryStates),
  /** What the payload tells of, as addresses (`/items/<id>/share`). */
  events: z.array(z.string()),
  attempts: z.number(),
  lastAttempt: DeliveryAttempt.nullish(),
});
export type Delivery = z.infer<typeof Delivery>;

/** One delivery with its payload as it was sent and every attempt, the first one first. */
export const DeliveryDetail = Delivery.extend({
  payload: z.string(),
  allAttempts: z.array(DeliveryAttempt),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** The newest first unless `sortOrder` is `asc`; `from` and `to` bound when it was made. */
export const DeliveryListParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
  sortOrder: pageParameters.sortOrder,
  state: z
    .enum([...deliveryStates, ''], `One of ${deliveryStates.join(', ')} is required.`)
    .optional(),
  from: optionalWholeNumber(0, latest),
  to: optionalWholeNumber(0, latest),
});
export type DeliveryListParameters = z.infer<typeof DeliveryListParameters>;

export const DeliveryListAnswer = z.looseObject({
  ...pageFields,
  deliveries: z.array(Delivery),
});
export type DeliveryListAnswer = z.infer<typeof DeliveryListAnswer>;

/** Every failed delivery made at or after `since` (milliseconds since 1970; all when left out). */
export const RedeliverFailedParameters = z.object({ since: optionalWholeNumber(0, latest) });

/** How many deliveries were put at the end of the queue again. */
export const RedeliverAnswer = z.looseObject({ success: z.boolean(), redelivered: z.number() });
export type RedeliverAnswer = z.infer<typeof RedeliverAnswer>;

/** `event`: the address of a trigger whose sample is sent; `/items/update` when left out. */
export const TestWebhookParameters = z.object({ event: optionalText(300) });

/** `success` is whether the receiver took it. */
export const TestWebhookAnswer = z.looseObject({
  success: z.boolean(),
  delivery: DeliveryDetail,
});
export type TestWebhookAnswer = z.infer<typeof TestWebhookAnswer>;

export const usualOverlapHours = 24;
export const longestOverlapHours = 720;

/**
 * `secret`: the new one, made by the portal when left out; `overlapHours`: how long signatures are
 * made with the old one too.
 */
export const RotateSecretParameters = z.object({
  secret: secretValue,
  overlapHours: optionalWholeNumber(0, longestOverlapHours),
});

/** The only answer that holds the new secret. */
export const RotateSecretAnswer = z.looseObject({
  success: z.boolean(),
  secret: z.string(),
  previousSecretUntil: z.number().nullish(),
});
export type RotateSecretAnswer = z.infer<typeof RotateSecretAnswer>;

export const CheckWebhookUrlParameters = z.object({ url: payloadAddress });

/** What a GET of the address came to; `success` when any answer arrived. */
export const CheckWebhookUrlAnswer = z.looseObject({
  success: z.boolean(),
  outcome: z.string(),
  status: z.number().nullish(),
  milliseconds: z.number(),
  message: z.string().nullish(),
});
export type CheckWebhookUrlAnswer = z.infer<typeof CheckWebhookUrlAnswer>;
