import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultFolderTitle } from '#portal/contract/reassign.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { itemId, openReassignBench, type ReassignBench } from './testing.ts';

let bench: ReassignBench;
beforeAll(async () => {
  bench = await openReassignBench();
});
afterAll(() => bench.portal.close());

describe('"folder receiving the items; created when it does not exist"', () => {
  test('is made once, and belongs to the new owner', async () => {
    const keys = [await bench.makeItem('mbauer'), await bench.makeItem('mbauer')];
    const form = { targetUsername: 'jlee', targetFoldername: 'From Maria' };
    await bench.reassign('admin', 'mbauer', keys, form);
    await bench.reassign('admin', 'mbauer', [await bench.makeItem('mbauer')], form);
    for (const key of keys) {
      expect(await bench.placeOf(key)).toEqual({
        owner: 'jlee',
        folder: 'From Maria',
        folder_owner: 'jlee',
      });
    }
    const folders = await bench.portal.database.query(
      `select 1 from folder where owner = 'jlee' and title = 'From Maria'`,
    );
    expect(folders).toHaveLength(1);
  });

  test('is not made when nothing can move there', async () => {
    const form = { targetUsername: 'tokonkwo', targetFoldername: 'Never' };
    await bench.reassign('admin', 'mbauer', ['stations-view'], form);
    expect(await bench.portal.database.query(`select 1 from folder where title = 'Never'`)).toEqual(
      [],
    );
  });

  test('a slash is the root', async () => {
    const item = await bench.makeItem('mbauer');
    await bench.reassign('admin', 'mbauer', [item], {
      targetUsername: 'jlee',
      targetFoldername: '/',
    });
    expect(await bench.placeOf(item)).toEqual({ owner: 'jlee', folder: null, folder_owner: null });
  });
});

describe('"when targetFoldername is omitted the items go to a folder with a default name format"', () => {
  test('owner and folder, or owner and root', async () => {
    const item = await bench.makeItem('mbauer');
    const keys = ['draft-storm-season', item];
    expect(await bench.placeOf('draft-storm-season')).toMatchObject({ folder: 'Drafts' });
    await bench.reassign('admin', 'mbauer', keys, { targetUsername: 'jlee' });
    expect(await bench.placeOf('draft-storm-season')).toMatchObject({ folder: 'mbauer_Drafts' });
    expect(await bench.placeOf(item)).toMatchObject({ folder: 'mbauer_root' });
  });

  test('is cut to the length that a title may have', () => {
    expect(defaultFolderTitle('a', 'b'.repeat(300))).toHaveLength(250);
  });
});

describe('a layer and its views', () => {
  test.each(['rain-gauges-layer', 'rain-gauges-view'])('move together from %s on', async (key) => {
    const both = ['rain-gauges-layer', 'rain-gauges-view'];
    const other = both.find((name) => name !== key) ?? '';
    const there = await bench.reassign('admin', 'mbauer', [key], { targetUsername: 'tokonkwo' });
    expect(there).toMatchObject({ success: true, results: [{ movedWith: [itemId(other)] }] });
    for (const name of both) expect(await bench.placeOf(name)).toMatchObject({ owner: 'tokonkwo' });
    const back = await bench.reassign('admin', 'tokonkwo', both, { targetUsername: 'mbauer' });
    expect(back).toMatchObject({ success: true, results: [{}, { itemId: itemId(both[1] ?? '') }] });
  });

  test('stay together when the receiver lacks a group of one of them', async () => {
    const group = sampleId('group', 'seismic-network');
    await bench.portal.database.query('insert into item_group values ($1, $2)', [
      itemId('rain-gauges-view'),
      group,
    ]);
    await bench.portal.database.query(`update item set access = 'private' where id = $1`, [
      itemId('rain-gauges-view'),
    ]);
    const answer = await bench.reassign('admin', 'mbauer', ['rain-gauges-layer'], {
      targetUsername: 'jlee',
    });
    expect(answer).toMatchObject({ error: { messageCode: 'CONT_0291' } });
    for (const name of ['rain-gauges-layer', 'rain-gauges-view']) {
      expect(await bench.placeOf(name)).toMatchObject({ owner: 'mbauer' });
    }
  });
});
