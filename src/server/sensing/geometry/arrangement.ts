import { type Bounds, boundsMeet, boundsOf } from './bounds.ts';
import {
  commonExponent,
  comparePoints,
  crossing,
  type ExactPoint,
  isBetween,
  pointKey,
  side,
  wholePoint,
} from './exact-point.ts';
import { type Position2D, positionsOf, type Shapes } from './shapes.ts';

/** What a segment is a part of: a line, or the outline of a polygon. */
export interface Outline {
  /** 0 for the first geometry, 1 for the second. */
  readonly owner: 0 | 1;
  /** The polygon, numbered within its geometry; undefined for a line. */
  readonly polygon: number | undefined;
}

/** A straight piece of a geometry. Its ends are made exact when they are looked at. */
export class Segment implements Outline, Bounds {
  readonly owner: 0 | 1;
  readonly polygon: number | undefined;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly #ends: readonly [Position2D, Position2D];
  readonly #whole: (position: Position2D) => ExactPoint;
  #exact: readonly [ExactPoint, ExactPoint] | undefined;

  constructor(
    { owner, polygon }: Outline,
    ends: readonly [Position2D, Position2D],
    whole: (position: Position2D) => ExactPoint,
  ) {
    const [[x, y], [otherX, otherY]] = ends;
    this.owner = owner;
    this.polygon = polygon;
    this.west = Math.min(x, otherX);
    this.east = Math.max(x, otherX);
    this.south = Math.min(y, otherY);
    this.north = Math.max(y, otherY);
    this.#ends = ends;
    this.#whole = whole;
  }

  get from(): ExactPoint {
    return this.#exactEnds()[0];
  }

  get to(): ExactPoint {
    return this.#exactEnds()[1];
  }

  #exactEnds(): readonly [ExactPoint, ExactPoint] {
    this.#exact ??= [this.#whole(this.#ends[0]), this.#whole(this.#ends[1])];
    return this.#exact;
  }
}

/** A piece of segments that nothing else crosses. */
export interface Edge {
  readonly ends: readonly [ExactPoint, ExactPoint];
  /** The segments that it is a part of. */
  readonly on: Segment[];
}

/** Two geometries laid over one another, with a node wherever anything meets. */
export interface Arrangement {
  readonly segments: readonly Segment[];
  /** By geometry: whether pieces of its outline were left out, since the other is elsewhere. */
  readonly reachesBeyond: readonly [boolean, boolean];
  readonly edges: readonly Edge[];
  readonly nodes: ReadonlyMap<string, ExactPoint>;
  /** The same for positions of the geometries. */
  readonly keyOf: (position: Position2D) => string;
  /** Between which doubles the coordinates of a point are. */
  readonly roughly: (point: ExactPoint) => readonly [Range, Range];
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Lays two geometries over one another, without any rounding. Of areas alone the pieces of outline
 * that are away from the other geometry are left out.
 */
export function arrange(shapes: readonly [Shapes, Shapes]): Arrangement {
  const exponent = commonExponent(shapes.flatMap(positionsOf));
  const whole = (position: Position2D) => wholePoint(position, exponent);
  const segments = shapes.flatMap((own, owner) => segmentsOf(own, owner === 0 ? 0 : 1, whole));
  segments.sort((a, b) => a.west - b.west);
  const near = nearSegments(segments, shapes);
  const cut = near.size === segments.length ? segments : withNeighbours(segments, near);
  const nodes = new Map<string, ExactPoint>();
  const onSegment = cut.map(({ from, to }) => [from, to]);
  const add = (index: number, point: ExactPoint) => onSegment[index]?.push(point);
  nodeSegments(cut, add);
  for (const position of shapes.flatMap(({ points }) => points)) {
    const point = whole(position);
    nodes.set(pointKey(point), point);
    nodePoint(cut, position, point, add);
  }
  const edges = new Map<string, Edge>();
  for (const [index, segment] of cut.entries()) {
    if (near.has(segment)) addEdges(segment, onSegment[index] ?? [], edges, nodes);
  }
  for (const [index, segment] of cut.entries()) {
    if (!near.has(segment)) joinEdges(segment, onSegment[index] ?? [], edges);
  }
  const isFar = (owner: 0 | 1) =>
    near.size < segments.length &&
    segments.some((segment) => segment.owner === owner && !near.has(segment));
  const reachesBeyond = [isFar(0), isFar(1)] as const;
  const keyOf = (position: Position2D) => pointKey(whole(position));
  const roughly = ({ x, y, w }: ExactPoint) =>
    [rangeOf(Number(x) / Number(w), exponent), rangeOf(Number(y) / Number(w), exponent)] as const;
  return { segments, reachesBeyond, edges: [...edges.values()], nodes, keyOf, roughly };
}

/** A range of doubles around a number that is rounded; all of them, where it is too large for one. */
function rangeOf(value: number, exponent: number): Range {
  const rounded = value / 2 ** exponent;
  const margin = Math.abs(rounded) * 2 ** -48;
  const isKnown = Number.isFinite(rounded);
  return {
    least: isKnown ? rounded - margin : Number.NEGATIVE_INFINITY,
    most: isKnown ? rounded + margin : Number.POSITIVE_INFINITY,
  };
}

function segmentsOf(
  { lines, polygons }: Shapes,
  owner: 0 | 1,
  whole: (position: Position2D) => ExactPoint,
): Segment[] {
  const cut = (line: readonly Position2D[], polygon: number | undefined) =>
    line.slice(1).flatMap((end, index): Segment[] => {
      const start = line[index] ?? end;
      if (start[0] === end[0] && start[1] === end[1]) return [];
      return [new Segment({ owner, polygon }, [start, end], whole)];
    });
  return [
    ...lines.flatMap((line) => cut(line, undefined)),
    ...polygons.flatMap((rings, polygon) => rings.flatMap((ring) => cut(ring, polygon))),
  ];
}

/** The segments that are not away from the other geometry; of lines and collections all. */
function nearSegments(
  segments: readonly Segment[],
  shapes: readonly [Shapes, Shapes],
): ReadonlySet<Segment> {
  const bounds = shapes.map((own) => boundsOf(positionsOf(own)));
  const isAreaAlone = shapes.map((own) => own.lines.length + own.points.length === 0);
  return new Set(
    segments.filter((segment) => {
      const other = bounds[1 - segment.owner];
      return !isAreaAlone[segment.owner] || other === undefined || boundsMeet(segment, other);
    }),
  );
}

/** The near segments and all that may cross one of them, from west to east. */
function withNeighbours(
  segments: readonly Segment[],
  near: ReadonlySet<Segment>,
): readonly Segment[] {
  const found = new Set(near);
  for (const [index, segment] of segments.entries()) {
    for (let other = index + 1; other < segments.length; other += 1) {
      const candidate = segments[other];
      if (candidate === undefined || candidate.west > segment.east) break;
      if (near.has(segment) === near.has(candidate) || !boundsMeet(segment, candidate)) continue;
      found.add(segment).add(candidate);
    }
  }
  return segments.filter((segment) => found.has(segment));
}

type AddNode = (segment: number, point: ExactPoint) => void;

/** Finds where segments, sorted from west to east, meet. */
function nodeSegments(segments: readonly Segment[], add: AddNode): void {
  for (const [index, segment] of segments.entries()) {
    for (let other = index + 1; other < segments.length; other += 1) {
      const candidate = segments[other];
      if (candidate === undefined || candidate.west > segment.east) break;
      if (candidate.south > segment.north || candidate.north < segment.south) continue;
      nodePair(
        segment,
        candidate,
        (point) => add(index, point),
        (point) => add(other, point),
      );
    }
  }
}

function nodePair(
  first: Segment,
  second: Segment,
  addToFirst: (point: ExactPoint) => void,
  addToSecond: (point: ExactPoint) => void,
): void {
  const sideOfFrom = side(second.from, second.to, first.from);
  const sideOfTo = side(second.from, second.to, first.to);
  if (isSameSide(sideOfFrom, sideOfTo)) return;
  const sideOfOtherFrom = side(first.from, first.to, second.from);
  const sideOfOtherTo = side(first.from, first.to, second.to);
  if (isSameSide(sideOfOtherFrom, sideOfOtherTo)) return;
  const onSecond = (point: ExactPoint) => isBetween(second.from, second.to, point);
  const onFirst = (point: ExactPoint) => isBetween(first.from, first.to, point);
  if (sideOfFrom === 0n && onSecond(first.from)) addToSecond(first.from);
  if (sideOfTo === 0n && onSecond(first.to)) addToSecond(first.to);
  if (sideOfOtherFrom === 0n && onFirst(second.from)) addToFirst(second.from);
  if (sideOfOtherTo === 0n && onFirst(second.to)) addToFirst(second.to);
  if ([sideOfFrom, sideOfTo, sideOfOtherFrom, sideOfOtherTo].includes(0n)) return;
  const point = crossing(first.from, first.to, sideOfFrom, sideOfTo);
  addToFirst(point);
  addToSecond(point);
}

/** Whether two points are on one side of a line, off it. */
function isSameSide(one: bigint, other: bigint): boolean {
  return (one > 0n && other > 0n) || (one < 0n && other < 0n);
}

function nodePoint(
  segments: readonly Segment[],
  [x, y]: Position2D,
  point: ExactPoint,
  add: AddNode,
): void {
  for (const [index, { from, to, west, east, south, north }] of segments.entries()) {
    if (west > x) return;
    if (x > east || y < south || y > north) continue;
    if (side(from, to, point) === 0n) add(index, point);
  }
}

/** Cuts a segment at its nodes; pieces of segments that lie on one another are one edge. */
function addEdges(
  segment: Segment,
  points: readonly ExactPoint[],
  edges: Map<string, Edge>,
  nodes: Map<string, ExactPoint>,
): void {
  let start: { readonly key: string; readonly point: ExactPoint } | undefined;
  for (const point of points.toSorted(comparePoints)) {
    const key = pointKey(point);
    nodes.set(key, point);
    if (start !== undefined && start.key !== key) {
      const edgeKey = `${start.key} ${key}`;
      const edge = edges.get(edgeKey) ?? { ends: [start.point, point], on: [] };
      edge.on.push(segment);
      edges.set(edgeKey, edge);
    }
    start = { key, point };
  }
}

/** Adds a segment to the edges that it is a part of. */
function joinEdges(
  segment: Segment,
  points: readonly ExactPoint[],
  edges: ReadonlyMap<string, Edge>,
): void {
  const keys = points.toSorted(comparePoints).map(pointKey);
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    if (next !== undefined && next !== key) edges.get(`${key} ${next}`)?.on.push(segment);
  }
}
