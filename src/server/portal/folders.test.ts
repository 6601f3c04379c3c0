import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const isRefused = { error: { code: 403, messageCode: 'GWM_0003' } };

async function add(owner: string): Promise<string> {
  const values = { title: 'A new item', type: 'CSV' };
  const answer = await portal.askAs(owner, `/content/users/${owner}/addItem`, values);
  return String(answer.id);
}

/** Asks an operation on an item below its owner. */
function on(caller: string, owner: string, id: string, act: string, form = {}) {
  return portal.askAs(caller, `/content/users/${owner}/items/${id}/${act}`, form);
}

describe('folders', () => {
  const create = (title: string) =>
    portal.askAs('mbauer', '/content/users/mbauer/createFolder', { title });

  test('are made once, renamed, and take items in', async () => {
    const { folder } = await create('Journal');
    const { id: folderId } = folder as { id: string };
    expect(await create('Journal')).toMatchObject({
      error: { message: 'The folder title "Journal" is not available.' },
    });
    await portal.askAs('mbauer', `/content/users/mbauer/${folderId}/updateFolder`, {
      title: 'Diary',
    });
    const ids = [await add('mbauer'), await add('mbauer')];
    await on('mbauer', 'mbauer', ids[0] ?? '', 'move', { folder: folderId });
    await portal.askAs('mbauer', '/content/users/mbauer/moveItems', {
      items: ids.join(','),
      folder: folderId,
    });
    const content = await portal.askAs('mbauer', `/content/users/mbauer/${folderId}`);
    expect(content).toMatchObject({ total: 2, currentFolder: { title: 'Diary' } });
    // With the folder in the path, as some clients write it.
    const path = `/content/users/mbauer/${folderId}/items/${ids[0]}/move`;
    expect(await portal.askAs('mbauer', path, { folder: '/' })).toMatchObject({ success: true });
    expect(await portal.askAs('mbauer', path, { folder: '/' })).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
  });

  test('are deleted with their items, unless one is protected', async () => {
    const { folder } = await create('Doomed');
    const { id: folderId } = folder as { id: string };
    const id = await add('mbauer');
    await on('mbauer', 'mbauer', id, 'move', { folder: folderId });
    await on('mbauer', 'mbauer', id, 'protect');
    const path = `/content/users/mbauer/${folderId}/delete`;
    expect(await portal.askAs('mbauer', path)).toMatchObject({
      error: { code: 400, details: [{ itemId: id }] },
    });
    await on('mbauer', 'mbauer', id, 'unprotect');
    expect(await portal.askAs('jlee', path)).toMatchObject(isRefused);
    expect(await portal.askAs('mbauer', path)).toMatchObject({ success: true });
    expect(await portal.askAs('mbauer', `/content/items/${id}`)).toHaveProperty('error');
  });

  test('of others take nothing in', async () => {
    const id = await add('mbauer');
    const { folders } = await portal.askAs('jlee', '/content/users/jlee');
    const [theirs] = folders as { id: string }[];
    expect(await on('mbauer', 'mbauer', id, 'move', { folder: theirs?.id ?? '' })).toMatchObject({
      error: { messageCode: 'CONT_0002' },
    });
  });
});

test('relationships are made once, seen, and taken away', async () => {
  const [map, layer] = [await add('mbauer'), await add('mbauer')];
  const form = {
    originItemId: map ?? '',
    destinationItemId: layer ?? '',
    relationshipType: 'Map2Service',
  };
  const path = '/content/users/mbauer';
  for (let count = 0; count < 2; count += 1) {
    expect(await portal.askAs('mbauer', `${path}/addRelationship`, form)).toEqual({
      success: true,
    });
  }
  const related = () =>
    portal.askAs('mbauer', `/content/items/${map}/relatedItems`, {
      relationshipType: 'Map2Service',
    });
  expect(await related()).toMatchObject({ total: 1, relatedItems: [{ id: layer }] });
  expect(await portal.askAs('jlee', `${path}/addRelationship`, form)).toMatchObject(isRefused);
  await portal.askAs('mbauer', `${path}/deleteRelationship`, form);
  expect(await related()).toMatchObject({ total: 0 });
  expect(await portal.askAs('mbauer', `${path}/deleteRelationship`, form)).toMatchObject({
    error: { message: 'Relationship does not exist.' },
  });
  const self = { ...form, destinationItemId: map ?? '' };
  expect(await portal.askAs('mbauer', `${path}/addRelationship`, self)).toMatchObject({
    error: { messageCode: 'GWM_0007' },
  });
});
