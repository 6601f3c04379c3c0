import fc from 'fast-check';
import type { KindName } from '#sensing/contract/kinds.ts';
import {
  comparisonOperators,
  type Expression,
  type List,
  logicalOperators,
  quantifiers,
} from '#sensing/contract/query/syntax-tree.ts';
import {
  callOf,
  clockLiteral,
  durationAt,
  instantLiteral,
  intervalLiteral,
  numberAt,
  numberLiteral,
  textAt,
  textLiteral,
  timeAt,
} from './random-operands.ts';
import {
  idPaths,
  jsonPath,
  listPaths,
  type Place,
  placesFrom,
  setsOf,
  textPaths,
  toPath,
} from './random-paths.ts';

const at = 0;
type Some = fc.Arbitrary<Expression>;

const truth: Some = fc.boolean().map((value) => ({ type: 'boolean', value, at }));

/** Filters of a kind in which every operand has a type that its operator takes. */
export function randomFilter(kind: KindName): Some {
  return conditionAt({ steps: [], kind }, 2, 'x');
}

function conditionAt(place: Place, depth: number, variable: string): Some {
  const statement = fc
    .tuple(fc.constantFrom(...placesFrom(place, 2)), fc.nat(7))
    // At times about two entities at once, such as `Datastreams/id eq id`.
    .chain(([found, dice]) => statementAt(dice === 0 ? { ...found, outer: place } : found));
  if (depth === 0) return statement;
  const inner = conditionAt(place, depth - 1, variable);
  const sets = setsOf(place);
  return fc.oneof(
    { weight: 4, arbitrary: statement },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...logicalOperators), inner, inner)
        .map(
          ([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, at }),
        ),
    },
    { weight: 2, arbitrary: inner.map((operand): Expression => ({ type: 'not', operand, at })) },
    compared(statementsAt(place), fc.oneof(statementsAt(place), truth)),
    ...(sets.length === 0
      ? []
      : [{ weight: 1, arbitrary: lambdaAbout(place, depth - 1, variable) }]),
  );
}

/** A statement, or logic with two of them. */
function statementsAt(place: Place): Some {
  const one = statementAt(place);
  const logic = fc
    .tuple(fc.constantFrom(...logicalOperators), one, one)
    .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, at }));
  return fc.oneof(
    one,
    logic,
    one.map((operand): Expression => ({ type: 'not', operand, at })),
  );
}

function lambdaAbout(place: Place, depth: number, variable: string): Some {
  return fc.constantFrom(...setsOf(place)).chain(({ steps, kind }) =>
    fc.record({
      type: fc.constant('lambda' as const),
      quantifier: fc.constantFrom(...quantifiers),
      path: fc.constant(toPath(steps)),
      test: conditionAt({ steps: [variable], kind, outer: place }, depth, `${variable}x`).map(
        (condition) => ({
          variable,
          condition,
        }),
      ),
      at: fc.constant(at),
    }),
  );
}

function compared(left: Some, right: Some, isTurned = fc.boolean()): Some {
  return fc
    .tuple(fc.constantFrom(...comparisonOperators), left, right, isTurned)
    .map(([operator, one, other, turned]) => ({
      type: 'binary',
      operator,
      left: turned ? other : one,
      right: turned ? one : other,
      at,
    }));
}

/** A statement without `and`, `or` and `not`, all of whose paths begin with the place. */
function statementAt(place: Place): Some {
  const statements = [
    ...texts(place),
    ...numbers(place),
    ...times(place),
    ...json(place),
    nullTest(place),
  ];
  return fc.oneof(...statements);
}

function texts(place: Place): Some[] {
  const text = textAt(place, 1);
  if (text === undefined) return [];
  const test = fc.constantFrom('substringof', 'contains', 'startswith', 'endswith');
  return [
    compared(text, fc.oneof(textLiteral, textLiteral, text)),
    fc
      .tuple(test, text, textLiteral, fc.boolean())
      .map(([name, one, other, turned]) => callOf(name, ...(turned ? [other, one] : [one, other]))),
    fc
      .tuple(text, listOf(textLiteral))
      .map(([operand, among]): Expression => ({ type: 'in', operand, among, at })),
  ];
}

function listOf(item: Some): fc.Arbitrary<List> {
  const items = fc.oneof(
    { weight: 5, arbitrary: item },
    fc.constant<Expression>({ type: 'null', at }),
  );
  return fc
    .array(items, { minLength: 1, maxLength: 3 })
    .map((found) => ({ type: 'list', items: found, at }));
}

function numbers(place: Place): Some[] {
  const number = numberAt(place, 2);
  if (number === undefined) return [];
  return [
    compared(number, fc.oneof(numberLiteral, numberLiteral, number)),
    compared(numberAt(place, 0) ?? number, numberLiteral),
    compared(numberAt(place, 0) ?? number, numberLiteral),
    fc
      .tuple(number, listOf(numberLiteral))
      .map(([operand, among]): Expression => ({ type: 'in', operand, among, at })),
  ];
}

function times(place: Place): Some[] {
  const time = timeAt(place);
  if (time === undefined) return [];
  const moved = fc
    .tuple(fc.constantFrom('add' as const, 'sub' as const), time, durationAt(place))
    .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, at }));
  const span = fc
    .tuple(time, fc.oneof(instantLiteral, time))
    .map(([left, right]): Expression => ({ type: 'binary', operator: 'sub', left, right, at }));
  const relation = fc.constantFrom('before', 'after', 'meets', 'overlaps', 'starts', 'finishes');
  return [
    compared(time, fc.oneof(instantLiteral, intervalLiteral)),
    compared(fc.oneof(time, moved), fc.oneof(instantLiteral, intervalLiteral), fc.constant(false)),
    compared(time, time, fc.constant(false)),
    compared(span, durationAt(place)),
    compared(
      time.map((arg) => callOf('time', arg)),
      clockLiteral,
    ),
    compared(
      time.map((arg) => callOf('date', arg)),
      instantLiteral,
    ),
    fc
      .tuple(relation, time, fc.oneof(instantLiteral, intervalLiteral, time), fc.boolean())
      .map(([name, one, other, turned]) => callOf(name, ...(turned ? [other, one] : [one, other]))),
    fc
      .tuple(time, listOf(fc.oneof(instantLiteral, intervalLiteral)))
      .map(([operand, among]): Expression => ({ type: 'in', operand, among, at })),
    fc.tuple(time, intervalLiteral).map(([one, other]) => callOf('during', one, other)),
  ];
}

function json(place: Place): Some[] {
  const path = jsonPath(place);
  if (path === undefined) return [];
  const lists = listPaths(place);
  const element: Some = fc.oneof(textLiteral, numberLiteral, truth);
  const inList = fc
    .tuple(element, fc.constantFrom(...lists))
    .map(([operand, among]): Expression => ({ type: 'in', operand, among, at }));
  return [path, compared(path, truth), ...(lists.length === 0 ? [] : [inList])];
}

function nullTest(place: Place): Some {
  const paths: Some[] = [fc.constantFrom(...idPaths(place), ...textPaths(place))];
  const path = fc.oneof(
    ...paths,
    jsonPath(place) ?? paths[0] ?? textLiteral,
    timeAt(place) ?? paths[0] ?? textLiteral,
  );
  const operator = fc.constantFrom('eq' as const, 'ne' as const);
  return fc.tuple(operator, path).map(
    ([found, left]): Expression => ({
      type: 'binary',
      operator: found,
      left,
      right: { type: 'null', at },
      at,
    }),
  );
}
