import { describe, expect, test } from 'vitest';
import { emptyWebhook, findProblems, toOrder, valuesOf } from './webhook-values.ts';

const filled = {
  ...emptyWebhook,
  name: ' Log ',
  url: 'https://receiver.example.org/hook',
  events: ['/items/add', '/users'],
};

test('a form with everything in place has no problem', () => {
  expect(findProblems(filled)).toEqual({});
});

test('an empty form names every field that is missing', () => {
  expect(findProblems(emptyWebhook)).toEqual({
    name: 'nameMissing',
    url: 'urlMissing',
    events: 'eventsMissing',
  });
});

describe('an address', () => {
  test.each([
    ['receiver', 'urlForm'],
    ['ftp://receiver.example.org', 'urlScheme'],
    ['https://a:b@receiver.example.org', 'urlCredentials'],
    [`https://receiver.example.org/${'x'.repeat(2000)}`, 'tooLong'],
  ])('%s is refused: %s', (url, problem) => {
    expect(findProblems({ ...filled, url })).toEqual({ url: problem });
  });
});

test('an own secret must be there and fit into a header', () => {
  const own = { ...filled, secretWay: 'own' } as const;
  expect(findProblems({ ...own, secret: '' })).toEqual({ secret: 'secretMissing' });
  expect(findProblems({ ...own, secret: 'grün' })).toEqual({ secret: 'secretForm' });
  expect(findProblems({ ...own, secret: 's3cret' })).toEqual({});
});

test('a secret that will be made is not looked at', () => {
  expect(findProblems({ ...filled, secret: 'grün' })).toEqual({});
});

test.each([
  [0, 5],
  [5, ''],
  [1.5, 5],
] as const)('a policy of %j failures in %j days is refused', (failures, days) => {
  expect(findProblems({ ...filled, failures, days })).toEqual({ config: 'policyBounds' });
  expect(findProblems({ ...filled, failures, days, isLimited: false })).toEqual({});
});

test('some triggers are sent as a list, everything as allChanges alone', () => {
  expect(toOrder(filled, 's1')).toEqual({
    name: 'Log',
    url: 'https://receiver.example.org/hook',
    secret: 's1',
    config: { deactivationPolicy: { numberOfFailures: 5, daysInPast: 5 } },
    changes: 'manualChanges',
    events: ['/items/add', '/users'],
  });
  expect(toOrder({ ...filled, events: ['/items', '/'] }, undefined)).toMatchObject({
    changes: 'allChanges',
    events: undefined,
  });
});

test('a webhook goes through the form unchanged, with what else its config holds', () => {
  const webhook = {
    id: 'w1',
    name: 'Log',
    payloadUrl: 'https://receiver.example.org/hook',
    events: ['/'],
    config: { deactivationPolicy: { numberOfFailures: 3, daysInPast: 9 }, properties: { a: 1 } },
  };
  expect(toOrder(valuesOf(webhook), undefined, webhook.config)).toEqual({
    name: 'Log',
    url: 'https://receiver.example.org/hook',
    secret: undefined,
    config: webhook.config,
    changes: 'allChanges',
    events: undefined,
  });
  expect(toOrder({ ...valuesOf(webhook), isLimited: false }, '', webhook.config).config).toEqual({
    properties: { a: 1 },
  });
});
