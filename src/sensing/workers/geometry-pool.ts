import type { Position } from 'geojson';
import type { Bounds, SimpleGeometry } from '#lib/geojson.ts';
import { boundsOf } from '#lib/geometry-measures.ts';

const types = ['Point', 'LineString', 'Polygon'] as const;

/**
 * Geometries as plain numbers, one array for all: as objects, half a million polygons take several
 * times the memory. An entry is its bounds, the number of geometries, and for each its type, the
 * number of its rings, and for each ring the number of positions and these.
 */
export class GeometryPool {
  #numbers = new Float64Array(1024);
  /** The first place is no entry's, so that 0 can stand for none. */
  #length = 1;

  /** Adds geometries; gives where they stand. */
  add(geometries: readonly SimpleGeometry[]): number {
    const start = this.#length;
    this.#push(...(boundsOf(geometries) ?? [0, 0, 0, 0]), geometries.length);
    for (const geometry of geometries) {
      const rings = ringsOf(geometry);
      this.#push(types.indexOf(geometry.type), rings.length);
      for (const ring of rings) {
        this.#push(ring.length);
        for (const [longitude = 0, latitude = 0] of ring) this.#push(longitude, latitude);
      }
    }
    return start;
  }

  /** West, south, east and north of an entry. */
  boundsAt(start: number): Bounds {
    const [west = 0, south = 0, east = 0, north = 0] = this.#numbers.subarray(start, start + 4);
    return [west, south, east, north];
  }

  geometriesAt(start: number): SimpleGeometry[] {
    let at = start + 4;
    const next = () => this.#numbers[at++] ?? 0;
    return Array.from({ length: next() }, () => {
      const type = types[next()] ?? 'Point';
      const rings = Array.from({ length: next() }, () =>
        Array.from({ length: next() }, (): Position => [next(), next()]),
      );
      return toGeometry(type, rings);
    });
  }

  #push(...numbers: readonly number[]): void {
    if (this.#length + numbers.length > this.#numbers.length) {
      const larger = new Float64Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    for (const number of numbers) this.#numbers[this.#length++] = number;
  }
}

function ringsOf(geometry: SimpleGeometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

function toGeometry(type: (typeof types)[number], rings: Position[][]): SimpleGeometry {
  if (type === 'Polygon') return { type, coordinates: rings };
  const first = rings[0] ?? [];
  return type === 'LineString'
    ? { type, coordinates: first }
    : { type, coordinates: first[0] ?? [] };
}
