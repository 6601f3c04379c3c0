/** Longitude and latitude in degrees. */
export type Position2D = readonly [longitude: number, latitude: number];

/** Every position of a GeoJSON value: geometry, Feature, collection; altitudes are left out. */
export function positionsOf(geojson: unknown): Position2D[] {
  const found: Position2D[] = [];
  collect(geojson, found);
  return found;
}

/** Bounding box as text of PostgreSQL's `box`, `(x2,y2),(x1,y1)`; null without positions. */
export function boundsText(positions: readonly Position2D[]): string | null {
  const [first] = positions;
  if (!first) return null;
  let [west, south] = first;
  let [east, north] = first;
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return `(${east},${north}),(${west},${south})`;
}

function collect(value: unknown, found: Position2D[]): void {
  if (Array.isArray(value)) {
    const [longitude, latitude] = value;
    if (typeof longitude === 'number' && typeof latitude === 'number') {
      found.push([longitude, latitude]);
    } else {
      for (const part of value) collect(part, found);
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('coordinates' in value) collect(value.coordinates, found);
  if ('geometry' in value) collect(value.geometry, found);
  if ('geometries' in value) collect(value.geometries, found);
  if ('features' in value) collect(value.features, found);
}
