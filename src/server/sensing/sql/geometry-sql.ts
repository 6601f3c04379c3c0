import { type Bounds, boxText } from '../geometry/bounds.ts';
import type { GeometryAnswer } from '../geometry/geometry-answers.ts';
import type { Position2D } from '../geometry/shapes.ts';
import {
  boundsColumn,
  type Candidates,
  candidateStatements,
  idArray,
  isInsideSql,
  isPointSql,
  pairId,
} from './geometry-rows.ts';
import type { PointSql } from './point-relation.ts';
import type { Statement } from './statement.ts';
import type { StoredJson } from './value.ts';

/** What a geometry function asks of stored values, and where it stands in the request. */
export interface StoredTest {
  readonly key: string;
  readonly place: { readonly option: string; readonly at: number };
  readonly test: (first: unknown, second: unknown) => boolean | number | undefined;
}

/** What is known of a test without the geometries. */
interface KnownAnswers {
  /** SQL of the test for a geometry that is a point, given its coordinates. */
  readonly ofPoint: PointSql | undefined;
  /** What the test gives for geometries that lie within the window and do not reach its sides. */
  readonly ofInside: boolean | undefined;
}

/**
 * SQL that is true where a stored geometry passes the test, false where it does not and null where
 * there is none. Only geometries whose bounds reach into the window can pass.
 */
export function windowTestSql(
  statement: Statement,
  stored: StoredJson,
  window: Bounds,
  test: StoredTest,
  { ofPoint, ofInside }: KnownAnswers,
): string {
  const { geometry } = statement;
  const skipInside = ofInside !== undefined;
  const candidates = { first: stored, window, skipPoints: ofPoint !== undefined, skipInside };
  const answer = geometry.ask({ ...test, ...candidateStatements(candidates) });
  const passed = [...(answer ?? [])].filter(([, value]) => value === true).map(([id]) => id);
  return ofRow(stored, (id, bounds) => {
    const listed =
      passed.length === 0 ? 'false' : `${id} in (select unnest(${idArray(statement, passed)}))`;
    // Where those inside do not pass, they are not listed either.
    const passes =
      ofInside === true ? `(${isInsideSql(statement, bounds, window)} or ${listed})` : listed;
    const exact = ofPoint === undefined ? passes : pointElse(bounds, ofPoint, passes);
    // Without bounds the first part is null, and so must the whole be.
    return `(${bounds} && ${statement.bind(boxText(window), 'box')} and (${exact} or ${bounds} is null))`;
  });
}

/** SQL of what the test says of a stored geometry, for any geometry; null where there is none. */
export function valueSql(
  statement: Statement,
  stored: StoredJson,
  type: 'boolean' | 'double precision',
  test: StoredTest,
  candidates: Candidates,
  ofPoint?: PointSql,
): string {
  const answer = statement.geometry.ask({ ...test, ...candidateStatements(candidates) });
  return ofRow(stored, (id, bounds) => {
    const value = lookUp(statement, answer, pairId(id, undefined), type);
    return ofPoint === undefined ? value : `(${pointElse(bounds, ofPoint, value)})`;
  });
}

/**
 * SQL of what the test says of two stored geometries. Geometries whose bounds do not meet are not
 * asked about where a test needs them to meet.
 */
export function pairValueSql(
  statement: Statement,
  [first, second]: readonly [StoredJson, StoredJson],
  type: 'boolean' | 'double precision',
  test: StoredTest,
  candidates: Candidates,
): string {
  const answer = statement.geometry.ask({ ...test, ...candidateStatements(candidates) });
  const id = pairId(first.id, first.id === second.id ? undefined : second.id);
  const value = lookUp(statement, answer, id, type);
  if (candidates.mustMeet !== true) return value;
  const areKnown = `${first.bounds} is not null and ${second.bounds} is not null`;
  return `coalesce(${value}, case when ${areKnown} then false end)`;
}

/** The answer for an id, looked up in a JSON object that is read once for the statement. */
function lookUp(
  statement: Statement,
  answer: GeometryAnswer | undefined,
  id: string,
  type: string,
): string {
  if (answer === undefined || answer.size === 0) return `null::${type}`;
  const values = statement.bind(JSON.stringify(Object.fromEntries(answer)), 'jsonb');
  return `((select ${values}) ->> ${id})::${type}`;
}

function pointElse(bounds: string, ofPoint: PointSql, otherwise: string): string {
  const point = ofPoint(`(${bounds}[0])[0]`, `(${bounds}[0])[1]`);
  return `case when ${isPointSql(bounds)} then ${point} else ${otherwise} end`;
}

/** A value behind a navigation property is read once, in a subselect that is not taken apart. */
function ofRow(
  { id, bounds = 'null::box' }: StoredJson,
  write: (id: string, bounds: string) => string,
): string {
  if (!id.includes('(')) return write(id, bounds);
  const inner = write('stored.id', 'stored.bounds');
  return `(select ${inner} from (select ${id} as id, ${bounds} as bounds offset 0) stored)`;
}

/** SQL of the distance of a point to a position, rounded as the exact test rounds it. */
export function distanceSql(statement: Statement, [x, y]: Position2D): PointSql {
  const position = [statement.bind(x, 'double precision'), statement.bind(y, 'double precision')];
  return (longitude, latitude) => {
    const [dx, dy] = [`(${longitude} - ${position[0]})`, `(${latitude} - ${position[1]})`];
    return `sqrt(${dx} * ${dx} + ${dy} * ${dy})`;
  };
}

/** SQL of the length of a stored geometry; a point has none. */
export function lengthSql(statement: Statement, stored: StoredJson, test: StoredTest): string {
  const ofPoint = boundsColumn(stored) === undefined ? undefined : () => '0::double precision';
  const candidates = { first: stored, skipPoints: ofPoint !== undefined };
  return valueSql(statement, stored, 'double precision', test, candidates, ofPoint);
}
