import { afterEach, expect, it, vi } from 'vitest';
import { PlaceRig } from './place-rig.ts';

const full =
  '/HistoricalLocations?$top=10000&$orderby=time desc&$select=@iot.id,time&$expand=Thing($select=@iot.id,name),Locations($select=@iot.id,location)';
const plain = '/HistoricalLocations?$expand=Thing,Locations';

function past(thing: number, hour: number, longitude: number, latitude = 0) {
  return {
    '@iot.id': thing * 1000 + hour,
    time: `2024-06-01T${String(hour).padStart(2, '0')}:00:00Z`,
    Thing: { '@iot.id': thing, name: `Ship ${thing}` },
    Locations: [{ '@iot.id': 1, location: { type: 'Point', coordinates: [longitude, latitude] } }],
  };
}

function load(answer: (path: string) => unknown): PlaceRig {
  const rig = new PlaceRig(answer);
  rig.load('Thing');
  return rig;
}

afterEach(() => vi.unstubAllGlobals());

it('draws and lists the track of each Thing that moved, made of pages in any order', async () => {
  const rig = load((path) => {
    if (path === full) {
      return { value: [past(1, 5, 10), past(2, 4, 7), past(1, 3, 8)], '@iot.nextLink': '?$skip=3' };
    }
    return path.endsWith('skip=3') ? { value: [past(1, 4, 9), past(2, 2, 7)] } : undefined;
  });
  await rig.until('complete');
  expect(rig.names()).toEqual(['Ship 1']);
  expect(rig.drawing?.features).toMatchObject([
    {
      key: 'things.1',
      shape: 'line',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [8, 0],
            [9, 0],
            [10, 0],
          ],
        },
      ],
    },
  ]);
  expect(rig.state).toMatchObject({ count: 5, unusable: 0 });
  expect(rig.drawing?.loaded).toBe(1);
});

it('asks with the six options where the server refuses more', async () => {
  const rig = load((path) => {
    if (path === plain) return { value: [past(1, 1, 1), past(1, 2, 2)] };
    return Response.json({ code: 400, message: 'Unknown option $orderby' }, { status: 400 });
  });
  await rig.until('complete');
  expect(rig.names()).toEqual(['Ship 1']);
});

it('counts what does not say which Thing was where', async () => {
  const nobody = { ...past(1, 3, 3), Thing: undefined };
  const nowhere = { ...past(1, 4, 4), Locations: [] };
  const rig = load((path) =>
    path === full ? { value: [past(1, 1, 1), past(1, 2, 2), nobody, nowhere, null] } : undefined,
  );
  await rig.until('complete');
  expect(rig.state).toMatchObject({ count: 5, unusable: 3 });
  expect(rig.names()).toEqual(['Ship 1']);
});

it('stops after a stretch, says so, and goes on when asked', async () => {
  // Rows of nothing are read like others, and cost the test no time.
  const rest = new Array<null>(60_000).fill(null);
  const rig = load((path) => {
    if (path.includes('$count')) return { '@iot.count': 180_003, value: [] };
    const page = path === full ? 0 : Number(path.split('skip=')[1]);
    const value = [past(1, page, page), ...rest];
    return page < 2 ? { value, '@iot.nextLink': `?$skip=${page + 1}` } : { value };
  });
  await rig.until('paused');
  expect(rig.state).toMatchObject({ count: 120_002, expected: 180_003 });
  expect(rig.drawing?.features?.[0]?.geometries[0]?.coordinates).toHaveLength(2);
  rig.session.handle({ type: 'resume' });
  await rig.until('complete');
  expect(rig.state).toMatchObject({ count: 180_003 });
  expect(rig.drawing?.features?.[0]?.geometries[0]?.coordinates).toHaveLength(3);
});
