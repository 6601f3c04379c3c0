/** How the map is fitted to data: how near it goes, and when data needs another fit. */
import type { LngLatBoundsLike } from 'maplibre-gl';
import type { Bounds } from '#lib/geojson.ts';
import { mercatorY } from '#lib/mercator.ts';

/** How near the map goes to a place without extent, and to one with. */
const POINT_ZOOM = 7;
const SHAPE_ZOOM = 14;
/** A 30th of the extent is less than the space that a fit leaves on any screen. */
const FIT_SHARE = 30;

/** The zoom that bringing bounds into view does not go beyond. */
export function zoomLimit([west, south, east, north]: Bounds): number {
  return west === east && south === north ? POINT_ZOOM : SHAPE_ZOOM;
}

/** Whether bounds differ, on the map, by less than the space that a fit leaves at each side. */
export function isNearly(fitted: Bounds | undefined, bounds: Bounds): boolean {
  if (fitted === undefined) return false;
  const [before, now] = [fitted, bounds].map(([west, south, east, north]) => ({
    x: [west, east] as const,
    y: [mercatorY(north), mercatorY(south)] as const,
  }));
  return (['x', 'y'] as const).every((axis) => {
    const [start = 0, end = 0] = before?.[axis] ?? [];
    const [newStart = 0, newEnd = 0] = now?.[axis] ?? [];
    const limit = (end - start) / FIT_SHARE;
    return Math.abs(newStart - start) <= limit && Math.abs(newEnd - end) <= limit;
  });
}

/** Bounds in MapLibre's words. */
export function asBounds([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east, north];
}
