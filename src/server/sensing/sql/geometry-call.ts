import { QueryError } from '#sensing/contract/query/query-error.ts';
import { printExpression } from '#sensing/contract/query/query-printer.ts';
import type { Call } from '#sensing/contract/query/syntax-tree.ts';
import { widen } from '../geometry/bounds.ts';
import { lengthOf } from '../geometry/distance.ts';
import { type Place, readPlace } from '../geometry/place.ts';
import { readPattern, relationNames } from '../geometry/relations.ts';
import { argument } from './call-compiler.ts';
import { boundsColumn, type StoredPath } from './geometry-rows.ts';
import { lengthSql, pairValueSql, valueSql, windowTestSql } from './geometry-sql.ts';
import {
  distanceTest,
  type GeometryTest,
  nearnessTest,
  patternTest,
  relationTest,
} from './geometry-test.ts';
import type { Statement } from './statement.ts';
import { type Operand, type StoredJson, type Value, wrongType } from './value.ts';

/** An argument of a geometry function: a literal, which may have no place, or a stored value. */
type Subject =
  | { readonly form: 'literal'; readonly place: Place | undefined; readonly text: string }
  | { readonly form: 'stored'; readonly stored: StoredJson; readonly text: string };

/** Where a function stands in the request. */
interface CallPlace {
  readonly option: string;
  readonly at: number;
}

/** Whether a function takes geometries. */
export function isGeometryFunction(name: string): boolean {
  return name.startsWith('geo.') || name.startsWith('st_');
}

/** SQL of a call of a geometry function whose arguments are compiled. */
export function geometryCall(
  statement: Statement,
  call: Call,
  operands: readonly Operand[],
): Value {
  const place = { option: argument(operands, 0).option, at: call.at };
  const first = readSubject(argument(operands, 0));
  if (call.name === 'geo.length') return { type: 'number', sql: ofLength(statement, place, first) };
  const second = readSubject(argument(operands, 1));
  if (call.name === 'geo.distance') {
    return {
      type: 'number',
      // Written when it is needed: it asks about every geometry there is.
      get sql() {
        return testSql(statement, place, distanceTest, first, second);
      },
      isNear: (operator, radius) =>
        testSql(statement, place, nearnessTest(operator, radius), first, second),
    };
  }
  if (call.name === 'st_disjoint') {
    const meets = testSql(statement, place, relationTest('intersects'), first, second);
    return { type: 'boolean', sql: `(not ${meets})` };
  }
  return { type: 'boolean', sql: testSql(statement, place, testOf(call, operands), first, second) };
}

function testOf(call: Call, operands: readonly Operand[]): GeometryTest {
  if (call.name === 'st_relate') return patternTest(patternOf(argument(operands, 2)));
  const relation = relationNames.find((name) => [`st_${name}`, `geo.${name}`].includes(call.name));
  if (relation === undefined) throw new Error(`There is no relation for ${call.name}.`);
  return relationTest(relation);
}

function patternOf(operand: Operand): string {
  const { expression, option } = operand;
  const pattern = expression.type === 'text' ? readPattern(expression.value) : undefined;
  if (pattern !== undefined) return pattern;
  const expected = "a pattern of nine characters T, F, *, 0, 1 or 2, such as 'T*F**F***'";
  if (expression.type !== 'text') throw wrongType(operand, expected);
  throw new QueryError(
    option,
    `found '${expression.value.slice(0, 40)}' at character ${expression.at}, expected ${expected}.`,
    { position: expression.at, found: expression.value, expected: [expected] },
  );
}

function readSubject(operand: Operand): Subject {
  const { value, expression } = operand;
  const text = printExpression(expression);
  if (value.type === 'geometry') {
    return { form: 'literal', place: readPlace(value.geometry), text };
  }
  if (value.type !== 'json' || value.stored === undefined) {
    throw wrongType(operand, "a geometry, such as location or geography'POINT (8.5 47.4)'");
  }
  return { form: 'stored', stored: value.stored, text: storedKey(value.stored) };
}

function storedKey({ kind, property, members }: StoredPath): string {
  return JSON.stringify([kind, property.name, ...members]);
}

function testSql(
  statement: Statement,
  place: CallPlace,
  test: GeometryTest,
  first: Subject,
  second: Subject,
): string {
  if (first.form === 'literal') {
    if (second.form === 'stored') return testSql(statement, place, test.turned(), second, first);
    if (first.place === undefined || second.place === undefined) return `null::${test.type}`;
    const result = test.evaluate(first.place, second.place);
    return typeof result === 'boolean'
      ? String(result)
      : statement.bind(result, 'double precision');
  }
  const key = `${test.name} ${first.text} ${second.text}`;
  if (second.form === 'stored') {
    return pairSql(statement, { key, place }, test, first.stored, second.stored);
  }
  return second.place === undefined
    ? `null::${test.type}`
    : literalSql(statement, { key, place }, test, first.stored, second.place);
}

interface AskedAt {
  readonly key: string;
  readonly place: CallPlace;
}

/** SQL of a test of a stored value and a literal. */
function literalSql(
  statement: Statement,
  asked: AskedAt,
  test: GeometryTest,
  stored: StoredJson,
  literal: Place,
): string {
  const question = {
    ...asked,
    test: (value: unknown) => {
      const place = readPlace(value);
      return place && test.evaluate(place, literal);
    },
  };
  const isBounded = boundsColumn(stored) !== undefined;
  const ofPoint = isBounded ? test.ofPoint(statement, literal) : undefined;
  if (isBounded && test.margin !== undefined) {
    const window = test.margin === 0 ? literal.bounds : widen(literal.bounds, test.margin);
    const ofInside = test.ofInside(literal);
    return windowTestSql(statement, stored, window, question, { ofPoint, ofInside });
  }
  const candidates = { first: stored, skipPoints: ofPoint !== undefined };
  return valueSql(statement, stored, test.type, question, candidates, ofPoint);
}

/** SQL of a test of two stored values, of one row or of two. */
function pairSql(
  statement: Statement,
  asked: AskedAt,
  test: GeometryTest,
  first: StoredJson,
  second: StoredJson,
): string {
  const isSameRow = first.id === second.id;
  const question = {
    ...asked,
    key: `${asked.key} ${isSameRow}`,
    test: (a: unknown, b: unknown) => {
      const [one, other] = [readPlace(a), readPlace(b)];
      return one && other && test.evaluate(one, other);
    },
  };
  const mustMeet = test.margin === 0 && first.bounds !== undefined && second.bounds !== undefined;
  const candidates = { first, second: { path: second, isSameRow }, mustMeet };
  return pairValueSql(statement, [first, second], test.type, question, candidates);
}

function ofLength(statement: Statement, place: CallPlace, subject: Subject): string {
  if (subject.form === 'stored') {
    return lengthSql(statement, subject.stored, {
      key: `length ${subject.text}`,
      place,
      test: (value) => {
        const place = readPlace(value);
        return place && lengthOf(place);
      },
    });
  }
  return subject.place === undefined
    ? 'null::double precision'
    : statement.bind(lengthOf(subject.place), 'double precision');
}
