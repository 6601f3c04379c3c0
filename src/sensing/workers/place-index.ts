import { areaTester } from '#lib/area.ts';
import type { Bounds } from '#lib/geojson.ts';
import { latitudeOf, longitudeOf } from '#lib/mercator.ts';
import { nameOrder } from '#lib/name-order.ts';
import { PointGrid } from '#lib/point-grid.ts';
import { foldText, type PlacedFeature, readPlaceKey } from '../model/places.ts';
import type { PlaceStore } from './place-store.ts';
import type {
  GroupTarget,
  PlaceDrawing,
  PlaceFilter,
  PlaceList,
  PlaceQuestion,
  PlaceQuestions,
  ShapeList,
} from './place-view.ts';
import { encodeTile, zoomThatParts } from './point-tile.ts';
import { ViewTest } from './view-test.ts';

/**
 * Features that go to the page as objects; of more, tiles are drawn, as MapLibre's own clusters take
 * seconds for 100,000.
 */
const MOST_FEATURES = 20_000;
/** While more are on their way, the features drawn so far are sent again and again. */
const MOST_GROWING_FEATURES = 5000;
/** Rows that a list has at most. */
const MOST_LISTED = 5000;
/** Lines and polygons drawn at most beside tiles of points, and the least size of one in pixels. */
const MOST_SHAPES = 2000;
const LEAST_SHAPE_PX = 3;
const MOST_IN_GROUP = 200;
const TILE_PX = 512;

/** What matches the filter, indexed for drawing and listing. */
export class PlaceIndex {
  readonly #store: PlaceStore;
  #filter: PlaceFilter = { name: '' };
  #version = 0;
  /** Rows that match and can be drawn, and those that match. */
  #grid = new PointGrid(new Uint32Array(0), new Float64Array(0), new Float64Array(0));
  #matching = new Uint32Array(0);

  constructor(store: PlaceStore) {
    this.#store = store;
  }

  setFilter(filter: PlaceFilter): void {
    this.#filter = filter;
  }

  /** Indexes what is in the store now. */
  rebuild(isGrowing: boolean): PlaceDrawing {
    const store = this.#store;
    store.settle();
    this.#version += 1;
    this.#matching = this.#findMatching();
    const placed = this.#matching.filter((row) => store.isPlaced(row));
    this.#grid = new PointGrid(placed, store.x, store.y);
    const most = isGrowing ? MOST_GROWING_FEATURES : MOST_FEATURES;
    return {
      version: this.#version,
      loaded: store.size,
      placed: placed.length,
      unplaced: store.unplaced,
      extent: this.#extentOf(placed),
      features: placed.length > most ? undefined : Array.from(placed, (row) => this.#feature(row)),
    };
  }

  /** Answers a question of the page from what was last indexed. */
  answer(question: PlaceQuestion): PlaceQuestions[keyof PlaceQuestions]['answer'] {
    switch (question.type) {
      case 'list':
        return this.#list(question.ask);
      case 'shapes':
        return this.#shapes(question.ask);
      case 'tile':
        return encodeTile(this.#store, this.#grid, this.#version, question.ask);
      case 'group':
        return this.#openGroup(question.ask);
    }
  }

  #findMatching(): Uint32Array<ArrayBuffer> {
    const { size, ids, names } = this.#store;
    const wanted = foldText(this.#filter.name.trim());
    const isInArea = this.#filter.area && areaTester(this.#filter.area);
    const rows = new Uint32Array(size);
    let found = 0;
    for (let row = 0; row < size; row += 1) {
      const isNamed =
        wanted === '' || String(ids[row]) === wanted || foldName(names[row]).includes(wanted);
      if (!isNamed) continue;
      if (isInArea === undefined || this.#store.geometriesOf(row).some(isInArea)) {
        rows[found++] = row;
      }
    }
    return rows.slice(0, found);
  }

  #list({ scope, bounds, locale }: PlaceQuestions['list']['ask']): PlaceList {
    const store = this.#store;
    const view = bounds && new ViewTest(bounds);
    const rows = this.#rowsOf(scope).filter((row) => view === undefined || store.isIn(view, row));
    const listed = rows.length > MOST_LISTED ? this.#nearest(rows, view, MOST_LISTED) : rows;
    const places = Array.from(listed, (row) => store.placeAt(row));
    const order = nameOrder(locale);
    places.sort((one, other) => order.compare(one.name, other.name));
    return { places, total: rows.length };
  }

  #rowsOf(scope: PlaceQuestions['list']['ask']['scope']): Uint32Array {
    if (scope === 'matching') return this.#matching;
    if (scope === 'unplaced') return this.#matching.filter((row) => !this.#store.isPlaced(row));
    return Uint32Array.from(this.#rowsOfKeys(scope));
  }

  /** The first so many by distance, found by a histogram of distances instead of sorting all. */
  #nearest(rows: Uint32Array, view: ViewTest | undefined, count: number): Uint32Array {
    if (view === undefined) return rows.subarray(0, count);
    const { x, y } = this.#store;
    const distances = Float64Array.from(rows, (row) => view.distance(x[row] ?? 0, y[row] ?? 0));
    const limit = distances.toSorted()[count - 1] ?? 0;
    return rows.filter((_, index) => (distances[index] ?? 0) <= limit).subarray(0, count);
  }

  #rowsOfKeys(keys: readonly string[]): number[] {
    return keys.flatMap((key) => {
      const { kind, id } = readPlaceKey(key);
      const row = kind === this.#store.kind ? this.#store.rowOf(id) : undefined;
      return row === undefined ? [] : [row];
    });
  }

  #shapes({ bounds, zoom }: PlaceQuestions['shapes']['ask']): ShapeList {
    const store = this.#store;
    const view = new ViewTest(bounds);
    const least = (LEAST_SHAPE_PX * 360) / (TILE_PX * 2 ** zoom);
    const found: { row: number; size: number }[] = [];
    for (const row of this.#matching) {
      const start = store.poolStart(row);
      if (start === 0) continue;
      const box = store.pool.boundsAt(start);
      const size = Math.max(box[2] - box[0], box[3] - box[1]);
      if (size >= least && view.meetsBox(box)) found.push({ row, size });
    }
    found.sort((one, other) => other.size - one.size);
    const features = found.slice(0, MOST_SHAPES).map(({ row }) => this.#feature(row));
    return { features, total: found.length };
  }

  #openGroup({ version, from, to }: PlaceQuestions['group']['ask']): GroupTarget {
    // A mark of an earlier index: the map is about to draw the new ones.
    if (version !== this.#version) return { keys: [] };
    const zoom = zoomThatParts(this.#store, this.#grid, from, to);
    if (zoom !== undefined) return { zoom };
    const rows = this.#grid.rowsBetween(from, Math.min(to, from + MOST_IN_GROUP));
    return { keys: Array.from(rows, (row) => this.#store.placeAt(row).key) };
  }

  #feature(row: number): PlacedFeature {
    const place = this.#store.placeAt(row);
    const geometries = this.#store.geometriesOf(row);
    return { ...place, anchor: place.anchor ?? [0, 0], geometries };
  }

  #extentOf(placed: Uint32Array): Bounds | undefined {
    const { x, y, pool } = this.#store;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const row of placed) {
      const start = this.#store.poolStart(row);
      if (start === 0) {
        left = Math.min(left, x[row] ?? 0);
        right = Math.max(right, x[row] ?? 0);
        top = Math.min(top, y[row] ?? 0);
        bottom = Math.max(bottom, y[row] ?? 0);
        continue;
      }
      const box = pool.boundsAt(start);
      west = Math.min(west, box[0]);
      south = Math.min(south, box[1]);
      east = Math.max(east, box[2]);
      north = Math.max(north, box[3]);
    }
    if (left <= right) {
      west = Math.min(west, longitudeOf(left));
      east = Math.max(east, longitudeOf(right));
      north = Math.max(north, latitudeOf(top));
      south = Math.min(south, latitudeOf(bottom));
    }
    return west > east ? undefined : [west, south, east, north];
  }
}

/** Most names are plain ASCII, which has no accents to take away. */
function foldName(name = ''): string {
  return /^[\p{ASCII}]*$/u.test(name) ? name.toLowerCase() : foldText(name);
}
