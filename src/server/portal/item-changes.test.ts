import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchAnswer } from '#portal/contract/item.ts';
import { sampleId } from './sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const isRefused = { error: { code: 403, messageCode: 'GWM_0003' } };
const sampleItem = (key: string) => sampleId('item', key);
const sampleGroup = (key: string) => sampleId('group', key);

async function add(owner: string, form: Record<string, string> = {}): Promise<string> {
  const values = { title: 'A new item', type: 'CSV', ...form };
  const answer = await portal.askAs(owner, `/content/users/${owner}/addItem`, values);
  return String(answer.id);
}

/** Asks an operation on an item below its owner. */
function on(caller: string, owner: string, id: string, act: string, form = {}) {
  return portal.askAs(caller, `/content/users/${owner}/items/${id}/${act}`, form);
}

describe('a new item', () => {
  test('is private, in the root, and found by its words', async () => {
    const id = await add('mbauer', {
      title: 'Zugspitze snow depth',
      tags: 'snow, alps,snow',
      extent: '10.9,47.4,11.1,47.5',
      url: 'https://data.example.org/snow',
      text: '{"layers":[]}',
    });
    expect(await portal.askAs('mbauer', `/content/items/${id}`)).toMatchObject({
      owner: 'mbauer',
      access: 'private',
      ownerFolder: null,
      tags: ['snow', 'alps'],
      extent: [
        [10.9, 47.4],
        [11.1, 47.5],
      ],
      size: 13,
    });
    expect(await portal.askAs('mbauer', `/content/items/${id}/data`)).toEqual({ layers: [] });
    const found = SearchAnswer.parse(await portal.askAs('mbauer', '/search', { q: 'zugsp*' }));
    expect(found.results.map((item) => item.id)).toEqual([id]);
    const hidden = SearchAnswer.parse(await portal.askAs('jlee', '/search', { q: 'zugsp*' }));
    expect(hidden.total).toBe(0);
  });

  test('may be made in a folder of one’s own', async () => {
    const { folder } = await portal.askAs('mbauer', '/content/users/mbauer/createFolder', {
      title: 'Fresh',
    });
    const { id: folderId } = folder as { id: string };
    const path = `/content/users/mbauer/${folderId}/addItem`;
    const answer = await portal.askAs('mbauer', path, { title: 'In it', type: 'CSV' });
    expect(answer).toMatchObject({ success: true, folder: folderId });
    expect(
      await portal.askAs('jlee', `/content/users/jlee/${folderId}/addItem`, {
        title: 'Not there',
        type: 'CSV',
      }),
    ).toMatchObject({ error: { messageCode: 'CONT_0002' } });
  });

  test('is not made in the name of others, nor by who may not make any', async () => {
    const form = { title: 'Not mine', type: 'CSV' };
    expect(await portal.askAs('admin', '/content/users/jlee/addItem', form)).toMatchObject(
      isRefused,
    );
    expect(await portal.askAs('viewer1', '/content/users/viewer1/addItem', form)).toMatchObject(
      isRefused,
    );
  });

  test.each([
    ['no title', { title: '' }, /^title: /],
    ['a script for an address', { url: 'javascript:alert(1)' }, /^url: /],
    ['half an extent', { extent: '1,2' }, /^extent: /],
    ['an extent off the globe', { extent: '1,2,3,400' }, /^extent: /],
  ])('with %s is refused by name', async (_what, form, complaint) => {
    const answer = await portal.askAs('mbauer', '/content/users/mbauer/addItem', {
      title: 'Odd',
      type: 'CSV',
      ...form,
    });
    expect(answer).toMatchObject({ error: { messageCode: 'GWM_0007' } });
    expect((answer.error as { details: string[] }).details[0]).toMatch(complaint);
  });
});

describe('updating', () => {
  test('changes what is given, empties what is empty, and keeps the rest', async () => {
    const id = await add('mbauer', { snippet: 'Before', description: 'Long', tags: 'one,two' });
    expect(
      await on('mbauer', 'mbauer', id, 'update', { title: 'Renamed ibex', snippet: '' }),
    ).toEqual({ success: true, id });
    expect(await portal.askAs('mbauer', `/content/items/${id}`)).toMatchObject({
      title: 'Renamed ibex',
      snippet: '',
      description: 'Long',
      tags: ['one', 'two'],
    });
    expect(await portal.askAs('mbauer', '/search', { q: 'title:ibex' })).toMatchObject({
      total: 1,
    });
  });

  test('is for the owner, administrators and members of its shared-update groups', async () => {
    const id = sampleItem('weather-seattle-2012-map');
    const path = `/content/items/${id}/update`;
    const form = { snippet: 'Updated together' };
    expect(await portal.askAs('jlee', path, form)).toMatchObject({ success: true });
    expect(await on('jlee', 'mbauer', id, 'update', form)).toMatchObject({ success: true });
    expect(await portal.askAs('admin', path, form)).toMatchObject({ success: true });
    const own = await add('mbauer');
    await on('mbauer', 'mbauer', own, 'share', { everyone: 'true' });
    expect(await portal.askAs('jlee', `/content/items/${own}/update`, form)).toMatchObject(
      isRefused,
    );
  });

  test('by way of another owner’s name finds nothing', async () => {
    const id = await add('mbauer');
    expect(await on('admin', 'jlee', id, 'update', { title: 'X' })).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
  });
});

describe('deleting', () => {
  test('a protected item is refused until it is unprotected', async () => {
    const id = await add('mbauer');
    await on('mbauer', 'mbauer', id, 'protect');
    expect(await on('mbauer', 'mbauer', id, 'delete')).toMatchObject({
      error: { code: 400, details: [{ itemId: id }] },
    });
    await on('mbauer', 'mbauer', id, 'unprotect');
    expect(await on('mbauer', 'mbauer', id, 'delete')).toEqual({ success: true, itemId: id });
    expect(await portal.askAs('mbauer', `/content/items/${id}`)).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
  });

  test('a layer with views is refused, naming them', async () => {
    expect(await on('mbauer', 'mbauer', sampleItem('rain-gauges-layer'), 'delete')).toMatchObject({
      error: { details: [{ itemId: sampleItem('rain-gauges-view') }] },
    });
  });

  test('several: each by itself', async () => {
    const free = await add('mbauer');
    const kept = await add('mbauer');
    await on('mbauer', 'mbauer', kept, 'protect');
    const others = sampleItem('delays-SEA');
    const answer = await portal.askAs('mbauer', '/content/users/mbauer/deleteItems', {
      items: [free, kept, others].join(','),
    });
    expect(answer).toMatchObject({
      results: [
        { itemId: free, success: true },
        { itemId: kept, success: false, error: { code: 400 } },
        { itemId: others, success: false, error: { messageCode: 'CONT_0001' } },
      ],
    });
  });
});

describe('sharing', () => {
  test('levels and groups, and back', async () => {
    const id = await add('mbauer');
    const weather = sampleGroup('weather-desk');
    const foreign = sampleGroup('field-maintenance');
    const groups = `${weather},${foreign},nonsense`;
    expect(await on('mbauer', 'mbauer', id, 'share', { groups })).toEqual({
      itemId: id,
      notSharedWith: [foreign, 'nonsense'],
    });
    const accessOf = async () => (await portal.askAs('mbauer', `/content/items/${id}`)).access;
    expect(await accessOf()).toBe('shared');
    await on('mbauer', 'mbauer', id, 'share', { everyone: 'true', org: 'true' });
    expect(await accessOf()).toBe('public');
    expect(await portal.ask(`/content/items/${id}`)).toHaveProperty('id', id);
    await on('mbauer', 'mbauer', id, 'share', { everyone: 'false', org: 'true' });
    expect(await accessOf()).toBe('org');
    await on('mbauer', 'mbauer', id, 'share', { everyone: 'false', org: 'false' });
    expect(await on('mbauer', 'mbauer', id, 'unshare', { groups: weather })).toEqual({
      itemId: id,
      notUnsharedFrom: [],
    });
    expect(await accessOf()).toBe('private');
  });

  test('needs the right for each level', async () => {
    const id = await add('mbauer');
    await portal.database.query(
      `update role set privileges = privileges - 'portal:user:shareToPublic' where id = 'org_publisher'`,
    );
    expect(await on('mbauer', 'mbauer', id, 'share', { everyone: 'true' })).toMatchObject(
      isRefused,
    );
    expect(await on('mbauer', 'mbauer', id, 'share', { org: 'true' })).toHaveProperty('itemId');
    expect(await on('admin', 'mbauer', id, 'share', { everyone: 'true' })).toHaveProperty('itemId');
  });

  test('yes and no are written true and false', async () => {
    const id = await add('mbauer');
    expect(await on('mbauer', 'mbauer', id, 'share', { everyone: 'perhaps' })).toMatchObject({
      error: { details: ['everyone: Either true or false is required.'] },
    });
  });
});
