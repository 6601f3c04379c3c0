/** What a webhook sends. The envelope is not in portal-api.md; it is that of real portals. */
import { z } from 'zod';
import { findTrigger, type PropertyKind, type Trigger } from './trigger-events.ts';

/** One event; `when` in milliseconds since 1970, `source` the plural of the address. */
export const PayloadEvent = z.looseObject({
  userId: z.string(),
  username: z.string(),
  when: z.number(),
  operation: z.string(),
  source: z.string(),
  id: z.string(),
  properties: z.record(z.string(), z.unknown()),
});
export type PayloadEvent = z.infer<typeof PayloadEvent>;

export const WebhookPayload = z.looseObject({
  info: z.looseObject({
    webhookName: z.string(),
    webhookId: z.string(),
    portalURL: z.string(),
    when: z.number(),
  }),
  events: z.array(PayloadEvent),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** What stands in a sample where the portal would put what really happened. */
export interface SampleSettings {
  readonly webhookName: string;
  readonly webhookId: string;
  readonly portalURL: string;
  readonly username: string;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** The item, group, user or role; made up when left out. */
  readonly id?: string | undefined;
}

const sampleIds = {
  items: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  groups: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  users: 'jlee',
  roles: 'AbCdEfGh12345678',
} as const;

const sampleProperties: Readonly<Record<PropertyKind, readonly unknown[]>> = {
  usernames: ['jlee'],
  sharing: [sampleIds.groups, 'Organization', 'Everyone'],
  items: [{ itemId: sampleIds.items, itemType: 'Feature Service' }],
  roleName: ['Field observer'],
  userType: ['viewerUT'],
};

function sampleEvent(trigger: Trigger, { username, when, id }: SampleSettings): PayloadEvent {
  const { source, operation, property } = trigger;
  return {
    userId: username,
    username,
    when,
    operation,
    source,
    id: id ?? sampleIds[source],
    properties: property === undefined ? {} : { [property.key]: sampleProperties[property.kind] },
  };
}

/** The payload of a trigger as it would arrive, with made-up values. */
export function samplePayload(trigger: Trigger, settings: SampleSettings): WebhookPayload {
  const { webhookName, webhookId, portalURL, when } = settings;
  return {
    info: { webhookName, webhookId, portalURL, when },
    events: [sampleEvent(trigger, settings)],
  };
}

/** The trigger that a test delivery shows when none is asked for. */
export const usualSampleTrigger: Trigger = findTrigger('items', 'update') ?? {
  source: 'items',
  operation: 'update',
  scopes: ['any', 'one'],
};
