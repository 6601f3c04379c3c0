import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CanReassignAnswer } from '#portal/contract/reassign.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const id = (key: string) => sampleId('item', key);

function check(caller: string, owner: string, key: string, targetUsername: string) {
  const path = `/content/users/${owner}/items/${id(key)}/canReassign`;
  return portal.askAs(caller, path, { item: id(key), targetUsername });
}

describe('who may ask', () => {
  test.each([
    ['the default administrator', 'admin', 'mbauer', 'draft-frost-days', true],
    ['a custom role with the administrative right', 'lmartin', 'mbauer', 'draft-frost-days', true],
    ['the owner with the right to give items away', 'mbauer', 'mbauer', 'draft-frost-days', true],
    ['another publisher', 'jlee', 'mbauer', 'weather-seattle-2012-table', 'GWM_0003'],
    ['an owner without the right', 'sgarcia', 'sgarcia', 'calibration-barometer', 'GWM_0003'],
    ['who cannot see the item', 'viewer1', 'mbauer', 'draft-frost-days', 'CONT_0001'],
  ])('%s', async (_who, caller, owner, key, expected) => {
    const target = owner === 'mbauer' ? 'pnovak' : 'mbauer';
    const answer = await check(caller, owner, key, target);
    if (expected === true) expect(answer).toEqual({ itemId: id(key), success: true });
    else expect(answer).toMatchObject({ error: { messageCode: expected } });
  });

  test('nobody without a token', async () => {
    const path = `/content/users/mbauer/items/${id('draft-frost-days')}/canReassign`;
    const form = { item: id('draft-frost-days'), targetUsername: 'jlee' };
    expect(await portal.ask(path, { form })).toMatchObject({ error: { code: 499 } });
  });
});

describe('who may receive', () => {
  test.each([
    ['a viewer cannot', 'viewer1', 'portal:user:receiveItems'],
    ['a role without the right cannot', 'kfield', 'portal:user:receiveItems'],
    ['a disabled account cannot', 'rdiaz', 'disabled'],
  ])('%s', async (_who, target, words) => {
    const answer = CanReassignAnswer.parse(
      await check('admin', 'mbauer', 'draft-frost-days', target),
    );
    expect(answer).toMatchObject({
      itemId: id('draft-frost-days'),
      success: false,
      error: { code: 403, messageCode: 'CONT_0291' },
    });
    expect(answer.error?.message).toContain(words);
  });

  test('the owner keeps what is already theirs', async () => {
    const answer = await check('admin', 'mbauer', 'draft-frost-days', 'MBAUER');
    expect(answer).toMatchObject({ success: false, error: { code: 400 } });
  });

  test('an unknown user is not found', async () => {
    const answer = await check('admin', 'mbauer', 'draft-frost-days', 'nobody');
    expect(answer).toMatchObject({ error: { code: 400, messageCode: 'COM_0018' } });
  });
});

describe('groups', () => {
  test('a private item goes only to members of every group it is shared with', async () => {
    const key = 'bulletin-AlaskaPeninsula';
    expect(await check('admin', 'hsuzuki', key, 'mbauer')).toMatchObject({ success: true });
    expect(await check('admin', 'hsuzuki', key, 'jlee')).toMatchObject({
      success: false,
      error: {
        code: 403,
        messageCode: 'CONT_0291',
        details: [
          { itemId: sampleId('group', 'seismic-network'), type: 'Group', owner: 'tokonkwo' },
        ],
      },
    });
  });

  test('an item of the whole organization needs no membership', async () => {
    expect(await check('admin', 'jlee', 'delays-SEA', 'sgarcia')).toMatchObject({ success: true });
  });

  test('a shared-update group needs it whatever the access', async () => {
    const key = 'weather-seattle-2012-map';
    await portal.database.query(`update item set access = 'org' where id = $1`, [id(key)]);
    expect(await check('admin', 'mbauer', key, 'jlee')).toMatchObject({ success: true });
    expect(await check('admin', 'mbauer', key, 'pnovak')).toMatchObject({
      error: { messageCode: 'CONT_0291' },
    });
  });
});

describe('views', () => {
  const conflict = (key: string, owner: string, path: string) => ({
    itemId: id(key),
    type: 'Feature Service',
    url: `https://gis.fieldstation.example/server/rest/services/Hosted/${path}/FeatureServer`,
    reservedTypeKeywords: ['Hosted Service', 'Service', 'View Service'],
    owner,
  });

  test.each([
    [
      'mbauer',
      'stations-view',
      [conflict('stations-view-seattle', 'jlee', 'WeatherStationsSeattle')],
    ],
    [
      'jlee',
      'stations-view-seattle',
      [conflict('stations-view', 'mbauer', 'WeatherStationsPublic')],
    ],
    [
      'mbauer',
      'stations-layer',
      [conflict('stations-view-seattle', 'jlee', 'WeatherStationsSeattle')],
    ],
  ])('%s cannot part with %s: the related view is named', async (owner, key, details) => {
    const answer = await check('admin', owner, key, 'tokonkwo');
    expect(answer).toMatchObject({
      itemId: id(key),
      success: false,
      error: { code: 400, messageCode: 'CONT_004821', details },
    });
  });

  test.each(['rain-gauges-layer', 'rain-gauges-view'])(
    'a plain pair does not block %s',
    async (key) => {
      expect(await check('admin', 'mbauer', key, 'tokonkwo')).toMatchObject({ success: true });
    },
  );

  test('a circle of views ends', async () => {
    await portal.database.query(
      `insert into item_relationship values ($1, $2, 'Service2Service')`,
      [id('stations-view-seattle'), id('stations-view')],
    );
    const answer = await check('admin', 'mbauer', 'stations-view', 'tokonkwo');
    expect(answer).toMatchObject({ error: { messageCode: 'CONT_004821' } });
  });
});

test('protection against deletion does not block', async () => {
  expect(await check('admin', 'jlee', 'flights-table', 'mbauer')).toMatchObject({ success: true });
});

describe('what is asked', () => {
  const key = 'draft-storm-season';
  const path = `/content/users/mbauer/items/${id(key)}/canReassign`;

  test.each([
    ['no item', { targetUsername: 'jlee' }, /^item: /],
    ['another item', { item: id('flight-map'), targetUsername: 'jlee' }, /^item: /],
    ['no target', { item: id(key) }, /^targetUsername: /],
    ['an empty target', { item: id(key), targetUsername: '' }, /^targetUsername: /],
  ])('%s is refused by name', async (_what, form, complaint) => {
    const { error } = CanReassignAnswer.pick({ error: true }).parse(
      await portal.askAs('admin', path, form),
    );
    expect(error).toMatchObject({ code: 400, messageCode: 'GWM_0007' });
    expect(error?.details?.[0]).toMatch(complaint);
  });

  test('an item under the name of another user does not exist', async () => {
    expect(await check('admin', 'jlee', key, 'pnovak')).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
    expect(await check('admin', 'MBauer', key, 'pnovak')).toMatchObject({ success: true });
  });

  test('GET is refused', async () => {
    const response = await portal.send(`${path}?f=json&item=${id(key)}&targetUsername=jlee`);
    expect(response.json()).toMatchObject({ error: { code: 405 } });
  });
});
