/** Where a Thing has been, in order of time, and what was observed on the way. */
import type { Position } from 'geojson';
import { parseInstant } from '#lib/time.ts';
import type { HistoricalLocation } from '../contract/entities.ts';
import { placeOfLocations } from './value-stream.ts';

export interface TrackPoint {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly position: Position;
}

/** The usable points in order of time, each time once. */
export function toTrack(points: readonly (TrackPoint | undefined)[]): TrackPoint[] {
  const known = new Map<number, TrackPoint>();
  for (const point of points) if (point !== undefined) known.set(point.time, point);
  return [...known.values()].sort((one, other) => one.time - other.time);
}

/** The point of a HistoricalLocation; undefined without a time or a usable geometry. */
export function ofHistoricalLocation(past: HistoricalLocation): TrackPoint | undefined {
  const time = parseInstant(past.time ?? '');
  const place = placeOfLocations(past.Locations);
  return Number.isNaN(time) || place === undefined ? undefined : { time, position: place.position };
}

/** The last point at or before a time; undefined before the first. */
export function pointAt(track: readonly TrackPoint[], time: number): TrackPoint | undefined {
  return track.findLast((point) => point.time <= time);
}
