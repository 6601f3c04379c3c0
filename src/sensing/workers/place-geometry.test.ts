import { afterEach, expect, it, vi } from 'vitest';
import type { PlaceKindName } from '../model/places.ts';
import { PlaceRig } from './place-rig.ts';

afterEach(() => vi.unstubAllGlobals());

const line = {
  type: 'LineString',
  coordinates: [
    [1, 2],
    [3, 4],
  ],
};

const cases: readonly {
  readonly kind: PlaceKindName;
  readonly set: string;
  readonly property: string;
}[] = [
  { kind: 'Location', set: 'Locations', property: 'location' },
  { kind: 'FeatureOfInterest', set: 'FeaturesOfInterest', property: 'feature' },
  { kind: 'Datastream', set: 'Datastreams', property: 'observedArea' },
  { kind: 'MultiDatastream', set: 'MultiDatastreams', property: 'observedArea' },
];

it.each(cases)(
  'the places of $set are their $property, and of the others nothing',
  async ({ kind, set, property }) => {
    const others = ['location', 'feature', 'observedArea'].filter((name) => name !== property);
    const wrong = { type: 'Point', coordinates: [50, 50] };
    const entity = { '@iot.id': 7, name: 'One', [property]: { type: 'Feature', geometry: line } };
    const rig = new PlaceRig((path) => {
      if (path !== `/${set}?$top=10000&$select=@iot.id,name,${property}`) return undefined;
      const without = Object.fromEntries(others.map((name) => [name, wrong]));
      return {
        value: [
          { ...entity, ...without },
          { '@iot.id': 8, name: 'Nowhere', ...without },
        ],
      };
    });
    rig.load(kind);
    await rig.until('complete');
    expect(rig.drawing).toMatchObject({ loaded: 2, placed: 1, unplaced: 1, extent: [1, 2, 3, 4] });
    expect(rig.drawing?.features).toEqual([
      expect.objectContaining({ kind, id: 7, shape: 'line', geometries: [line] }),
    ]);
  },
);

it('tracks are the Locations of a Thing in the order of their times', async () => {
  const at = (longitude: number) => [
    { '@iot.id': longitude, location: { type: 'Point', coordinates: [longitude, 0] } },
  ];
  const rig = new PlaceRig((path) => {
    if (!path.startsWith('/HistoricalLocations?')) return undefined;
    const Thing = { '@iot.id': 3, name: 'Ship' };
    return {
      value: [
        { '@iot.id': 2, time: '2024-01-02T00:00:00Z', Thing, Locations: at(20) },
        { '@iot.id': 1, time: '2024-01-01T00:00:00Z', Thing, Locations: at(10) },
      ],
    };
  });
  rig.load('Thing');
  await rig.until('complete');
  expect(rig.drawing?.features).toHaveLength(1);
  expect(rig.drawing?.features?.[0]?.geometries).toEqual([
    {
      type: 'LineString',
      coordinates: [
        [10, 0],
        [20, 0],
      ],
    },
  ]);
});
