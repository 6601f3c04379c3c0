import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';
import { PointGrid } from './point-grid.ts';

function gridOf(points: readonly (readonly [number, number])[]) {
  const x = Float64Array.from(points, ([longitude]) => mercatorX(longitude));
  const y = Float64Array.from(points, ([, latitude]) => mercatorY(latitude));
  return {
    grid: new PointGrid(
      Uint32Array.from(points, (_, row) => row),
      x,
      y,
    ),
    x,
    y,
  };
}

const position = fc.tuple(
  fc.double({ min: -180, max: 179.99, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
);

describe('PointGrid', () => {
  it('has each point in one mark of one tile, whatever the zoom', () => {
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 60 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(undefined, 0, 3, 16),
        (points, zoom, depth) => {
          const { grid, x, y } = gridOf(points);
          const drawn: number[] = [];
          for (let column = 0; column < 2 ** zoom; column += 1) {
            for (let row = 0; row < 2 ** zoom; row += 1) {
              for (const mark of grid.marksOfTile(zoom, column, row, depth)) {
                const rows = [...grid.rowsBetween(mark.from, mark.to)];
                drawn.push(...rows);
                expect(Math.abs(mark.x * 2 ** zoom - column - 0.5)).toBeLessThan(0.500_001);
                expect(Math.abs(mark.y * 2 ** zoom - row - 0.5)).toBeLessThan(0.500_001);
                const sum = (of: Float64Array) => rows.reduce((all, at) => all + (of[at] ?? 0), 0);
                expect(mark.x).toBeCloseTo(sum(x) / rows.length, 9);
                expect(mark.y).toBeCloseTo(sum(y) / rows.length, 9);
              }
            }
          }
          expect(drawn.toSorted((one, other) => one - other)).toEqual(points.map((_, row) => row));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('draws the points of a cell as one mark', () => {
    const { grid } = gridOf([
      [10, 50],
      [10.001, 50.001],
      [-70, -20],
    ]);
    const marks = grid.marksOfTile(0, 0, 0, 3);
    expect(marks.map(({ from, to }) => to - from).toSorted()).toEqual([1, 2]);
    expect(grid.countOfTile(1, 1, 0)).toBe(2);
  });

  it('says on which level points part, and that points of one cell never do', () => {
    const { grid } = gridOf([
      [-90, 40],
      [90, 40],
    ]);
    expect(grid.levelThatParts(0, 2)).toBe(1);
    const { grid: close } = gridOf([
      [5, 5],
      [5, 5],
    ]);
    expect(close.levelThatParts(0, 2)).toBeUndefined();
  });

  it('takes in points past the antimeridian and at the poles', () => {
    const { grid } = gridOf([
      [190, 0],
      [-170, 0],
      [0, 90],
      [0, -90],
    ]);
    expect(
      grid
        .marksOfTile(0, 0, 0, 16)
        .map(({ from, to }) => to - from)
        .toSorted(),
    ).toEqual([1, 1, 2]);
  });
});

it('Web Mercator goes there and back', () => {
  fc.assert(
    fc.property(position, ([longitude, latitude]) => {
      expect(longitudeOf(mercatorX(longitude))).toBeCloseTo(longitude, 9);
      expect(latitudeOf(mercatorY(latitude))).toBeCloseTo(latitude, 9);
    }),
  );
});
