import { type Arrangement, arrange, type Edge, type Segment } from './arrangement.ts';
import { type ExactPoint, midpoint, pointKey, side } from './exact-point.ts';
import type { Shapes } from './shapes.ts';
import { Slabs } from './slabs.ts';

/** Where something lies in a geometry: interior, boundary, exterior, as rows of the matrix. */
type Location = 0 | 1 | 2;

/** Whether the two sides of an edge, or of all edges at a node, belong to areas of a geometry. */
type Sides = readonly boolean[];

/**
 * The intersection matrix of any two geometries, computed without rounding. A geometry is the union
 * of its shapes: what lies in an area belongs to it, also when a line or a point of the collection
 * is there too, and areas that touch along a line are one. A ring that crosses itself encloses what
 * it goes around an odd number of times; where it runs to and fro it is a line. The boundary of
 * lines are the ends at which an odd number of lines ends.
 */
export function exactMatrix(first: Shapes, second: Shapes): string {
  return new MatrixBuilder([first, second]).matrix();
}

class MatrixBuilder {
  readonly #shapes: readonly [Shapes, Shapes];
  readonly #arrangement: Arrangement;
  readonly #dimensions = Array<number>(9).fill(-1);
  /** By geometry: the sides of all edges at a node. */
  readonly #sidesOfNodes: readonly [Map<string, boolean[]>, Map<string, boolean[]>] = [
    new Map(),
    new Map(),
  ];
  /** By geometry: the nodes on its lines, with the number of lines that end there. */
  readonly #linesAtNodes: readonly [Map<string, number>, Map<string, number>];
  /** By geometry and polygon. */
  readonly #slabs = new Map<string, Slabs<Segment>>();
  readonly #outlines: readonly [Segment[][], Segment[][]] = [[], []];
  readonly #points: readonly [Set<string>, Set<string>];

  constructor(shapes: readonly [Shapes, Shapes]) {
    this.#shapes = shapes;
    this.#arrangement = arrange(shapes);
    const { keyOf } = this.#arrangement;
    this.#points = [new Set(shapes[0].points.map(keyOf)), new Set(shapes[1].points.map(keyOf))];
    for (const segment of this.#arrangement.segments) {
      if (segment.polygon === undefined) continue;
      const outlines = this.#outlines[segment.owner];
      outlines[segment.polygon] ??= [];
      outlines[segment.polygon]?.push(segment);
    }
    this.#linesAtNodes = [this.#lineEnds(shapes[0]), this.#lineEnds(shapes[1])];
  }

  matrix(): string {
    this.#note(2, 2, 2);
    const [isFirstBeyond, isSecondBeyond] = this.#arrangement.reachesBeyond;
    // Where an area reaches furthest there is its boundary, and its interior beside that.
    if (isFirstBeyond) this.#noteAll([0, 2, 2], [1, 2, 1]);
    if (isSecondBeyond) this.#noteAll([2, 0, 2], [2, 1, 1]);
    for (const edge of this.#arrangement.edges) this.#addEdge(edge);
    for (const [key, point] of this.#arrangement.nodes) {
      this.#note(this.#nodeLocation(0, key, point), this.#nodeLocation(1, key, point), 0);
    }
    return this.#dimensions.map((dimension) => (dimension < 0 ? 'F' : String(dimension))).join('');
  }

  #note(first: Location, second: Location, dimension: number): void {
    const index = first * 3 + second;
    this.#dimensions[index] = Math.max(this.#dimensions[index] ?? -1, dimension);
  }

  #noteAll(...notes: readonly (readonly [Location, Location, number])[]): void {
    for (const note of notes) this.#note(...note);
  }

  #lineEnds({ lines }: Shapes): Map<string, number> {
    const ends = new Map<string, number>();
    for (const line of lines) {
      for (const end of [line[0], line.at(-1)]) {
        if (end === undefined) continue;
        const key = this.#arrangement.keyOf(end);
        ends.set(key, (ends.get(key) ?? 0) + 1);
      }
    }
    return ends;
  }

  #addEdge(edge: Edge): void {
    const [first, second] = [this.#sidesOf(edge, 0), this.#sidesOf(edge, 1)];
    for (const index of [0, 1]) {
      this.#note(first[index] ? 0 : 2, second[index] ? 0 : 2, 2);
    }
    this.#note(this.#edgeLocation(edge, 0, first), this.#edgeLocation(edge, 1, second), 1);
  }

  /** Whether a geometry has an area on either side of the edge; remembers it for the edge's ends. */
  #sidesOf(edge: Edge, owner: 0 | 1): Sides {
    const middle = midpoint(...edge.ends);
    const isLevel = edge.ends[0].y * edge.ends[1].w === edge.ends[1].y * edge.ends[0].w;
    const sides = [false, false];
    for (const polygon of this.#shapes[owner].polygons.keys()) {
      const outline = { owner, polygon };
      const isInside = this.#isInside(middle, outline, isLevel);
      const isTurned = edge.on.filter((segment) => isOf(segment, outline)).length % 2 === 1;
      if (isInside) sides[0] = true;
      if (isInside !== isTurned) sides[1] = true;
    }
    for (const end of edge.ends) {
      const key = pointKey(end);
      const sidesOfNode = this.#sidesOfNodes[owner].get(key) ?? [];
      sidesOfNode.push(...sides);
      this.#sidesOfNodes[owner].set(key, sidesOfNode);
      const ends = this.#linesAtNodes[owner];
      if (isCovered(edge, owner) && !ends.has(key)) ends.set(key, 0);
    }
    return sides;
  }

  /**
   * Whether a polygon surrounds a point, or the place just east of it (north of it, when level) if
   * the point is on its outline.
   */
  #isInside(
    point: ExactPoint,
    outline: { readonly owner: 0 | 1; readonly polygon: number },
    isLevel: boolean,
  ): boolean {
    let isInside = false;
    const [x, y] = this.#arrangement.roughly(point);
    const { least, most } = isLevel ? x : y;
    for (const segment of this.#slabsOf(outline, isLevel).reaching(least, most)) {
      const isAside = isLevel
        ? segment.east < x.least || segment.west > x.most || segment.north < y.least
        : segment.north < y.least || segment.south > y.most || segment.east < x.least;
      if (!isAside && isCrossed(segment, point, isLevel)) isInside = !isInside;
    }
    return isInside;
  }

  #slabsOf(
    { owner, polygon }: { readonly owner: 0 | 1; readonly polygon: number },
    isLevel: boolean,
  ): Slabs<Segment> {
    const key = `${owner} ${polygon} ${isLevel}`;
    const slabs = this.#slabs.get(key) ?? new Slabs(this.#outlines[owner][polygon] ?? [], !isLevel);
    this.#slabs.set(key, slabs);
    return slabs;
  }

  #edgeLocation(edge: Edge, owner: 0 | 1, sides: Sides): Location {
    if (sides.includes(true)) return sides.includes(false) ? 1 : 0;
    return isCovered(edge, owner) ? 0 : 2;
  }

  #nodeLocation(owner: 0 | 1, key: string, point: ExactPoint): Location {
    const sides = this.#sidesOfNodes[owner].get(key) ?? [this.#isInAnyArea(owner, point)];
    if (sides.includes(true)) return sides.includes(false) ? 1 : 0;
    const ends = this.#linesAtNodes[owner].get(key);
    if (ends !== undefined) return ends % 2 === 1 ? 1 : 0;
    return this.#points[owner].has(key) ? 0 : 2;
  }

  #isInAnyArea(owner: 0 | 1, point: ExactPoint): boolean {
    return this.#shapes[owner].polygons.some((_, polygon) =>
      this.#isInside(point, { owner, polygon }, false),
    );
  }
}

function isOf(segment: Segment, outline: { owner: 0 | 1; polygon: number }): boolean {
  return segment.owner === outline.owner && segment.polygon === outline.polygon;
}

/** Whether an edge is a part of the geometry even if it has no area beside it. */
function isCovered({ on }: Edge, owner: 0 | 1): boolean {
  return on.some((segment) => segment.owner === owner);
}

/** Whether a ray from the point to the east (to the north, when level) crosses the segment. */
function isCrossed({ from, to }: Segment, point: ExactPoint, isLevel: boolean): boolean {
  const axis = isLevel ? 'x' : 'y';
  const [start, end, level] = [from[axis] * point.w, to[axis] * point.w, point[axis]];
  if (start <= level === end <= level) return false;
  const turn = side(from, to, point);
  if (turn === 0n) return false;
  const isUpward = end > start;
  // With x and y exchanged, left becomes right.
  return (turn > 0n === isUpward) !== isLevel;
}
