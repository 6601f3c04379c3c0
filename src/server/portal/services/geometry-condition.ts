/** Conditions on places, with PostGIS or with the core types alone. */
import type { Geometry, Position } from 'geojson';
import type { SpatialRelation } from '#portal/contract/feature-service.ts';
import type { Bindings } from '../bindings.ts';
import { boxSql, columnSql, degreesSql } from '../data-stores/geometry-sql.ts';
import { invalidRequest } from '../portal-error.ts';
import type { Layer } from './layer-fields.ts';

/** The condition that the places of the rows `t` stand in the relation to a geometry in degrees. */
export function geometryCondition(
  layer: Layer,
  wanted: Geometry,
  relation: SpatialRelation,
  bindings: Bindings,
): string {
  const { geometry } = layer;
  if (geometry === undefined) throw invalidRequest('geometry: this table has no places.');
  const isPostgis = geometry.storage === 'geometry' || geometry.storage === 'geography';
  return isPostgis
    ? postgisCondition(layer, wanted, relation, bindings)
    : coreCondition(layer, wanted, relation, bindings);
}

const postgisRelations: Readonly<Record<SpatialRelation, string>> = {
  esriSpatialRelIntersects: 'ST_Intersects',
  esriSpatialRelEnvelopeIntersects: 'ST_Intersects',
  esriSpatialRelContains: 'ST_CoveredBy',
  esriSpatialRelWithin: 'ST_Covers',
};

function postgisCondition(
  { geometry, geometryType }: Layer,
  wanted: Geometry,
  relation: SpatialRelation,
  bindings: Bindings,
): string {
  if (geometry === undefined) return 'true';
  const text = bindings.add(JSON.stringify(wanted));
  const shape = `ST_SetSRID(ST_GeomFromGeoJSON(${text}::text), 4326)`;
  const isEnvelope = relation === 'esriSpatialRelEnvelopeIntersects';
  const place = degreesSql(geometry);
  const own = isEnvelope ? `ST_Envelope(${place})` : place;
  const exact = `${postgisRelations[relation]}(${own}, ${isEnvelope ? `ST_Envelope(${shape})` : shape})`;
  // An index is of the column as it is stored; without a declared reference nothing can be said.
  const declared = /,(\d+)\)$/.exec(geometryType)?.[1];
  if (declared === undefined || declared === '0' || geometry.storage === 'geography') return exact;
  const [column = ''] = geometry.columns;
  return `(${columnSql(column)} && ST_Transform(${shape}, ${Number(declared)}) and ${exact})`;
}

function polygonText(ring: readonly Position[]): string {
  return `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`;
}

/** The only ring of each polygon; core types know no holes. */
function ringsOf(wanted: Geometry): Position[][] {
  const polygons =
    wanted.type === 'Polygon'
      ? [wanted.coordinates]
      : wanted.type === 'MultiPolygon'
        ? wanted.coordinates
        : undefined;
  if (polygons === undefined) {
    throw invalidRequest('geometryType: this layer can be asked by envelope, point or polygon.');
  }
  return polygons.map(([ring = [], ...holes]) => {
    if (holes.length === 0) return ring;
    throw invalidRequest('geometry: this layer cannot be asked by a polygon with holes.');
  });
}

function coreCondition(
  { geometry }: Layer,
  wanted: Geometry,
  relation: SpatialRelation,
  bindings: Bindings,
): string {
  if (geometry === undefined) return 'true';
  const rings = ringsOf(wanted);
  const isEnvelope = relation === 'esriSpatialRelEnvelopeIntersects';
  const conditions = rings.map((ring) => {
    const polygon = `${bindings.add(polygonText(ring))}::text::polygon`;
    if (isEnvelope) return `${boxSql(geometry)} && box(${polygon})`;
    // The box comes first: it is what an index can answer.
    return `(${nearSql(geometry, `box(${polygon})`)} and ${exactSql(geometry, polygon, relation)})`;
  });
  return `(${conditions.join(' or ')})`;
}

type Stored = NonNullable<Layer['geometry']>;

function nearSql(geometry: Stored, box: string): string {
  const [name = ''] = geometry.columns;
  if (geometry.storage === 'point') return `${columnSql(name)} <@ ${box}`;
  if (geometry.storage === 'polygon') return `${columnSql(name)} && polygon(${box})`;
  return `${boxSql(geometry)} && ${box}`;
}

function exactSql(geometry: Stored, polygon: string, relation: SpatialRelation): string {
  const [first = '', second = ''] = geometry.columns.map(columnSql);
  if (geometry.storage === 'point' || geometry.storage === 'columns') {
    const point =
      geometry.storage === 'point' ? first : `point(${first}::float8, ${second}::float8)`;
    // Only a geometry that is this very point lies within it.
    if (relation === 'esriSpatialRelWithin') return `box(${polygon}) ~= box(${point})`;
    return `${point} <@ ${polygon}`;
  }
  const area = areaSql(geometry, first);
  if (relation === 'esriSpatialRelContains') return `${area} <@ ${polygon}`;
  if (geometry.storage !== 'path') {
    return relation === 'esriSpatialRelWithin' ? `${area} @> ${polygon}` : `${area} && ${polygon}`;
  }
  if (relation === 'esriSpatialRelWithin') return 'false';
  return `(${first} ?# path(${polygon}) or ${area} <@ ${polygon})`;
}

function areaSql({ storage }: Stored, column: string): string {
  if (storage === 'box') return `polygon(${column})`;
  return storage === 'path' ? `polygon(pclose(${column}))` : column;
}
