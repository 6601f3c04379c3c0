/** Every operation that changes something, and what it tells the webhooks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedOperations } from '#portal/contract/audit.ts';
import { triggers } from '#portal/contract/trigger-events.ts';
import { WebhookPayload } from '#portal/contract/webhook-payload.ts';
import { collaborationCases } from '../collaborations/outbox-cases.ts';
import { ownStore, PublishBench } from '../publish/testing.ts';
import { firedTriggers, triggersWithoutOperation } from './fired-triggers.ts';
import { largestPayload } from './outbox.ts';
import { openWebhookBench, type WebhookBench } from './testing.ts';

let bench: WebhookBench;
let webhookId = '';
const made = { item: '', group: '', role: '', folder: '' };
const password = 'a password for tests';

beforeAll(async () => {
  bench = await openWebhookBench();
  await asAdmin('/community/createUser', { username: 'watched', password, role: 'org_publisher' });
  await asAdmin('/community/createUser', { username: 'other', password, role: 'org_user' });
  made.item = await bench.addItem('Watched');
  const shape = { title: 'Watched', access: 'org' };
  const { group } = await asAdmin('/community/createGroup', shape);
  made.group = (group as { id: string }).id;
  made.role = String((await asAdmin('/portals/self/createRole', { name: 'Watched' })).id);
  const { folder } = await asAdmin('/content/users/admin/createFolder', { title: 'Watched' });
  made.folder = (folder as { id: string }).id;
  webhookId = await bench.make();
});
afterAll(() => bench.close());

function asAdmin(path: string, form: Record<string, string> = {}) {
  return bench.portal.askAs('admin', path, form);
}

/** `source/id/operation` of every event since the last look, with its properties. */
async function told(): Promise<[string, Record<string, unknown>][]> {
  const rows = await bench.portal.database.query<{ payload: string }>(
    `delete from webhook_delivery where webhook_id = $1 returning payload, position`,
    [webhookId],
  );
  const payloads = rows.map(({ payload }) => WebhookPayload.parse(JSON.parse(payload)));
  const events = payloads.flatMap((payload) => payload.events);
  return events.map(({ source, id, operation, properties }) => [
    `${source}/${id}/${operation}`,
    properties,
  ]);
}

interface Case {
  /** What has to be the case before; what it fires is not looked at. */
  readonly before?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  /** Events by `source/id/operation`, with `*` for an id that is made up. */
  readonly fires: () => Record<string, Record<string, unknown>>;
}

const items = (path: string) => `/content/users/admin/items/${made.item}${path}`;
const groups = (path: string) => `/community/groups/${made.group}${path}`;
const sharedItem = () => [{ itemId: made.item, itemType: 'CSV' }];
const newItem = () => bench.addItem('Another');
let fresh = '';

const cases: Partial<Record<(typeof auditedOperations)[number], Case>> = {
  generateToken: {
    run: () => bench.portal.ask('/generateToken', { form: { username: 'WATCHED', password } }),
    fires: () => ({ 'users/watched/signIn': {} }),
  },
  signOut: {
    before: async () => {
      const form = { username: 'watched', password };
      fresh = String((await bench.portal.ask('/generateToken', { form })).token);
    },
    run: () => bench.portal.ask('/community/signOut', { form: {}, token: fresh }),
    fires: () => ({ 'users/watched/signOut': {} }),
  },
  createUser: {
    run: () => asAdmin('/community/createUser', { username: 'added', password }),
    fires: () => ({ 'users/added/add': {} }),
  },
  updateUser: {
    run: () => asAdmin('/community/users/watched/update', { firstname: 'New' }),
    fires: () => ({ 'users/watched/update': {} }),
  },
  signOutEverywhere: {
    before: () => bench.portal.ask('/generateToken', { form: { username: 'watched', password } }),
    run: () => asAdmin('/community/users/watched/signOutEverywhere'),
    fires: () => ({ 'users/watched/signOut': {} }),
  },
  disableUser: {
    run: () => asAdmin('/community/users/watched/disable'),
    fires: () => ({ 'users/watched/disable': {} }),
  },
  enableUser: {
    run: () => asAdmin('/community/users/watched/enable'),
    fires: () => ({ 'users/watched/enable': {} }),
  },
  disableUsers: {
    run: () => asAdmin('/portals/self/disableUsers', { users: 'watched,nobody,other' }),
    fires: () => ({
      'users/watched/disable': {},
      'users/watched/disableUsers': {},
      'users/other/disable': {},
      'users/other/disableUsers': {},
    }),
  },
  enableUsers: {
    run: () => asAdmin('/portals/self/enableUsers', { users: 'watched,other' }),
    fires: () => ({
      'users/watched/enable': {},
      'users/watched/enableUsers': {},
      'users/other/enable': {},
      'users/other/enableUsers': {},
    }),
  },
  updateUserRole: {
    run: () => asAdmin('/portals/self/updateUserRole', { user: 'other', role: 'org_publisher' }),
    fires: () => ({ 'users/other/updateUserRole': { userRoleUpdatedTo: ['Publisher'] } }),
  },
  deleteUser: {
    before: () => asAdmin('/community/createUser', { username: 'gone', password }),
    run: () => asAdmin('/community/users/gone/delete'),
    fires: () => ({ 'users/gone/delete': {} }),
  },
  createRole: {
    run: () => asAdmin('/portals/self/createRole', { name: 'Another role' }),
    fires: () => ({ 'roles/*/add': { name: ['Another role'] } }),
  },
  updateRole: {
    run: () => asAdmin(`/portals/self/roles/${made.role}/update`, { description: 'New' }),
    fires: () => ({ [`roles/${made.role}/update`]: {} }),
  },
  setRolePrivileges: {
    run: () =>
      asAdmin(`/portals/self/roles/${made.role}/setPrivileges`, {
        privileges: '{"privileges":[]}',
      }),
    fires: () => ({ [`roles/${made.role}/update`]: {} }),
  },
  deleteRole: {
    run: () => asAdmin(`/portals/self/roles/${made.role}/delete`),
    fires: () => ({ [`roles/${made.role}/delete`]: {} }),
  },
  createGroup: {
    run: () => asAdmin('/community/createGroup', { title: 'Another' }),
    fires: () => ({ 'groups/*/add': {} }),
  },
  updateGroup: {
    run: () => asAdmin(groups('/update'), { snippet: 'New' }),
    fires: () => ({ [`groups/${made.group}/update`]: {} }),
  },
  protectGroup: {
    run: () => asAdmin(groups('/protect')),
    fires: () => ({ [`groups/${made.group}/protect`]: {} }),
  },
  unprotectGroup: {
    run: () => asAdmin(groups('/unprotect')),
    fires: () => ({ [`groups/${made.group}/unprotect`]: {} }),
  },
  addGroupUsers: {
    run: () => asAdmin(groups('/addUsers'), { users: 'WATCHED,nobody', admins: 'other' }),
    fires: () => ({
      [`groups/${made.group}/addUsers`]: { addedUserNames: ['watched', 'other'] },
    }),
  },
  updateGroupUsers: {
    run: () => asAdmin(groups('/updateUsers'), { admins: 'watched' }),
    fires: () => ({ [`groups/${made.group}/updateUsers`]: { updatedUserNames: ['watched'] } }),
  },
  removeGroupUsers: {
    run: () => asAdmin(groups('/removeUsers'), { users: 'watched,nobody' }),
    fires: () => ({ [`groups/${made.group}/removeUsers`]: { removedUserNames: ['watched'] } }),
  },
  joinGroup: {
    run: () => bench.portal.askAs('jlee', groups('/join')),
    fires: () => ({
      [`groups/${made.group}/join`]: {},
      [`groups/${made.group}/addUsers`]: { addedUserNames: ['jlee'] },
    }),
  },
  leaveGroup: {
    run: () => bench.portal.askAs('jlee', groups('/leave')),
    fires: () => ({ [`groups/${made.group}/removeUsers`]: { removedUserNames: ['jlee'] } }),
  },
  addItem: {
    run: newItem,
    fires: () => ({ 'items/*/add': {} }),
  },
  addItemToFolder: {
    run: () =>
      asAdmin(`/content/users/admin/${made.folder}/addItem`, { title: 'Inside', type: 'CSV' }),
    fires: () => ({ 'items/*/add': {} }),
  },
  updateItem: {
    run: () => asAdmin(items('/update'), { tags: 'new' }),
    fires: () => ({ [`items/${made.item}/update`]: {} }),
  },
  updateItemById: {
    run: () => asAdmin(`/content/items/${made.item}/update`, { tags: 'newer' }),
    fires: () => ({ [`items/${made.item}/update`]: {} }),
  },
  moveItem: {
    run: () => asAdmin(items('/move'), { folder: made.folder }),
    fires: () => ({ [`items/${made.item}/move`]: {} }),
  },
  moveItems: {
    run: () => asAdmin('/content/users/admin/moveItems', { items: `${made.item},x`, folder: '/' }),
    fires: () => ({ [`items/${made.item}/move`]: {} }),
  },
  unshareItem: {
    before: () => asAdmin(items('/share'), { groups: made.group, everyone: 'true' }),
    run: () => asAdmin(items('/unshare'), { groups: `${made.group},x` }),
    fires: () => ({
      [`items/${made.item}/unshare`]: { unsharedFromGroups: [made.group] },
      [`groups/${made.group}/unshare`]: { unsharedItems: sharedItem() },
    }),
  },
  // It is open to everyone and becomes open to the organization and the group.
  shareItem: {
    run: () => asAdmin(items('/share'), { everyone: 'false', org: 'true', groups: made.group }),
    fires: () => ({
      [`items/${made.item}/share`]: { sharedToGroups: [made.group, 'Organization'] },
      [`items/${made.item}/unshare`]: { unsharedFromGroups: ['Everyone'] },
      [`groups/${made.group}/share`]: { sharedItems: sharedItem() },
    }),
  },
  deleteItem: {
    before: async () => {
      fresh = await newItem();
    },
    run: () => asAdmin(`/content/users/admin/items/${fresh}/delete`),
    fires: () => ({ [`items/${fresh}/delete`]: {} }),
  },
  deleteItems: {
    before: async () => {
      fresh = await newItem();
    },
    run: () => asAdmin('/content/users/admin/deleteItems', { items: `${fresh},x` }),
    fires: () => ({ [`items/${fresh}/delete`]: {} }),
  },
  deleteFolder: {
    run: () => asAdmin(`/content/users/admin/${made.folder}/delete`),
    fires: () => ({ 'items/*/delete': {} }),
  },
  reassign: {
    before: async () => {
      fresh = await newItem();
    },
    run: () =>
      asAdmin(`/content/users/admin/items/${fresh}/reassign`, { targetUsername: 'watched' }),
    fires: () => ({
      [`items/${fresh}/move`]: {},
      [`items/${fresh}/reassign`]: { reassignedTo: ['watched'] },
    }),
  },
  reassignItems: {
    before: async () => {
      fresh = await newItem();
    },
    run: () =>
      asAdmin('/content/users/admin/reassignItems', {
        items: fresh,
        targetUsername: 'WATCHED',
      }),
    fires: () => ({
      [`items/${fresh}/move`]: {},
      [`items/${fresh}/reassign`]: { reassignedTo: ['watched'] },
    }),
  },
  reassignGroup: {
    run: () => asAdmin(groups('/reassign'), { targetUsername: 'watched' }),
    fires: () => ({ [`groups/${made.group}/reassign`]: {} }),
  },
  // Before the group is gone.
  ...collaborationCases(
    () => bench.portal,
    () => made.group,
  ),
  deleteGroup: {
    run: () => asAdmin(groups('/delete')),
    fires: () => ({ [`groups/${made.group}/delete`]: {} }),
  },

  addDataStore: {
    run: async () => {
      const answer = await asAdmin('/content/users/admin/addDataStore', connection);
      fresh = String(answer.id);
      return answer;
    },
    fires: () => ({ [`items/${fresh}/add`]: {} }),
  },
  updateDataStore: {
    run: () => asAdmin(`/content/users/admin/items/${fresh}/updateDataStore`, connection),
    fires: () => ({ [`items/${fresh}/update`]: {} }),
  },

  resetPassword: {
    run: () => asAdmin('/community/users/other/reset', { newPassword: `${password} 2` }),
    fires: () => ({}),
  },
  protectItem: { run: () => asAdmin(items('/protect')), fires: () => ({}) },
  unprotectItem: { run: () => asAdmin(items('/unprotect')), fires: () => ({}) },
  createFolder: {
    run: async () => {
      const path = '/content/users/admin/createFolder';
      made.folder = ((await asAdmin(path, { title: 'Later' })).folder as { id: string }).id;
    },
    fires: () => ({}),
  },
  updateFolder: {
    run: () =>
      asAdmin(`/content/users/admin/${made.folder}/updateFolder`, { title: 'Later still' }),
    fires: () => ({}),
  },
  addRelationship: {
    before: async () => {
      fresh = await newItem();
    },
    run: () => asAdmin('/content/users/admin/addRelationship', relationship()),
    fires: () => ({}),
  },
  deleteRelationship: {
    run: () => asAdmin('/content/users/admin/deleteRelationship', relationship()),
    fires: () => ({}),
  },
};

const connection = {
  ...{ title: 'Elsewhere', host: 'db.example.org', database: 'stations' },
  ...{ user: 'reader', password: 'a password' },
};

function relationship() {
  return {
    originItemId: made.item,
    destinationItemId: fresh,
    relationshipType: 'Map2Service',
  };
}

describe.each(Object.entries(cases))('%s', (name, { before, run, fires }) => {
  test('fires what it does, with the extra properties, and nothing else', async () => {
    // So that no sign-in of the callers comes between.
    await Promise.all(['admin', 'jlee'].map((username) => bench.portal.signIn(username)));
    await before?.();
    await told();
    const answer = await run();
    expect(answer ?? {}).not.toHaveProperty('error');
    const expected = Object.entries(fires());
    const events = await told();
    const isMadeUp = expected.some(([address]) => address.includes('/*/'));
    const found = events.map(([address, properties]) => [
      isMadeUp ? address.replace(/\/[^/]+\//, '/*/') : address,
      properties,
    ]);
    expect(found.sort()).toEqual(expected.sort());
    const row = firedTriggers[name as keyof typeof firedTriggers];
    const seen = events.map(([address]) => address.replace(/\/.*\//, '/'));
    expect([...new Set(seen)].sort()).toEqual([...row].sort());
  });
});

test('publishLayers fires for each layer that its job makes, changes or takes away', async () => {
  const publisher = new PublishBench(bench.portal);
  const operations = async () => {
    const events = await told();
    for (const [, properties] of events) expect(properties).toEqual({});
    return events.map(([address]) => address.replace(/\/.*\//, '/')).sort();
  };
  await bench.portal.signIn('mbauer');
  await told();
  await publisher.publish(ownStore, publisher.initial('Watched'));
  const made = ['items/add', 'items/publish'].flatMap((name) => Array<string>(8).fill(name));
  expect(await operations()).toEqual(made);
  await publisher.publish(ownStore, { syncItemInfo: 'true' });
  expect(await operations()).toEqual(Array(8).fill('items/update'));
  await bench.portal.database.query('drop view station_data.latest_results');
  await publisher.publish(ownStore);
  expect(await operations()).toEqual(['items/delete', 'items/delete']);
  expect([...new Set(made), 'items/update', 'items/delete']).toEqual(firedTriggers.publishLayers);
});

test('every operation that changes something is run here, but for those of webhooks', () => {
  const missing = auditedOperations.filter((name) => cases[name] === undefined);
  const ofWebhooks = missing.filter((name) => /webhook|^redeliver/i.test(name));
  expect(missing.filter((name) => !ofWebhooks.includes(name))).toEqual([
    'publishLayers',
    'updateFederatedServerUrl',
    'updatePortalUrl',
  ]);
  for (const name of ofWebhooks) expect(firedTriggers[name], name).toEqual([]);
});

test('every trigger of the specification has an operation, or is named as one that has none', () => {
  const fired = new Set(Object.values(firedTriggers).flat());
  const names = triggers.map(({ source, operation }) => `${source}/${operation}` as const);
  expect(names.filter((name) => !fired.has(name))).toEqual([...triggersWithoutOperation]);
});

describe('the payload', () => {
  test('has the envelope of real portals', async () => {
    await told();
    const before = Date.now();
    const item = await bench.addItem();
    const [row] = await bench.portal.database.query<{ payload: string }>(
      'select payload from webhook_delivery where webhook_id = $1',
      [webhookId],
    );
    const payload = JSON.parse(row?.payload ?? '');
    const { when } = payload.info;
    expect(when).toBeGreaterThanOrEqual(before);
    const portalURL = 'http://portal.test:8080';
    const event = { userId: 'admin', username: 'admin', when, operation: 'add', source: 'items' };
    expect(payload).toEqual({
      info: { webhookName: 'Log', webhookId, portalURL, when },
      events: [{ ...event, id: item, properties: {} }],
    });
  });

  test('of very many events is divided', async () => {
    const { folder } = await asAdmin('/content/users/admin/createFolder', { title: 'Full' });
    await bench.portal.database.query(
      `insert into item (id, owner, folder_id, type, title, access, created, modified, search)
       select 'many' || n, 'admin', $1, 'CSV', 'Many', 'private', now(), now(), '{}'
       from generate_series(1, 400) n`,
      [(folder as { id: string }).id],
    );
    await told();
    await asAdmin(`/content/users/admin/${(folder as { id: string }).id}/delete`);
    const rows = await bench.portal.database.query<{ payload: string }>(
      'select payload from webhook_delivery where webhook_id = $1 order by position',
      [webhookId],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { payload } of rows) {
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(largestPayload);
    }
    expect(await told()).toHaveLength(400);
  });

  test('is not there when the change is refused, nor for what nobody subscribes to', async () => {
    await told();
    const odd = { title: 'x', type: 'CSV', url: 'not an address' };
    await asAdmin('/content/users/admin/addItem', odd);
    await asAdmin('/content/users/admin/items/nothing/delete');
    expect(await told()).toEqual([]);
    await bench.ask(`/${webhookId}/update`, { changes: 'manualChanges', events: '/groups' });
    await bench.addItem();
    expect(await told()).toEqual([]);
  });
});

test('updates of addresses fire for each item that they change', async () => {
  await bench.ask(`/${webhookId}/update`, { changes: 'allChanges' });
  const item = await bench.addItem('Moving');
  const url = 'https://moving.example.org/server';
  await bench.portal.database.query('update item set url = $2 where id = $1', [item, `${url}/x`]);
  const [server] = await bench.portal.database.query<{ id: string }>(
    'update federated_server set url = $1 where is_hosted returning id',
    [url],
  );
  await told();
  const to = 'https://moved.example.org/server';
  const operations = '/portals/self/urls';
  await asAdmin(`${operations}/updateFederatedServerUrl`, {
    serverId: server?.id ?? '',
    newUrl: to,
  });
  expect(await told()).toEqual([[`items/${item}/update`, {}]]);
  await bench.portal.database.query('update item set url = $2 where id = $1', [
    item,
    'http://portal.test:8080/x',
  ]);
  await asAdmin(`${operations}/updatePortalUrl`, { newUrl: 'https://moved.example.org' });
  const events = await told();
  expect(events).toContainEqual([`items/${item}/update`, {}]);
  expect(new Set(events.map(([address]) => address.replace(/\/.*\//, '/')))).toEqual(
    new Set(firedTriggers.updatePortalUrl),
  );
  await bench.portal.app.portalHost?.settled();
  expect(firedTriggers.updateFederatedServerUrl).toEqual(firedTriggers.updatePortalUrl);
});
