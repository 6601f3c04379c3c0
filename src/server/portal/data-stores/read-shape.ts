import type { Geometry, Position } from 'geojson';
import type { Dataset } from '#portal/contract/data-store.ts';

const pair = /\(([^(),]+),([^(),]+)\)/g;

function positionsOf(text: string): Position[] {
  return [...text.matchAll(pair)].map(([, x, y]) => [Number(x), Number(y)]);
}

function closed(ring: readonly Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return [];
  return first[0] === last[0] && first[1] === last[1] ? [...ring] : [...ring, first];
}

/** A place from the text of `shapeSql` as GeoJSON in degrees; null where there is none. */
export function readShape(
  storage: NonNullable<Dataset['geometry']>['storage'],
  text: string | null,
): Geometry | null {
  if (text === null) return null;
  if (storage === 'geometry' || storage === 'geography') return JSON.parse(text) as Geometry;
  const positions = positionsOf(text);
  const [first] = positions;
  if (first === undefined || positions.some((position) => !position.every(Number.isFinite))) {
    return null;
  }
  switch (storage) {
    case 'point':
    case 'columns':
      return { type: 'Point', coordinates: first };
    case 'path':
      return {
        type: 'LineString',
        coordinates: text.startsWith('[') ? positions : closed(positions),
      };
    default:
      return { type: 'Polygon', coordinates: [closed(positions)] };
  }
}
