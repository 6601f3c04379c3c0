import { expect, it } from 'vitest';
import { type MapFeature, toHighlight, toPoints, toShapes } from './map-data.ts';

const station: MapFeature = {
  key: 'station',
  name: 'Station',
  geometries: [
    { type: 'Point', coordinates: [1, 2] },
    { type: 'Point', coordinates: [3, 4] },
  ],
  anchor: [1, 2],
};
const route: MapFeature = {
  key: 'route',
  name: 'Route',
  geometries: [
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [2, 2],
      ],
    },
  ],
  anchor: [1, 1],
};

it('clusters every point, and lines by one anchor each', () => {
  const points = toPoints([station, route]).features;
  expect(points.map(({ properties, geometry }) => [properties, geometry.coordinates])).toEqual([
    [{ key: 'station', isAnchor: false }, [1, 2]],
    [{ key: 'station', isAnchor: false }, [3, 4]],
    [{ key: 'route', isAnchor: true }, [1, 1]],
  ]);
});

it('draws lines and polygons as shapes', () => {
  expect(toShapes([station, route]).features.map((shape) => shape.properties.key)).toEqual([
    'route',
  ]);
});

it('marks all of a feature, a line by its anchor too', () => {
  expect(toHighlight(station).features).toHaveLength(2);
  expect(toHighlight(route).features.map((shape) => shape.geometry.type)).toEqual([
    'LineString',
    'Point',
  ]);
  expect(toHighlight(undefined).features).toEqual([]);
});
