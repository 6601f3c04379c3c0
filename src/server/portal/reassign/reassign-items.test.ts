import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditAnswer } from '#portal/contract/audit.ts';
import { CanReassignItemsAnswer, ReassignItemsAnswer } from '#portal/contract/reassign.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { itemId, openReassignBench, type ReassignBench } from './testing.ts';

let bench: ReassignBench;
beforeAll(async () => {
  bench = await openReassignBench();
});
afterAll(() => bench.portal.close());

describe('"users with the default administrator role or a custom role with administrative privileges; the item owner may also call them when holding a portal-level privilege"', () => {
  test.each([
    ['the default administrator', 'admin', 'mbauer'],
    ['a custom role with the administrative right', 'lmartin', 'mbauer'],
    ['the owner with portal:user:reassignItems', 'mbauer', 'mbauer'],
  ])('%s may', async (_who, caller, owner) => {
    const item = await bench.makeItem(owner);
    const answer = await bench.reassign(caller, owner, [item], { targetUsername: 'jlee' });
    expect(answer).toMatchObject({ success: true, itemId: item });
    expect(await bench.placeOf(item)).toMatchObject({ owner: 'jlee' });
  });

  test.each([
    ['another publisher', 'jlee', 'mbauer'],
    ['an owner without the right', 'sgarcia', 'sgarcia'],
    ['a viewer', 'viewer1', 'mbauer'],
  ])('%s may not', async (_who, caller, owner) => {
    const item = await bench.makeItem(owner, 'public');
    expect(await bench.reassign(caller, owner, [item], { targetUsername: 'pnovak' })).toMatchObject(
      {
        error: { code: 403, messageCode: 'GWM_0003' },
      },
    );
    expect(await bench.placeOf(item)).toMatchObject({ owner });
  });
});

describe('"comma-separated item ids, at most 100"', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => sampleId('missing', String(index)));

  test('a hundred and one are refused before anything is done', async () => {
    const item = await bench.makeItem('mbauer');
    const answer = await bench.reassign('admin', 'mbauer', [item, ...many(100)], {
      targetUsername: 'jlee',
    });
    expect(answer).toMatchObject({ error: { code: 400, messageCode: 'GWM_0007' } });
    expect(JSON.stringify(answer)).toContain(
      'At most 100 are allowed in one call; 101 were given.',
    );
    expect(await bench.placeOf(item)).toMatchObject({ owner: 'mbauer' });
  });

  test('a hundred are taken, each with its own result', async () => {
    const answer = ReassignItemsAnswer.parse(
      await bench.reassign('admin', 'mbauer', many(100), { targetUsername: 'jlee' }),
    );
    expect(answer.results).toHaveLength(100);
    expect(answer.results?.every(({ error }) => error?.messageCode === 'CONT_0001')).toBe(true);
  });

  test('an id that is given twice counts once', async () => {
    const item = await bench.makeItem('mbauer');
    const answer = await bench.reassign('admin', 'mbauer', [item, item], {
      targetUsername: 'jlee',
    });
    expect(answer).toMatchObject({ success: true, itemId: item });
  });
});

describe('"Response on success: success (boolean), itemId (string). Response on failure: an error object"', () => {
  test('one item, moved', async () => {
    const item = await bench.makeItem('mbauer');
    const answer = await bench.reassign('admin', 'mbauer', [item], { targetUsername: 'jlee' });
    expect(answer).toMatchObject({ success: true, itemId: item });
    expect(answer).not.toHaveProperty('error');
  });

  test('one item, refused', async () => {
    const answer = await bench.reassign('admin', 'mbauer', ['stations-view'], {
      targetUsername: 'tokonkwo',
    });
    expect(answer).toMatchObject({
      success: false,
      itemId: itemId('stations-view'),
      error: {
        code: 400,
        messageCode: 'CONT_004821',
        details: [{ itemId: itemId('stations-view-seattle'), owner: 'jlee' }],
      },
    });
  });

  test('several items: each whole or not at all, and each with its reason', async () => {
    const free = [await bench.makeItem('mbauer'), await bench.makeItem('mbauer')];
    const keys = [free[0] ?? '', 'stations-view', sampleId('no', 'such'), free[1] ?? ''];
    const answer = ReassignItemsAnswer.parse(
      await bench.reassign('admin', 'mbauer', keys, { targetUsername: 'tokonkwo' }),
    );
    expect(answer.success).toBe(false);
    expect(answer.itemId).toBe(free.join(','));
    expect(answer.error?.message).toBe('2 of 4 items were not reassigned.');
    expect(answer.results?.map((result) => result.error?.messageCode ?? 'moved')).toEqual([
      'moved',
      'CONT_004821',
      'CONT_0001',
      'moved',
    ]);
    for (const item of free) expect(await bench.placeOf(item)).toMatchObject({ owner: 'tokonkwo' });
    expect(await bench.placeOf('stations-view')).toMatchObject({ owner: 'mbauer' });
  });
});

describe('"403 CONT_0291: target user lacks the right privileges (reassign)"', () => {
  test.each(['viewer1', 'kfield', 'rdiaz'])('%s receives nothing', async (targetUsername) => {
    const item = await bench.makeItem('mbauer', 'public');
    const answer = await bench.reassign('admin', 'mbauer', [item], { targetUsername });
    expect(answer).toMatchObject({ error: { code: 403, messageCode: 'CONT_0291' } });
    expect(await bench.placeOf(item)).toMatchObject({ owner: 'mbauer' });
  });

  test('who is not in a group of the item receives it only after joining', async () => {
    const item = await bench.makeItem('mbauer');
    const group = sampleId('group', 'seismic-network');
    await bench.portal.database.query('insert into item_group values ($1, $2)', [item, group]);
    const refused = await bench.reassign('admin', 'mbauer', [item], { targetUsername: 'jlee' });
    expect(refused).toMatchObject({
      success: false,
      error: { messageCode: 'CONT_0291', details: [{ itemId: group, type: 'Group' }] },
    });
    await bench.portal.database.query(
      `insert into group_membership values ($1, 'jlee', 'member')`,
      [group],
    );
    expect(
      await bench.reassign('admin', 'mbauer', [item], { targetUsername: 'jlee' }),
    ).toMatchObject({
      success: true,
    });
    await bench.portal.database.query(`delete from group_membership where username = 'jlee'
      and group_id = '${group}'`);
  });

  test('an unknown user is not found', async () => {
    expect(
      await bench.reassign('admin', 'mbauer', [await bench.makeItem('mbauer')], {
        targetUsername: 'nobody',
      }),
    ).toMatchObject({ error: { code: 400, messageCode: 'COM_0018' } });
  });
});

describe('asking again', () => {
  test('does nothing twice: the item is the receiver’s already', async () => {
    const item = await bench.makeItem('mbauer');
    const form = { targetUsername: 'jlee', targetFoldername: 'Once' };
    await bench.reassign('admin', 'mbauer', [item], form);
    expect(await bench.reassign('admin', 'mbauer', [item], form)).toMatchObject({
      success: false,
      error: { code: 400, message: 'The user already owns the item.' },
    });
    expect(await bench.placeOf(item)).toMatchObject({ owner: 'jlee', folder: 'Once' });
  });

  test('two calls at once move the item once', async () => {
    const item = await bench.makeItem('mbauer');
    const answers = await Promise.all([
      bench.reassign('admin', 'mbauer', [item], { targetUsername: 'jlee' }),
      bench.reassign('admin', 'mbauer', [item], { targetUsername: 'tokonkwo' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('an item of somebody else does not move', async () => {
    const item = await bench.makeItem('tokonkwo', 'public');
    const answer = await bench.reassign('admin', 'mbauer', [item], { targetUsername: 'jlee' });
    expect(answer).toMatchObject({ error: { messageCode: 'CONT_0001' } });
    expect(await bench.placeOf(item)).toMatchObject({ owner: 'tokonkwo' });
  });
});

describe('a single item', () => {
  const path = (owner: string, item: string) => `/content/users/${owner}/items/${item}/reassign`;

  test('is reassigned into the folder that is named', async () => {
    const item = await bench.makeItem('mbauer');
    const form = { targetUsername: 'jlee', targetFolderName: 'Single' };
    expect(await bench.portal.askAs('mbauer', path('mbauer', item), form)).toMatchObject({
      success: true,
      itemId: item,
      from: { owner: 'mbauer', folder: null },
      to: { owner: 'jlee', folder: 'Single' },
    });
  });

  test('is refused with the whole error', async () => {
    const answer = await bench.portal.askAs('admin', path('mbauer', itemId('stations-view')), {
      targetUsername: 'tokonkwo',
    });
    expect(answer).toMatchObject({ error: { code: 400, messageCode: 'CONT_004821' } });
  });
});

test('"checks, before reassignment, whether the item can be reassigned": many at once, nothing moves', async () => {
  const item = await bench.makeItem('mbauer');
  const items = [item, itemId('stations-view'), sampleId('no', 'such')].join(',');
  const answer = CanReassignItemsAnswer.parse(
    await bench.portal.askAs('admin', '/content/users/mbauer/canReassignItems', {
      items,
      targetUsername: 'tokonkwo',
    }),
  );
  expect(answer.results.map((result) => result.error?.messageCode ?? result.success)).toEqual([
    true,
    'CONT_004821',
    'CONT_0001',
  ]);
  expect(await bench.placeOf(item)).toMatchObject({ owner: 'mbauer' });
});

test('each item has its own entry in the audit log, with where it came from', async () => {
  const item = await bench.makeItem('mbauer');
  await bench.reassign('lmartin', 'mbauer', [item, 'stations-view'], {
    targetUsername: 'tokonkwo',
  });
  const { entries } = AuditAnswer.parse(
    await bench.portal.askAs('admin', '/portals/self/audit', { username: 'lmartin', num: '2' }),
  );
  expect(entries).toMatchObject([
    {
      operation: 'reassignItems',
      parameters: { items: itemId('stations-view') },
      success: false,
      error: { messageCode: 'CONT_004821' },
    },
    {
      operation: 'reassignItems',
      path: '/content/users/mbauer/reassignItems',
      parameters: {
        items: item,
        targetUsername: 'tokonkwo',
        fromOwner: 'mbauer',
        fromFolder: '/',
      },
      success: true,
    },
  ]);
});
