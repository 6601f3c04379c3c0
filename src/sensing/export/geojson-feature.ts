/** Entities as features of GeoJSON (RFC 7946). */
import type { Geometry } from 'geojson';
import type { KindName } from '../contract/kinds.ts';
import type { Row } from './export-columns.ts';

/** Where the geometry of a kind is: a property of its own, or of what is expanded with it. */
const places: Readonly<Partial<Record<KindName, readonly [member: string, within?: string]>>> = {
  Location: ['location'],
  FeatureOfInterest: ['feature'],
  Datastream: ['observedArea'],
  MultiDatastream: ['observedArea'],
  Thing: ['Locations', 'location'],
  HistoricalLocation: ['Locations', 'location'],
  Observation: ['FeatureOfInterest', 'feature'],
};

/** Whether entities of the kind have a place. */
export function hasPlace(kind: KindName): boolean {
  return places[kind] !== undefined;
}

/** The path of the place of a kind: `location`, `Locations/location`. */
export function placePath(kind: KindName): string | undefined {
  return places[kind]?.join('/');
}

/** What must be expanded for the place of a kind; undefined when it has its own. */
export function placeExpand(kind: KindName): { name: string; member: string } | undefined {
  const place = places[kind];
  return place?.[1] === undefined ? undefined : { name: place[0], member: place[1] };
}

/**
 * The feature of an entity: its id, its place (null without one) and all its other members, or those
 * that were chosen.
 */
export function toFeature(kind: KindName, row: Row, chosen: Row | undefined): object {
  const [member = '', within] = places[kind] ?? [];
  const { [member]: place, '@iot.id': id } = row;
  const { [member]: _place, '@iot.id': _id, ...properties } = chosen ?? row;
  const holders =
    within === undefined ? [place] : listOf(place).map((one) => membersOf(one)[within]);
  const geometries = holders.flatMap(geometriesOf);
  return {
    type: 'Feature',
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    geometry: oneOf(geometries),
    properties,
  };
}

function oneOf(geometries: readonly Geometry[]): Geometry | null {
  const [first] = geometries;
  if (first === undefined) return null;
  return geometries.length === 1
    ? first
    : { type: 'GeometryCollection', geometries: [...geometries] };
}

/** The geometries in a value as they are, out of the features and collections around them. */
function geometriesOf(value: unknown): Geometry[] {
  const { type, geometry, features, coordinates, geometries } = membersOf(value);
  if (type === 'Feature') return geometriesOf(geometry);
  if (type === 'FeatureCollection') return listOf(features).flatMap(geometriesOf);
  const isGeometry = typeof type === 'string' && (Array.isArray(coordinates) || geometries);
  return isGeometry ? [value as Geometry] : [];
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
