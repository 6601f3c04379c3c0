import { describe, expect, test } from 'vitest';
import {
  CreateWebhookParameters,
  newWebhookSecret,
  UpdateWebhookParameters,
  Webhook,
  webhookSecretPattern,
} from './webhook.ts';

const sent = { name: 'Log', url: 'https://receiver.example.org/hook?key=1', changes: 'allChanges' };

function complaints(form: Record<string, string>): string[] {
  const { error } = CreateWebhookParameters.safeParse({ ...sent, ...form });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('parameters of createWebhook', () => {
  test('are read, with addresses in their usual spelling, each once', () => {
    const form = {
      ...sent,
      changes: 'manualChanges',
      config: '{"deactivationPolicy":{"numberOfFailures":5,"daysInPast":5}}',
      events: '/ITEMS/add, /items/add,/users/jlee',
    };
    expect(CreateWebhookParameters.parse(form)).toMatchObject({
      config: { deactivationPolicy: { numberOfFailures: 5, daysInPast: 5 } },
      events: ['/items/add', '/users/jlee'],
    });
  });

  test('need events for manualChanges only', () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ changes: 'manualChanges' })).toEqual(['events: A value is required.']);
    expect(complaints({ changes: 'manualChanges', events: ' , ' })).toHaveLength(1);
  });

  test.each([
    ['url', 'receiver.example.org', 'An address like'],
    ['url', 'ftp://receiver.example.org', 'begins with https://'],
    ['url', 'https://me:secret@receiver.example.org', 'without user name'],
    ['secret', 'snow☃man', 'ASCII'],
    ['secret', ' spaced ', 'ASCII'],
    ['secret', 'two\r\nlines', 'ASCII'],
    ['config', '[]', 'JSON like'],
    ['config', '{"deactivationPolicy":{"numberOfFailures":0,"daysInPast":5}}', 'JSON like'],
    ['events', '/items/add,/maps', '"/maps" begins with none'],
    ['changes', 'someChanges', 'allChanges'],
  ])('refuse %s %j', (name, value, words) => {
    expect(complaints({ [name]: value }).join()).toContain(words);
  });
});

test('an update without anything changes nothing', () => {
  const { name, url, secret, config, changes, events } = UpdateWebhookParameters.parse({
    name: '',
    url: '',
    config: '',
    events: '',
  });
  expect([name, url, secret, config, changes, events]).toEqual(Array(6).fill(undefined));
});

test('a new secret can be sent in a header and is another one each time', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).toMatch(webhookSecretPattern);
  expect(one).not.toBe(other);
});

test('a webhook as portals give it is understood, with and without our own members', () => {
  const plain = {
    id: 'w1',
    accountId: 'a',
    payloadUrl: 'https://receiver.example.org/hook',
    secret: '',
    isActive: true,
    name: 'Log',
    config: {},
    ownerId: 'admin',
    created: 1,
    modified: 2,
    events: ['/'],
  };
  expect(Webhook.parse(plain)).toEqual(plain);
  const own = { ...plain, hasSecret: true, health: { waiting: 0, delivered: 3, failed: 1 } };
  expect(Webhook.parse(own).health?.delivered).toBe(3);
});
