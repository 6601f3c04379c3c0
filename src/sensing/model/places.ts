/** What can be shown on the map: entities of four kinds that have a geometry, and Things that moved. */
import type { GeometryProblem, SimpleGeometry } from '#lib/geojson.ts';
import type { EntityId } from '../contract/entities.ts';
import { findKindBySlug, type Kind, kinds } from '../contract/kinds.ts';

export type PlaceKindName =
  | 'Location'
  | 'FeatureOfInterest'
  | 'Datastream'
  | 'MultiDatastream'
  | 'Thing';

/** The property of each kind that holds its geometry; a Thing has its track instead. */
export const geometryProperty: Readonly<Record<Exclude<PlaceKindName, 'Thing'>, string>> = {
  Location: 'location',
  FeatureOfInterest: 'feature',
  Datastream: 'observedArea',
  MultiDatastream: 'observedArea',
};

/** What a place looks like on the map. */
export type PlaceShape = 'point' | 'line' | 'area' | 'several' | 'none';

/** An entity with a geometry, or without a usable one, as a row of the list. */
export interface Place {
  /** `<kind>.<id>` as in an address: `locations.12`. */
  readonly key: string;
  readonly kind: PlaceKindName;
  readonly id: EntityId;
  /** Empty when the server has none. */
  readonly name: string;
  readonly shape: PlaceShape;
  /** What is wrong with the geometry, even when a part of it can be drawn. */
  readonly problem: GeometryProblem | undefined;
  /** Longitude and latitude of the point that marks it; undefined without a usable geometry. */
  readonly anchor: number[] | undefined;
}

/** A place that can be drawn. */
export interface PlacedFeature extends Place {
  readonly anchor: number[];
  readonly geometries: readonly SimpleGeometry[];
}

/** The key of an entity on the map. */
export function placeKey(kind: PlaceKindName, id: EntityId): string {
  return `${kinds[kind].slug}.${id}`;
}

/** Kind and id of a key; a key without a kind is the id of a Location, as in older addresses. */
export function readPlaceKey(key: string): { readonly kind: PlaceKindName; readonly id: string } {
  const dot = key.indexOf('.');
  const kind = dot < 0 ? undefined : findKindBySlug(key.slice(0, dot));
  return isPlaceKind(kind)
    ? { kind: kind.name, id: key.slice(dot + 1) }
    : { kind: 'Location', id: key };
}

function isPlaceKind(kind: Kind | undefined): kind is Kind & { readonly name: PlaceKindName } {
  return kind !== undefined && (kind.name in geometryProperty || kind.name === 'Thing');
}

/** What geometries look like as a whole. */
export function shapeOf(geometries: readonly SimpleGeometry[]): PlaceShape {
  const types = new Set(geometries.map((geometry) => geometry.type));
  if (types.size === 0) return 'none';
  if (types.size > 1) return 'several';
  if (types.has('Point')) return 'point';
  return types.has('LineString') ? 'line' : 'area';
}

/** A text without regard to case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The layer of the tiles of points that workers make. */
export const placeTileLayer = 'places';
