import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentAnswer, Item, RelatedItemsAnswer, SearchAnswer } from '#portal/contract/item.ts';
import { sampleId } from './sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const id = (key: string) => sampleId('item', key);

async function search(q: string, caller = 'admin', more: Record<string, string> = {}) {
  return SearchAnswer.parse(await portal.askAs(caller, '/search', { q, num: '100', ...more }));
}

async function titles(q: string, caller = 'admin'): Promise<string[]> {
  return (await search(q, caller)).results.map((item) => item.title ?? '');
}

describe('search', () => {
  test('finds words by their beginning, in any case and field', async () => {
    expect(await titles('rain gaug')).toEqual([
      'Calibration of the rain gauge',
      'Rain gauges',
      'Rain gauges, read only',
    ]);
    expect(await titles('RAIN gauges')).toEqual(await titles('rain GAUGES'));
  });

  test('understands fields, quotes and logic', async () => {
    const maps = await search('type:"Web Map" owner:mbauer');
    expect(maps.results.every((item) => item.type === 'Web Map' && item.owner === 'mbauer')).toBe(
      true,
    );
    expect(maps.total).toBe(11);
    expect(await titles('title:"Frost days" OR title:"Heat waves"')).toEqual([
      'Frost days, draft',
      'Heat waves, draft',
    ]);
    expect((await search('owner:mbauer NOT type:"Web Map"')).total).toBe(
      (await search('owner:mbauer')).total - maps.total,
    );
    expect((await search(`group:${sampleId('group', 'field-maintenance')}`)).total).toBe(5);
    expect((await search('access:shared')).results[0]?.access).toBe('shared');
    expect(await titles(`id:${id('flight-map')}`)).toEqual(['Where flights leave late']);
    expect(await titles(id('flight-map'))).toEqual(['Where flights leave late']);
    expect(await titles('owner:tok* Fiji')).toEqual(['Earthquakes of the Fiji Basin']);
  });

  test('compares times', async () => {
    const all = await search('', 'admin', { num: '0' });
    const early = await search('created:[* TO 2024-12-31]', 'admin', { num: '0' });
    const late = await search(`created:[${Date.UTC(2024, 11, 31)} TO *]`, 'admin', { num: '0' });
    expect(early.total).toBeGreaterThan(0);
    expect(early.total + late.total).toBe(all.total);
  });

  test('goes through all pages without loss', async () => {
    const seen = new Set<string>();
    let start = 1;
    while (start !== -1) {
      const page = await search('*', 'admin', { start: String(start), num: '40' });
      for (const item of page.results) seen.add(item.id);
      expect(page.start).toBe(start);
      start = page.nextStart;
    }
    const { total } = await search('*');
    expect(total).toBeGreaterThan(240);
    expect(seen.size).toBe(total);
  });

  test('sorts both ways', async () => {
    const up = await search('airports', 'admin', { sortField: 'created', sortOrder: 'asc' });
    const down = await search('airports', 'admin', { sortField: 'CREATED', sortOrder: 'desc' });
    expect(down.results.map((item) => item.id)).toEqual(
      up.results.map((item) => item.id).reverse(),
    );
  });

  test('lowers a page size beyond a hundred', async () => {
    const page = await search('*', 'admin', { num: '5000' });
    expect(page.results).toHaveLength(100);
  });

  test.each([
    `' or 1=1 --`,
    `"); drop table item; --`,
    '%',
    '_',
    '!',
    '\\',
    'title:%',
    'owner:_____',
    '$1',
    '🦭',
    'İstanbul',
    '?*?*?*?*?*?*',
  ])('takes %s as words', async (q) => {
    const answer = await portal.askAs('admin', '/search', { q });
    // Either nothing is found or the words were punctuation only; nothing breaks.
    if ('error' in answer) expect(answer).toMatchObject({ error: { code: 400 } });
    else expect(SearchAnswer.parse(answer).query).toBe(q);
    expect((await search('*')).total).toBeGreaterThan(240);
  });

  test('a percent sign in a value is itself', async () => {
    expect((await search('owner:%')).total).toBe(0);
    expect((await search('owner:______')).total).toBe(0);
  });

  test('names a field that does not exist', async () => {
    const answer = await portal.askAs('admin', '/search', { q: 'colour:red' });
    expect(JSON.stringify(answer)).toContain('\\"colour\\" before character 8 is not a field.');
  });
});

describe('what a caller sees', () => {
  test('is public without a token', async () => {
    const answer = SearchAnswer.parse(await portal.ask('/search', { form: { num: '100' } }));
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.results.every((item) => item.access === 'public')).toBe(true);
  });

  test('is own, public, of the organization, or of own groups', async () => {
    expect(await titles('"Event bulletin" Fiji', 'mbauer')).toHaveLength(1);
    expect(await titles('"Event bulletin" Fiji', 'jlee')).toHaveLength(0);
    expect(await titles('title:"Frost days"', 'mbauer')).toHaveLength(1);
    expect(await titles('title:"Frost days"', 'jlee')).toHaveLength(0);
    expect(await titles('title:"Frost days"', 'lmartin')).toHaveLength(1);
    expect(await titles('"Monthly report" January', 'viewer1')).toHaveLength(2);
  });

  test('an item that may not be seen is like one that does not exist', async () => {
    const hidden = await portal.askAs('jlee', `/content/items/${id('draft-frost-days')}`);
    const missing = await portal.askAs('jlee', '/content/items/ffffffffffffffffffffffffffffffff');
    expect(hidden).toEqual(missing);
    expect(hidden).toEqual({
      error: {
        code: 400,
        messageCode: 'CONT_0001',
        message: 'Item does not exist or is inaccessible.',
        details: [],
      },
    });
  });

  test.each([
    ['mbauer', 'admin'],
    ['admin', 'admin'],
    ['jlee', 'update'],
  ])('%s may do with an item of a shared-update group: %s', async (caller, control) => {
    const answer = await portal.askAs(caller, `/content/items/${id('weather-seattle-2012-map')}`);
    expect(Item.parse(answer).itemControl).toBe(control);
  });
});

describe('an item', () => {
  test('comes with whole milliseconds and its address', async () => {
    const item = Item.parse(await portal.askAs('admin', `/content/items/${id('delays-SEA')}`));
    expect(item).toMatchObject({
      owner: 'jlee',
      type: 'Feature Service',
      title: 'Departure delays at Seattle-Tacoma (SEA)',
      url: 'https://gis.fieldstation.example/server/rest/services/Flights/DelaysSEA/FeatureServer',
      orgId: '0123456789ABCDEF',
    });
    expect(Number.isInteger(item.created)).toBe(true);
    expect(Number.isInteger(item.modified)).toBe(true);
  });

  test('gives its data: JSON as it is, a table to be saved, nothing when there is none', async () => {
    const store = await portal.askAs('admin', `/content/items/${id('sensing-database')}/data`);
    expect(store).toMatchObject({
      type: 'egdb',
      datasets: expect.arrayContaining(['observation']),
    });
    const token = await portal.signIn('admin');
    const table = await portal.send(`/content/items/${id('flights-table')}/data`, { token });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.headers['content-disposition']).toBe('attachment; filename="flights.csv"');
    expect(table.body).toMatch(/^date,delay,distance,origin,destination\n/);
    const none = await portal.send(`/content/items/${id('delays-SEA')}/data`, { token });
    expect(none.body).toBe('');
  });

  test('gives its related items both ways', async () => {
    const path = `/content/items/${id('rain-gauges-layer')}/relatedItems`;
    const form = { relationshipType: 'Service2Service' };
    const views = RelatedItemsAnswer.parse(await portal.askAs('admin', path, form));
    expect(views.relatedItems.map((item) => item.title)).toEqual(['Rain gauges, read only']);
    const back = await portal.askAs(
      'admin',
      `/content/items/${id('rain-gauges-view')}/relatedItems`,
      {
        ...form,
        direction: 'reverse',
      },
    );
    expect(RelatedItemsAnswer.parse(back).relatedItems.map((item) => item.title)).toEqual([
      'Rain gauges',
    ]);
    expect(await portal.askAs('admin', path)).toMatchObject({ error: { code: 400 } });
  });

  test('gives its groups by what the caller is in them', async () => {
    const answer = await portal.askAs('jlee', `/content/items/${id('delays-SEA')}/groups`);
    expect(answer).toMatchObject({ admin: [{ title: 'Flight delays' }], member: [], other: [] });
  });
});

describe('content of a user', () => {
  test('is the root with folders, or one folder', async () => {
    const root = ContentAnswer.parse(await portal.askAs('mbauer', '/content/users/mbauer'));
    expect(root.folders?.map((folder) => folder.title)).toEqual([
      'Climate record',
      'Drafts',
      'Weather',
    ]);
    expect(root.items.map((item) => item.title)).toEqual(['Sensing database']);
    const drafts = root.folders?.find((folder) => folder.title === 'Drafts');
    const path = `/content/users/mbauer/${drafts?.id}`;
    const inside = ContentAnswer.parse(await portal.askAs('mbauer', path));
    expect(inside.currentFolder?.title).toBe('Drafts');
    expect(inside.items).toHaveLength(3);
    expect(inside.items.every((item) => item.ownerFolder === drafts?.id)).toBe(true);
  });

  test('shows others what they may see, and no folders', async () => {
    const answer = ContentAnswer.parse(await portal.askAs('jlee', '/content/users/kfield'));
    expect(answer.items).toHaveLength(0);
    expect(answer.folders).toEqual([]);
  });

  test('of an unknown user or folder does not exist', async () => {
    expect(await portal.askAs('admin', '/content/users/nobody')).toMatchObject({
      error: { messageCode: 'COM_0018' },
    });
    expect(await portal.askAs('admin', '/content/users/mbauer/0000')).toMatchObject({
      error: { messageCode: 'CONT_0002' },
    });
  });
});
