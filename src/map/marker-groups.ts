/** Markers that would lie on one another at a zoom, as one. */
import type { Position } from 'geojson';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/mercator.ts';
import type { MapFeature } from './map-data.ts';

/** One marker for a feature, or for several that are near one another on the screen. */
export interface MarkerGroup {
  /** The feature's own key; of several a key that lasts while the group is the same. */
  readonly key: string;
  readonly members: readonly MapFeature[];
  /** The middle of its members. */
  readonly anchor: Position;
}

/** Middles of markers nearer to one another than this, in pixels, are one marker. */
const reach = 18;
const worldPx = 512;

interface Spot {
  readonly feature: MapFeature;
  readonly x: number;
  readonly y: number;
  isTaken: boolean;
}

/** Each feature in one group: those within reach of the first that is in none yet. */
export function groupMarkers(features: readonly MapFeature[], zoom: number): MarkerGroup[] {
  const scale = (worldPx * 2 ** zoom) / reach;
  const spots = features.map((feature): Spot => {
    const [longitude = 0, latitude = 0] = feature.anchor;
    return {
      feature,
      x: mercatorX(longitude) * scale,
      y: mercatorY(latitude) * scale,
      isTaken: false,
    };
  });
  const cells = new Map<string, Spot[]>();
  for (const spot of spots) {
    const name = cellOf(Math.floor(spot.x), Math.floor(spot.y));
    const there = cells.get(name);
    if (there === undefined) cells.set(name, [spot]);
    else there.push(spot);
  }
  return spots.flatMap((spot) => {
    if (spot.isTaken) return [];
    const members = nearOf(spot, cells);
    for (const member of members) member.isTaken = true;
    return [toGroup(spot, members, scale)];
  });
}

/** The spots that are in no group within reach of one, itself included. */
function nearOf(spot: Spot, cells: ReadonlyMap<string, readonly Spot[]>): Spot[] {
  const [column, row] = [Math.floor(spot.x), Math.floor(spot.y)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) =>
      (cells.get(cellOf(column + across, row + down)) ?? []).filter(
        ({ x, y, isTaken }) => !isTaken && Math.hypot(x - spot.x, y - spot.y) < 1,
      ),
    ),
  );
}

function toGroup(first: Spot, members: readonly Spot[], scale: number): MarkerGroup {
  const { key, anchor } = first.feature;
  if (members.length === 1) return { key, members: [first.feature], anchor };
  const mean = (of: (spot: Spot) => number) =>
    members.reduce((sum, spot) => sum + of(spot) / members.length, 0) / scale;
  return {
    key: `group of ${members.length} ${key}`,
    members: members.map(({ feature }) => feature),
    anchor: [longitudeOf(mean(({ x }) => x)), latitudeOf(mean(({ y }) => y))],
  };
}

function cellOf(column: number, row: number): string {
  return `${column} ${row}`;
}
