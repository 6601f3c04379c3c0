import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReassignItemsAnswer } from '#portal/contract/reassign.ts';
import { cleanUp, freePort, makeFolder, runService } from '#server/service-process.ts';
import { RunningPortal } from '../running-portal.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => cleanUp(folder));

const password = 'kill the service';

/** What became of the items of accounts. */
class MovingPortal extends RunningPortal {
  /** Ids of the items of an account with the titles of their folders, by search and content. */
  async itemsOf(username: string): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    const { folders } = await this.askAs('admin', `/content/users/${username}`, { num: '1' });
    const places = [null, ...((folders ?? []) as { id: string; title: string }[])];
    for (const place of places) {
      const path = `/content/users/${username}${place === null ? '' : `/${place.id}`}`;
      for (let start = 1; start > 0; ) {
        const page = await this.askAs('admin', path, { num: '100', start: String(start) });
        for (const { id } of page.items as { id: string }[]) found.set(id, place?.title ?? null);
        start = Number(page.nextStart);
      }
    }
    return found;
  }
}

/** A hundred items of `giver`, every second one a view of the one before. */
async function makeItems(portal: MovingPortal): Promise<string[]> {
  for (const username of ['giver', 'taker']) {
    await portal.askAs('admin', '/community/createUser', {
      username,
      password,
      role: 'org_publisher',
    });
  }
  const ids: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const form = { title: `Item ${index}`, type: 'Feature Service' };
    const { id } = await portal.askAs('giver', '/content/users/giver/addItem', form);
    ids.push(String(id));
  }
  for (let index = 0; index < 100; index += 2) {
    await portal.askAs('giver', '/content/users/giver/addRelationship', {
      originItemId: ids[index] ?? '',
      destinationItemId: ids[index + 1] ?? '',
      relationshipType: 'Service2Service',
    });
  }
  return ids;
}

async function startPortal() {
  const port = String(await freePort());
  const service = runService(folder, { PORT: port, ADMIN_PASSWORD: password });
  await service.said('Ctrl-C stops it');
  return { service, portal: new MovingPortal(port, password) };
}

test('kill -9 during a run of 100: each item is wholly moved or not at all, and the rest can go on', async () => {
  const first = await startPortal();
  const ids = await makeItems(first.portal);
  const run = { items: ids.join(','), targetUsername: 'taker' };
  const path = '/content/users/giver/reassignItems';
  const answer = first.portal.askAs('admin', path, run).catch(() => 'cut off');
  // Asked between the transactions of the run, until the first items have moved.
  for (let moved = 0; moved === 0; ) {
    const { total } = await first.portal.askAs('admin', '/search', { q: 'owner:taker' });
    moved = Number(total);
  }
  first.service.child.kill('SIGKILL');
  await first.service.exit;
  expect(await answer).toBe('cut off');

  const { portal } = await startPortal();
  const [left, moved] = [await portal.itemsOf('giver'), await portal.itemsOf('taker')];
  expect([...left.keys(), ...moved.keys()].sort()).toEqual([...ids].sort());
  expect(moved.size).toBeGreaterThan(0);
  expect(left.size).toBeGreaterThan(0);
  for (const title of left.values()) expect(title).toBeNull();
  for (const title of moved.values()) expect(title).toBe('giver_root');
  // A layer and its view went together.
  ids.forEach((id, index) => {
    expect(moved.has(id), `item ${index}`).toBe(moved.has(ids[index - (index % 2)] ?? ''));
  });
  const log = await portal.askAs('admin', '/portals/self/audit', {
    operation: 'reassignItems',
    result: 'succeeded',
  });
  expect(log.total).toBe(moved.size / 2);

  const rest = { ...run, items: [...left.keys()].join(',') };
  const second = ReassignItemsAnswer.parse(await portal.askAs('admin', path, rest));
  expect(second.success).toBe(true);
  expect((await portal.itemsOf('taker')).size).toBe(100);
}, 180_000);
