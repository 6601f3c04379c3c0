import { describe, expect, test } from 'vitest';
import {
  covers,
  findCovered,
  findTrigger,
  formatEvent,
  parseEvent,
  readHappening,
  triggers,
} from './trigger-events.ts';
import { samplePayload, WebhookPayload } from './webhook-payload.ts';

/** The address in its usual spelling, or the fault. */
function read(text: string): string {
  const { subscription, fault } = parseEvent(text);
  return subscription === undefined ? fault : formatEvent(subscription);
}

describe('an address is read', () => {
  test.each([
    ['/', '/'],
    ['/items', '/items'],
    ['/ITEMS/', '/items'],
    ['items', '/items'],
    ['/items/reassign', '/items/reassign'],
    ['/items/ADDCOMMENT', '/items/addComment'],
    ['/items/0A1b', '/items/0A1b'],
    ['/items/0A1b/Update', '/items/0A1b/update'],
    ['/users/j.lee@example.org', '/users/j.lee@example.org'],
    ['/users/jlee/signin', '/users/jlee/signIn'],
    ['user/jlee/signIn', '/users/jlee/signIn'],
    ['/groups/g1/update', '/groups/g1/update'],
    ['/roles/add', '/roles/add'],
  ])('%s as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['', 'form'],
    ['  ', 'form'],
    ['/items//update', 'form'],
    ['/items/a b', 'form'],
    ['/items/a/update/more', 'form'],
    ['/maps', 'source'],
    ['/signin', 'source'],
    ['/items/a/explode', 'operation'],
    ['/roles/explode', 'operation'],
    ['/roles/r1/update', 'oneNotOffered'],
    ['/items/a/add', 'oneNotOffered'],
    ['/users/jlee/disableUsers', 'oneNotOffered'],
  ])('%j is refused: %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  test.each(triggers)(
    '$source $operation, in each of its scopes',
    ({ source, operation, scopes }) => {
      expect(read(`/${source}/${operation}`.toUpperCase())).toBe(`/${source}/${operation}`);
      const one = read(`/${source}/x1/${operation}`);
      expect(one).toBe(scopes.includes('one') ? `/${source}/x1/${operation}` : 'oneNotOffered');
    },
  );
});

test('the catalogue has every trigger of the specification once', () => {
  const count = (source: string) => triggers.filter((trigger) => trigger.source === source).length;
  expect([count('items'), count('groups'), count('users'), count('roles')]).toEqual([
    11, 13, 11, 3,
  ]);
  expect(new Set(triggers.map(({ source, operation }) => `${source}/${operation}`)).size).toBe(38);
});

test('what happened to one is read also where only all can be watched', () => {
  expect(readHappening('/groups/g1/add')).toEqual({ source: 'groups', id: 'g1', operation: 'add' });
  expect(readHappening('/roles/r1/update')).toMatchObject({ id: 'r1', operation: 'update' });
  for (const other of ['/groups', '/groups//add', '/groups/g1/paint', '/items/i1/add/more']) {
    expect(readHappening(other)).toBeUndefined();
  }
});

describe('a subscription', () => {
  const happening = { source: 'items', id: 'Ab', operation: 'share' } as const;
  const isTold = (text: string) => {
    const { subscription } = parseEvent(text);
    return subscription !== undefined && covers(subscription, happening);
  };

  test.each(['/', '/items', '/items/share', '/items/Ab', '/items/ab/SHARE'])(
    '%s is told',
    (text) => {
      expect(isTold(text)).toBe(true);
    },
  );

  test.each(['/groups', '/items/unshare', '/items/other', '/items/Ab/update'])(
    '%s is not told',
    (text) => {
      expect(isTold(text)).toBe(false);
    },
  );
});

describe('of several addresses', () => {
  test('those that another one covers are found', () => {
    expect(findCovered(['/items/add', '/items', '/users/jlee/signIn', '/users/jlee'])).toEqual([
      { event: '/items/add', coveredBy: '/items' },
      { event: '/users/jlee/signIn', coveredBy: '/users/jlee' },
    ]);
  });

  test('of two that say the same the later one could go', () => {
    expect(findCovered(['/Items/ADD', '/items/add'])).toEqual([
      { event: '/items/add', coveredBy: '/Items/ADD' },
    ]);
  });

  test('those that only meet are both needed', () => {
    expect(findCovered(['/items/update', '/items/a', '/groups'])).toEqual([]);
  });
});

describe('a sample', () => {
  const settings = {
    webhookName: 'Log',
    webhookId: 'w1',
    portalURL: 'https://portal.example.org',
    username: 'admin',
    when: 1_700_000_000_000,
  };

  test.each(triggers)('of $source $operation is a payload', (trigger) => {
    const { info, events } = WebhookPayload.parse(samplePayload(trigger, settings));
    expect(info).toEqual({
      webhookName: 'Log',
      webhookId: 'w1',
      portalURL: 'https://portal.example.org',
      when: 1_700_000_000_000,
    });
    expect(events).toHaveLength(1);
    expect(Object.keys(events[0]?.properties ?? {})).toEqual(
      trigger.property === undefined ? [] : [trigger.property.key],
    );
  });

  test('has the id that is asked for', () => {
    const trigger = findTrigger('Items', 'SHARE');
    if (trigger === undefined) throw new Error('There is no such trigger.');
    const [event] = samplePayload(trigger, { ...settings, id: 'abc' }).events;
    expect(event).toMatchObject({
      id: 'abc',
      source: 'items',
      operation: 'share',
      properties: { sharedToGroups: [expect.any(String), 'Organization', 'Everyone'] },
    });
  });
});
