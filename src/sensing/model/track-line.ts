/** The way of a Thing as a line on the map. */
import type { LineString, Position } from 'geojson';
import type { TrackPoint } from './track.ts';

/**
 * The line through the points of a track in order of time; undefined for a Thing that stayed where it
 * was. Across the antimeridian the longitudes go on beyond 180, so that the line does not go round
 * the world.
 */
export function trackLine(track: readonly TrackPoint[]): LineString | undefined {
  const line: Position[] = [];
  for (const { position } of track) {
    const [longitude = 0, latitude = 0] = position;
    const last = line.at(-1);
    const turns = Math.round(((last?.[0] ?? longitude) - longitude) / 360);
    const next = [longitude + turns * 360, latitude];
    if (last?.[0] !== next[0] || last?.[1] !== next[1]) line.push(next);
  }
  return line.length < 2 ? undefined : { type: 'LineString', coordinates: line };
}
