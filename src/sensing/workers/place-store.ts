import { type GeometryProblem, type SimpleGeometry, unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/mercator.ts';
import type { EntityId } from '../contract/entities.ts';
import {
  geometryProperty,
  type Place,
  type PlaceKindName,
  type PlaceShape,
  placeKey,
  shapeOf,
} from '../model/places.ts';
import { GeometryPool } from './geometry-pool.ts';
import type { ViewTest } from './view-test.ts';

const shapes: readonly PlaceShape[] = ['none', 'point', 'line', 'area', 'several'];
const problems: readonly (GeometryProblem | undefined)[] = [
  undefined,
  'missing',
  'unknown-type',
  'bad-coordinates',
  'empty',
];

/** The entities of one kind by row, in the order in which they came, in typed arrays. */
export class PlaceStore {
  readonly kind: PlaceKindName;
  readonly ids: EntityId[] = [];
  readonly names: string[] = [];
  /** The mark of each in Web Mercator from 0 to 1; NaN without a usable geometry. */
  x = new Float64Array(1024);
  y = new Float64Array(1024);
  pool = new GeometryPool();
  unplaced = 0;
  #shapes = new Uint8Array(1024);
  #problems = new Uint8Array(1024);
  /** Where in the pool the geometries are; 0 for one that is a point. */
  #starts = new Uint32Array(1024);
  readonly #known = new Map<EntityId, number>();

  constructor(kind: PlaceKindName) {
    this.kind = kind;
  }

  get size(): number {
    return this.ids.length;
  }

  /** How many entities were read to get what is here. */
  get read(): number {
    return this.size;
  }

  /** How many of those that were read make no place. */
  get unusable(): number {
    return 0;
  }

  /** Adds the entities of a page that are not there yet. */
  add(rows: readonly unknown[]): void {
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue;
      const entity = row as Readonly<Record<string, unknown>>;
      const id = entity['@iot.id'];
      if ((typeof id !== 'number' && typeof id !== 'string') || this.#known.has(id)) continue;
      const name = typeof entity['name'] === 'string' ? entity['name'] : '';
      const property = this.kind === 'Thing' ? '' : geometryProperty[this.kind];
      const { geometries, problem } = unwrapGeometry(entity[property]);
      this.put(id, name, geometries, problem);
    }
  }

  /** Brings rows up to date with what was read; called before they are indexed. */
  settle(): void {}

  /** The row of an id as it stands in an address. */
  rowOf(id: string): number | undefined {
    return this.#known.get(id) ?? this.#known.get(Number(id));
  }

  isPlaced(row: number): boolean {
    return this.#shapes[row] !== 0;
  }

  /** Where in the pool the geometries of a row are; 0 for a point. */
  poolStart(row: number): number {
    return this.#starts[row] ?? 0;
  }

  isPoint(row: number): boolean {
    return this.poolStart(row) === 0;
  }

  /** Whether an entity has a part in a view. */
  isIn(view: ViewTest, row: number): boolean {
    if (view.hasPoint(this.x[row] ?? Number.NaN, this.y[row] ?? Number.NaN)) return true;
    const start = this.poolStart(row);
    return start !== 0 && view.meetsBox(this.pool.boundsAt(start));
  }

  /** How many of the entities of a page that was added have a part in a view. */
  countInside(rows: readonly unknown[], view: ViewTest): number {
    return rows.filter((entity) => {
      const row = this.#known.get((entity as { '@iot.id': EntityId })['@iot.id']);
      return row !== undefined && this.isIn(view, row);
    }).length;
  }

  anchorOf(row: number): number[] | undefined {
    if (!this.isPlaced(row)) return undefined;
    return [longitudeOf(this.x[row] ?? 0), latitudeOf(this.y[row] ?? 0)].map(toPrecision);
  }

  geometriesOf(row: number): SimpleGeometry[] {
    const anchor = this.anchorOf(row);
    if (anchor === undefined) return [];
    const start = this.poolStart(row);
    if (start !== 0) return this.pool.geometriesAt(start);
    return [{ type: 'Point', coordinates: anchor }];
  }

  placeAt(row: number): Place {
    const id = this.ids[row] ?? '';
    return {
      key: placeKey(this.kind, id),
      kind: this.kind,
      id,
      name: this.names[row] ?? '',
      shape: shapes[this.#shapes[row] ?? 0] ?? 'none',
      problem: problems[this.#problems[row] ?? 0],
      anchor: this.anchorOf(row),
    };
  }

  /** Adds a row. */
  protected put(
    id: EntityId,
    name: string,
    geometries: readonly SimpleGeometry[],
    problem?: GeometryProblem,
  ): void {
    const row = this.size;
    this.#reserve(1);
    const [first] = geometries;
    // A point nearer a pole than the map goes is marked at its edge, but keeps its place.
    const isPoint =
      geometries.length === 1 &&
      first?.type === 'Point' &&
      Math.abs(first.coordinates[1] ?? 0) <= 85;
    const [longitude, latitude] = (isPoint ? first.coordinates : labelPointOf(geometries)) ?? [];
    this.#known.set(id, row);
    this.ids.push(id);
    this.names.push(name);
    this.#problems[row] = problems.indexOf(problem);
    this.#shapes[row] = shapes.indexOf(shapeOf(geometries));
    this.#starts[row] = isPoint || first === undefined ? 0 : this.pool.add(geometries);
    this.x[row] = longitude === undefined ? Number.NaN : mercatorX(longitude);
    this.y[row] = latitude === undefined ? Number.NaN : mercatorY(latitude);
    if (first === undefined) this.unplaced += 1;
  }

  /** Takes all rows away. */
  protected clear(): void {
    this.ids.length = 0;
    this.names.length = 0;
    this.unplaced = 0;
    this.pool = new GeometryPool();
    this.#known.clear();
  }

  #reserve(more: number): void {
    const needed = this.size + more;
    if (needed <= this.x.length) return;
    const length = Math.max(needed, this.x.length * 2);
    this.x = grow(this.x, new Float64Array(length));
    this.y = grow(this.y, new Float64Array(length));
    this.#shapes = grow(this.#shapes, new Uint8Array(length));
    this.#problems = grow(this.#problems, new Uint8Array(length));
    this.#starts = grow(this.#starts, new Uint32Array(length));
  }
}

/** There and back through Web Mercator leaves some 1e-14 degrees. */
function toPrecision(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}

function grow<Column extends Float64Array | Uint8Array | Uint32Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from);
  return to;
}
