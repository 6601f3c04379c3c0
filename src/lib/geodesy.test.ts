import { expect, it } from 'vitest';
import { alongGreatCircles, geodesicDistance, lineLength, ringArea } from './geodesy.ts';

it('measures distances on the ellipsoid to a millimetre', () => {
  // Flinders Peak to Buninyong, the example of Geoscience Australia.
  const flinders = [144.424_867_888, -37.951_033_416];
  const buninyong = [143.926_495_527, -37.652_821_138];
  expect(geodesicDistance(flinders, buninyong)).toBeCloseTo(54_972.271, 2);
});

it('knows the length of a degree at the equator and of the way to a pole', () => {
  expect(geodesicDistance([0, 0], [1, 0])).toBeCloseTo(111_319.491, 2);
  expect(geodesicDistance([0, 0], [0, 90])).toBeCloseTo(10_001_965.729, 2);
  expect(geodesicDistance([5, 5], [5, 5])).toBe(0);
});

it('takes the short way across the antimeridian, and does not hang at the opposite point', () => {
  expect(geodesicDistance([179.5, 0], [-179.5, 0])).toBeCloseTo(111_319.491, 2);
  const half = geodesicDistance([0, 0], [179.9, 0.1]);
  expect(half / 20_003_931).toBeGreaterThan(0.994);
  expect(half / 20_003_931).toBeLessThan(1.006);
});

it('adds the legs of a line', () => {
  expect(
    lineLength([
      [0, 0],
      [1, 0],
      [2, 0],
    ]),
  ).toBeCloseTo(2 * 111_319.491, 1);
  expect(lineLength([[3, 3]])).toBe(0);
});

it('measures areas with the surface of the ellipsoid', () => {
  // An eighth of the earth: 510,065,621.7 km² / 8.
  const octant = [
    [0, 0],
    [90, 0],
    [0, 90],
  ];
  expect(ringArea(octant) / 1e6).toBeCloseTo(510_065_621.7 / 8, -1);
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  expect(ringArea(square) / 1e6).toBeCloseTo(12_309, -1);
  expect(ringArea([...square].reverse())).toBeCloseTo(ringArea(square), 0);
});

it('draws great circles, also across the antimeridian', () => {
  const line = alongGreatCircles(
    [
      [-120, 50],
      [140, 35],
    ],
    10,
  );
  expect(line.length).toBeGreaterThan(6);
  expect(Math.max(...line.map(([, latitude = 0]) => latitude))).toBeGreaterThan(52);
  const longitudes = line.slice(0, -1).map(([longitude = 0]) => longitude);
  expect(
    longitudes.every((value, index) => index === 0 || value < (longitudes[index - 1] ?? 0)),
  ).toBe(true);
});
