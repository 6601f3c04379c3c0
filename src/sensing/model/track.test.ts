import { expect, test } from 'vitest';
import { ofHistoricalLocation, pointAt, toTrack } from './track.ts';

function past(time: string, coordinates: unknown) {
  const location = { '@iot.id': 1, location: { type: 'Point', coordinates } };
  return ofHistoricalLocation({ time, Locations: [location] });
}

test('a track is in order of time, without what has no time or place', () => {
  const track = toTrack([
    past('2024-01-01T02:00:00Z', [2, 0]),
    past('2024-01-01T01:00:00+01:00', [0, 0]),
    past('yesterday', [9, 9]),
    past('2024-01-01T03:00:00Z', ['x', 0]),
    past('2024-01-01T01:00:00Z', [1, 0]),
  ]);
  expect(track.map(({ position }) => position[0])).toEqual([0, 1, 2]);
});

test('between two points a Thing is where it was last known to be', () => {
  const track = toTrack([
    past('2024-01-01T01:00:00Z', [1, 0]),
    past('2024-01-01T02:00:00Z', [2, 0]),
  ]);
  expect(pointAt(track, Date.UTC(2024, 0, 1, 0, 59))).toBeUndefined();
  expect(pointAt(track, Date.UTC(2024, 0, 1, 1, 59))?.position[0]).toBe(1);
  expect(pointAt(track, Date.UTC(2024, 0, 1, 9))?.position[0]).toBe(2);
});
