import { type Area, areaPieces, areaWkt } from '#lib/area.ts';
import type { KindName } from '../contract/kinds.ts';

/** Where the geometries of each kind are, its own or those of what it is related to. */
const geometryPaths: Readonly<Record<KindName, readonly string[]>> = {
  Thing: ['Locations/location'],
  Location: ['location'],
  HistoricalLocation: ['Locations/location'],
  Datastream: ['observedArea', 'Thing/Locations/location'],
  MultiDatastream: ['observedArea', 'Thing/Locations/location'],
  Sensor: ['Datastreams/Thing/Locations/location'],
  ObservedProperty: ['Datastreams/Thing/Locations/location'],
  Observation: ['FeatureOfInterest/feature'],
  FeatureOfInterest: ['feature'],
};

/** Whether a filter by area needs paths to other kinds. */
export function isFarFromGeometry(kind: KindName): boolean {
  return geometryPaths[kind].some((path) => path.includes('/'));
}

/** A `$filter` for the entities of a kind that have a geometry which meets the area. */
export function areaFilter(kind: KindName, area: Area): string {
  const terms = geometryPaths[kind].flatMap((path) =>
    areaPieces(area).map((piece) => `st_intersects(${path},geography'${areaWkt(piece)}')`),
  );
  return terms.length === 1 ? terms.join() : `(${terms.join(' or ')})`;
}
