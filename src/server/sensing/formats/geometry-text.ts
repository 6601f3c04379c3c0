import { jsonElements, jsonMembers } from './json-text.ts';

const geometryTypes: ReadonlySet<string> = new Set([
  '"Point"',
  '"MultiPoint"',
  '"LineString"',
  '"MultiLineString"',
  '"Polygon"',
  '"MultiPolygon"',
  '"GeometryCollection"',
]);

/**
 * The text of the geometry in a JSON text that may be a geometry, a Feature around one, or a
 * FeatureCollection (sensing.md, 1.5); undefined where there is none.
 */
export function findGeometry(json: string): string | undefined {
  if (!json.startsWith('{')) return undefined;
  const members = new Map(jsonMembers(json));
  const type = members.get('type') ?? '';
  if (geometryTypes.has(type)) return json;
  if (type === '"Feature"') return findGeometry(members.get('geometry') ?? '');
  if (type !== '"FeatureCollection"') return undefined;
  const geometries = jsonElements(members.get('features') ?? '[]').map(findGeometry);
  const found = geometries.filter((geometry) => geometry !== undefined);
  if (found.length < 2) return found[0];
  return `{"type":"GeometryCollection","geometries":[${found.join(',')}]}`;
}
