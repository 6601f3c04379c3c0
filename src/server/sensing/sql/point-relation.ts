import type { Place } from '../geometry/place.ts';
import type { RelationName } from '../geometry/relations.ts';
import type { Statement } from './statement.ts';

/** Writes the SQL of something about a point from that of its coordinates. */
export type PointSql = (longitude: string, latitude: string) => string;

/**
 * The relation of a point to a rectangle with upright sides, or to another point, which SQL
 * compares exactly; undefined for every other geometry. The sides of a rectangle touch a point and
 * do not contain it.
 */
export function pointRelation(
  statement: Statement,
  relation: RelationName,
  place: Place,
): PointSql | undefined {
  if (place.point === undefined && !place.isRectangle) return undefined;
  const { west, south, east, north } = place.bounds;
  const bind = (value: number) => statement.bind(value, 'double precision');
  const within = (sign: '<' | '<='): PointSql => {
    const sides = [west, east, south, north].map(bind);
    return (x, y) =>
      `(${sides[0]} ${sign} ${x} and ${x} ${sign} ${sides[1]} and ${sides[2]} ${sign} ${y} and ${y} ${sign} ${sides[3]})`;
  };
  const isPoint = place.point !== undefined;
  const never = () => 'false';
  switch (relation) {
    case 'intersects':
      return within('<=');
    case 'within':
      return within(isPoint ? '<=' : '<');
    case 'touches': {
      const [closed, open] = [within('<='), within('<')];
      return isPoint ? never : (x, y) => `(${closed(x, y)} and not ${open(x, y)})`;
    }
    case 'equals':
    case 'contains':
      return isPoint ? within('<=') : never;
    case 'crosses':
    case 'overlaps':
      return never;
  }
}

/**
 * The relation to a rectangle with upright sides of whatever lies in it and does not reach its
 * sides; undefined for every other geometry.
 */
export function insideRelation(relation: RelationName, place: Place): boolean | undefined {
  if (place.point !== undefined || !place.isRectangle) return undefined;
  return relation === 'intersects' || relation === 'within';
}
