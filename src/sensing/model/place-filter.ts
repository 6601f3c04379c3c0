/** Filters by place: boxes in degrees, and as the server's `st_intersects`. */
import type { Bounds } from '#lib/geojson.ts';

/** Whether one part of the world has another in it. */
export function boundsCover(outer: Bounds, inner: Bounds): boolean {
  return (
    outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
  );
}

/** Bounds with a margin, a share of their width and height, on each side. */
export function padBounds([west, south, east, north]: Bounds, share: number): Bounds {
  const across = (east - west) * share;
  const up = (north - south) * share;
  return [west - across, Math.max(south - up, -90), east + across, Math.min(north + up, 90)];
}

/**
 * A `$filter` for what has a part in the bounds; bounds across the antimeridian make two boxes.
 *
 * @param property the property with the geometry, such as `location`
 */
export function geometryFilter(property: string, bounds: Bounds): string {
  return splitAtAntimeridian(bounds)
    .map((box) => `st_intersects(${property},geography'${toWkt(box)}')`)
    .join(' or ');
}

/** The same bounds as boxes with longitudes from -180 to 180. */
export function splitAtAntimeridian([west, south, east, north]: Bounds): Bounds[] {
  if (east - west >= 360) return [[-180, south, 180, north]];
  const turns = Math.floor((west + 180) / 360) * 360;
  const [from, to] = [west - turns, east - turns];
  if (to <= 180) return [[from, south, to, north]];
  return [
    [from, south, 180, north],
    [-180, south, to - 360, north],
  ];
}

function toWkt(box: Bounds): string {
  const [west, south, east, north] = box.map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const ring = `${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}`;
  return `POLYGON((${ring}))`;
}
