import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js';
import IsSimpleOp from 'jsts/org/locationtech/jts/operation/IsSimpleOp.js';
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import { expect, it } from 'vitest';
import { randomGeometry } from '#sensing/contract/query/random-geometry.ts';
import { gap } from './bounds.ts';
import { distanceOf } from './distance.ts';
import { exactMatrix } from './exact-matrix.ts';
import { readPlace } from './place.ts';
import { isRelated, relationNames, turnedPattern } from './relations.ts';

/**
 * JTS rounds the positions where lines cross. All lines here go in one of eight directions from one
 * whole position to another, so that they cross at halves, which need no rounding.
 */
const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
const position = fc.tuple(fc.nat(4), fc.nat(4)).map((pair): Position => [...pair]);
const step = fc.tuple(fc.constantFrom(...directions), fc.integer({ min: 1, max: 3 }));

function walk(minimum: number, maximum: number): fc.Arbitrary<Position[]> {
  const steps = fc.array(step, { minLength: minimum - 1, maxLength: maximum - 1 });
  return fc.tuple(position, steps).map(([start, all]) => {
    const line = [start];
    let [x = 0, y = 0] = start;
    for (const [[dx, dy], length] of all) {
      [x, y] = [x + dx * length, y + dy * length];
      line.push([x, y]);
    }
    return line;
  });
}

function ring(maximum: number): fc.Arbitrary<Position[]> {
  const closed = walk(3, maximum).map((line) => [...line, ...line.slice(0, 1)]);
  return closed.filter((line) => {
    const [[x = 0, y = 0] = [], [lastX = 0, lastY = 0] = []] = [line[0], line.at(-2)];
    const [dx, dy] = [Math.abs(x - lastX), Math.abs(y - lastY)];
    return dx === 0 || dy === 0 || dx === dy;
  });
}

function several<Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc.array(item, { minLength: 1, maxLength: 3 });
}

const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
  several(position).map((coordinates) => ({ type: 'MultiPoint' as const, coordinates })),
  walk(2, 5).map((coordinates) => ({ type: 'LineString' as const, coordinates })),
  several(walk(2, 4)).map((coordinates) => ({ type: 'MultiLineString' as const, coordinates })),
  ring(6).map((outline) => ({ type: 'Polygon' as const, coordinates: [outline] })),
  fc.tuple(ring(4), ring(4)).map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
  several(several(ring(4))).map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
);

const reader = new GeoJSONReader(new GeometryFactory());

/** The geometry of JTS; undefined where JTS has no rule, or tells parts of lines apart by rounding. */
function reference(value: Geometry): unknown {
  const read: unknown = reader.read(value);
  return new IsValidOp(read).isValid() && new IsSimpleOp(read).isSimple() ? read : undefined;
}

it('gives the matrix, the relations and the distance that JTS gives', () => {
  fc.assert(
    fc.property(geometry, geometry, (first, second) => {
      const [a, b] = [readPlace(first), readPlace(second)];
      const [one, other] = [reference(first), reference(second)];
      fc.pre(a !== undefined && b !== undefined && one !== undefined && other !== undefined);
      const matrix = RelateOp.relate(one, other);
      // Where the bounds do not meet, JTS does not look at how many lines end at a position.
      if (gap(a.bounds, b.bounds) === 0) {
        expect(exactMatrix(a.shapes, b.shapes)).toBe(String(matrix));
      }
      expect(relationNames.filter((name) => isRelated(name, a, b))).toEqual(
        relationNames.filter((name) => referenceRelations[name](one, other)),
      );
      expect(distanceOf(a, b)).toBeCloseTo(DistanceOp.distance(one, other), 12);
    }),
    { numRuns: 400 },
  );
});

const referenceRelations = {
  equals: (a: unknown, b: unknown): boolean => RelateOp.equalsTopo(a, b),
  touches: (a: unknown, b: unknown): boolean => RelateOp.touches(a, b),
  within: (a: unknown, b: unknown): boolean => RelateOp.contains(b, a),
  overlaps: (a: unknown, b: unknown): boolean => RelateOp.overlaps(a, b),
  crosses: (a: unknown, b: unknown): boolean => RelateOp.crosses(a, b),
  intersects: (a: unknown, b: unknown): boolean => RelateOp.intersects(a, b),
  contains: (a: unknown, b: unknown): boolean => RelateOp.contains(a, b),
};

it('gives answers that agree with one another, for any geometries', () => {
  const coordinate = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ min: -3, max: 3, noNaN: true }),
  );
  fc.assert(
    fc.property(randomGeometry(coordinate), randomGeometry(coordinate), (first, second) => {
      const [a, b] = [readPlace(first), readPlace(second)];
      fc.pre(a !== undefined && b !== undefined);
      const matrix = exactMatrix(a.shapes, b.shapes);
      expect(exactMatrix(b.shapes, a.shapes)).toBe(turnedPattern(matrix));
      expect(isRelated('within', a, b)).toBe(/^[012].F..F/.test(matrix));
      expect(isRelated('contains', a, b)).toBe(/^[012].....FF/.test(matrix));
      expect(isRelated('equals', a, a)).toBe(/^[012].F..FFF/.test(exactMatrix(a.shapes, a.shapes)));
      if (isRelated('intersects', a, b)) expect(distanceOf(a, b)).toBe(0);
      expect(isRelated('intersects', a, b)).toBe(!/^FF.FF/.test(matrix));
    }),
    { numRuns: 300 },
  );
});
