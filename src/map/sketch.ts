/** Shapes that people draw on the map, corner by corner. */
import type { Position } from 'geojson';
import { rectangle } from '#lib/area.ts';

export type SketchShape = 'rectangle' | 'polygon' | 'line';

/** The fewest corners of which a shape can be made. */
export const fewestCorners: Readonly<Record<SketchShape, number>> = {
  rectangle: 2,
  polygon: 3,
  line: 2,
};

/** Whether the shape is done with this many corners, without anyone saying so. */
export function isFull(shape: SketchShape, corners: number): boolean {
  return shape === 'rectangle' && corners >= 2;
}

/** The outline of a shape with these corners: a rectangle is given by two opposite ones. */
export function outlineOf(shape: SketchShape, corners: readonly Position[]): readonly Position[] {
  const [first, opposite] = corners;
  if (shape !== 'rectangle' || first === undefined || opposite === undefined) return corners;
  return corners.length === 2 ? rectangle(first, opposite).ring : corners;
}

/** The corners with one moved; those of a rectangle keep it one. */
export function moveCorner(
  shape: SketchShape,
  corners: readonly Position[],
  index: number,
  to: Position,
): readonly Position[] {
  if (shape !== 'rectangle') return corners.map((corner, at) => (at === index ? to : corner));
  const opposite = corners[(index + 2) % 4] ?? to;
  const before = corners[index] ?? to;
  return corners.map((corner, at) => {
    if (at === index) return to;
    if (corner === opposite) return corner;
    // A neighbour shares the longitude or the latitude with the corner that moves.
    const sharesLongitude = corner[0] === before[0];
    return sharesLongitude ? [to[0] ?? 0, corner[1] ?? 0] : [corner[0] ?? 0, to[1] ?? 0];
  });
}

/** Corners without those that repeat the one before, as a double click makes. */
export function withoutRepeats(corners: readonly Position[]): readonly Position[] {
  return corners.filter((corner, index) => String(corner) !== String(corners[index - 1]));
}
