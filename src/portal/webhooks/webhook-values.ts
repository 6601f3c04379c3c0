/** What the form of a webhook holds, what is wrong with it, and what it asks the portal for. */
import { z } from 'zod';
import {
  CreateWebhookParameters,
  findAddressFault,
  type Webhook,
  type WebhookConfig,
} from '../contract/webhook.ts';
import type { WebhookOrder } from './requests.ts';

/** A field for a number, empty while none is typed. */
const typedNumber = z.union([z.number(), z.literal('')]);

export const WebhookValues = z.object({
  name: z.string(),
  url: z.string(),
  /** Addresses of triggers; `/` stands for everything. */
  events: z.array(z.string()),
  /** `kept` is the one a webhook has already. */
  secretWay: z.enum(['generated', 'own', 'none', 'kept']),
  secret: z.string(),
  /** Whether failures switch the webhook off. */
  isLimited: z.boolean(),
  failures: typedNumber,
  days: typedNumber,
});
export type WebhookValues = z.infer<typeof WebhookValues>;

export const emptyWebhook: WebhookValues = {
  name: '',
  url: '',
  events: [],
  secretWay: 'generated',
  secret: '',
  isLimited: true,
  failures: 5,
  days: 5,
};

/** The form filled with a webhook as it is. */
export function valuesOf(webhook: Webhook): WebhookValues {
  const { deactivationPolicy } = webhook.config ?? {};
  return {
    name: webhook.name,
    url: webhook.payloadUrl ?? '',
    events: webhook.events ?? [],
    secretWay: 'kept',
    secret: '',
    isLimited: Boolean(deactivationPolicy),
    failures: deactivationPolicy?.numberOfFailures ?? emptyWebhook.failures,
    days: deactivationPolicy?.daysInPast ?? emptyWebhook.days,
  };
}

/**
 * What is sent to the portal. `secret` is the one that goes with the chosen way; other members of
 * the `config` stay as they were.
 */
export function toOrder(
  values: WebhookValues,
  secret: string | undefined,
  config: WebhookConfig = {},
): WebhookOrder {
  const { name, url, events, isLimited, failures, days } = values;
  const { deactivationPolicy: _, ...others } = config;
  const isEverything = events.includes('/');
  return {
    name: name.trim(),
    url: url.trim(),
    secret,
    config: isLimited
      ? {
          ...others,
          deactivationPolicy: { numberOfFailures: Number(failures), daysInPast: Number(days) },
        }
      : others,
    changes: isEverything ? 'allChanges' : 'manualChanges',
    events: isEverything ? undefined : events,
  };
}

export type WebhookField = 'name' | 'url' | 'events' | 'secret' | 'config';

/** What is wrong with a field, as the name of its text. */
export type WebhookProblem =
  | 'nameMissing'
  | 'tooLong'
  | 'urlMissing'
  | 'urlForm'
  | 'urlScheme'
  | 'urlCredentials'
  | 'eventsMissing'
  | 'tooManyEvents'
  | 'secretMissing'
  | 'secretForm'
  | 'policyBounds';

/** What must be put right before the portal is asked, by field. */
export function findProblems(values: WebhookValues): Partial<Record<WebhookField, WebhookProblem>> {
  const { secret, config, events, ...order } = toOrder(values, values.secret);
  const checked = CreateWebhookParameters.safeParse({
    ...order,
    secret: values.secretWay === 'own' ? secret : undefined,
    config: JSON.stringify(config),
    events: events?.join(','),
  });
  const wrong = new Set(checked.error?.issues.map(({ path }) => String(path[0])));
  const problems: Partial<Record<WebhookField, WebhookProblem>> = {};
  if (wrong.has('name')) problems.name = order.name === '' ? 'nameMissing' : 'tooLong';
  if (wrong.has('url')) problems.url = addressProblem(order.url);
  // The schema compares fields with one another only when each of them is right.
  if (values.events.length === 0) problems.events = 'eventsMissing';
  else if (wrong.has('events')) problems.events = 'tooManyEvents';
  if (values.secretWay === 'own' && values.secret === '') problems.secret = 'secretMissing';
  else if (wrong.has('secret')) problems.secret = 'secretForm';
  if (wrong.has('config')) problems.config = 'policyBounds';
  return problems;
}

function addressProblem(url: string): WebhookProblem {
  if (url === '') return 'urlMissing';
  const fault = findAddressFault(url);
  if (fault === undefined) return 'tooLong';
  return ({ form: 'urlForm', scheme: 'urlScheme', credentials: 'urlCredentials' } as const)[fault];
}
