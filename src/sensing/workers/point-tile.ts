/** Tiles of marks as Mapbox Vector Tiles: what a map draws without a feature object for each point. */
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { PointGrid } from '#lib/point-grid.ts';
import { placeTileLayer } from '../model/places.ts';
import type { PlaceStore } from './place-store.ts';

/** Positions along each side of a tile, as many as MapLibre itself has. */
const EXTENT = 8192;
/** Cells of 64 pixels have room for a mark with its number. */
const CELL_DEPTH = 3;
/** From here on points are drawn one by one, as where MapLibre clusters. */
const SINGLE_ZOOM = 13;
/** More than that many points in a tile stay clusters. */
const MOST_SINGLES = 20_000;

/**
 * The marks of a tile. A single point has `key`, `name` and `isAnchor`; a cluster `from` and `to`,
 * its ranks in the index, `version` of the index, `point_count` and `point_count_abbreviated`.
 */
export function encodeTile(
  store: PlaceStore,
  grid: PointGrid,
  version: number,
  { zoom, column, row }: { zoom: number; column: number; row: number },
): Uint8Array<ArrayBuffer> {
  const isSingle = zoom >= SINGLE_ZOOM && grid.countOfTile(zoom, column, row) <= MOST_SINGLES;
  const marks = grid.marksOfTile(zoom, column, row, isSingle ? undefined : CELL_DEPTH);
  const tiles = 2 ** zoom;
  const features = marks.map(({ from, to, x, y }) => ({
    type: 1 as const,
    geometry: [
      [Math.round((x * tiles - column) * EXTENT), Math.round((y * tiles - row) * EXTENT)] as [
        number,
        number,
      ],
    ],
    tags: to - from === 1 ? singleTags(store, grid, from) : clusterTags(from, to, version),
  }));
  const layer = new GeoJSONWrapper(features, { version: 2, extent: EXTENT });
  layer.name = placeTileLayer;
  const encoded = fromVectorTileJs({ layers: { [placeTileLayer]: layer } });
  return new Uint8Array(encoded);
}

/** The zoom at which the points of a range are in several marks; undefined when they never are. */
export function zoomThatParts(
  store: PlaceStore,
  grid: PointGrid,
  from: number,
  to: number,
): number | undefined {
  const level = grid.levelThatParts(from, to);
  if (level !== undefined) return Math.min(Math.max(level - CELL_DEPTH, 1), SINGLE_ZOOM);
  const rows = grid.rowsBetween(from, to);
  const [first = 0] = rows;
  const isOnePlace = rows.every(
    (row) => store.x[row] === store.x[first] && store.y[row] === store.y[first],
  );
  return isOnePlace ? undefined : SINGLE_ZOOM;
}

function singleTags(store: PlaceStore, grid: PointGrid, rank: number) {
  const row = grid.rowsBetween(rank, rank + 1)[0] ?? 0;
  const { key, name, shape } = store.placeAt(row);
  return { key, name, isAnchor: shape !== 'point' };
}

function clusterTags(from: number, to: number, version: number) {
  const count = to - from;
  return { from, to, version, point_count: count, point_count_abbreviated: abbreviate(count) };
}

/** As MapLibre writes the number of a cluster: `980`, `1.2k`, `34k`, `1.2M`. */
function abbreviate(count: number): string {
  if (count < 1000) return String(count);
  const [unit, size] = count < 1_000_000 ? ['k', 1000] : ['M', 1_000_000];
  const number = count / size;
  return `${number < 10 ? Math.floor(number * 10) / 10 : Math.floor(number)}${unit}`;
}
