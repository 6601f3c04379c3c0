import { distanceOf } from '../geometry/distance.ts';
import type { Place } from '../geometry/place.ts';
import {
  isRelated,
  matchesPattern,
  needsMeeting,
  type RelationName,
  turnedPattern,
} from '../geometry/relations.ts';
import { distanceSql } from './geometry-sql.ts';
import { insideRelation, type PointSql, pointRelation } from './point-relation.ts';
import type { Statement } from './statement.ts';

/** What a function asks of two geometries. */
export interface GeometryTest {
  /** The same for the same test. */
  readonly name: string;
  readonly type: 'boolean' | 'double precision';
  readonly evaluate: (a: Place, b: Place) => boolean | number;
  /** The test that gives the same for the geometries in the other order. */
  readonly turned: () => GeometryTest;
  /** The test can hold only where the bounds of the two are at most so many degrees apart. */
  readonly margin?: number;
  /**
   * What the test gives for every geometry whose bounds lie within those of a known one without
   * reaching its sides; undefined where that cannot be told.
   */
  readonly ofInside: (b: Place) => boolean | undefined;
  /** SQL of the test of a point and a known geometry, where SQL can tell exactly. */
  readonly ofPoint: (statement: Statement, b: Place) => PointSql | undefined;
}

const turnedRelations: Partial<Record<RelationName, RelationName>> = {
  within: 'contains',
  contains: 'within',
};

export function relationTest(relation: RelationName): GeometryTest {
  return {
    name: relation,
    type: 'boolean',
    evaluate: (a, b) => isRelated(relation, a, b),
    turned: () => relationTest(turnedRelations[relation] ?? relation),
    margin: 0,
    ofInside: (b) => insideRelation(relation, b),
    ofPoint: (statement, b) => pointRelation(statement, relation, b),
  };
}

export function patternTest(pattern: string): GeometryTest {
  return {
    name: pattern,
    type: 'boolean',
    evaluate: (a, b) => matchesPattern(pattern, a, b),
    turned: () => patternTest(turnedPattern(pattern)),
    ...(needsMeeting(pattern) ? { margin: 0 } : {}),
    ofInside: () => undefined,
    ofPoint: () => undefined,
  };
}

export const distanceTest: GeometryTest = {
  name: 'distance',
  type: 'double precision',
  evaluate: (a, b) => distanceOf(a, b),
  turned: () => distanceTest,
  ofInside: () => undefined,
  ofPoint: (statement, { point }) => point && distanceSql(statement, point),
};

/** Whether the distance is less than a number, or not more than it. */
export function nearnessTest(operator: 'lt' | 'le', radius: number): GeometryTest {
  const isNear = (distance: number) => (operator === 'lt' ? distance < radius : distance <= radius);
  return {
    name: `distance ${operator} ${radius}`,
    type: 'boolean',
    evaluate: (a, b) => isNear(distanceOf(a, b)),
    turned: () => nearnessTest(operator, radius),
    margin: Math.max(radius, 0),
    ofInside: () => undefined,
    ofPoint: (statement, { point }) => {
      if (point === undefined) return undefined;
      const distance = distanceSql(statement, point);
      const limit = statement.bind(radius, 'double precision');
      return (x, y) => `(${distance(x, y)} ${operator === 'lt' ? '<' : '<='} ${limit})`;
    },
  };
}
