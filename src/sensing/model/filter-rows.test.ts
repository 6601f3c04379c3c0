import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../contract/query/query-parser.ts';
import { printExpression } from '../contract/query/query-printer.ts';
import { randomExpression } from '../contract/query/random-expression.ts';
import type { Expression } from '../contract/query/syntax-tree.ts';
import { type FilterCondition, rowOperators, throughFunctions } from './filter-conditions.ts';
import {
  type FilterGroup,
  type FilterNode,
  isComplete,
  noFilter,
  partsAsText,
  printRows,
  readRows,
  rowsOfText,
  writeRows,
} from './filter-rows.ts';
import type { FilterValue } from './filter-values.ts';

const read = (text: string) => readRows(parseFilter(text));

/**
 * The meaning of an expression: `and` and `or` of any number of parts in their order, comparisons
 * with what is no value on the left, one of two functions that say the same.
 */
function meaning(expression: Expression): unknown {
  switch (expression.type) {
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === 'and' || operator === 'or') {
        return [operator, ...parts(expression, operator).map(meaning)];
      }
      const mirror = mirrored[operator];
      return mirror === undefined
        ? [operator, meaning(left), meaning(right)]
        : [
            JSON.stringify([operator, meaning(left), meaning(right)]),
            JSON.stringify([mirror, meaning(right), meaning(left)]),
          ].sort();
    }
    case 'not':
      return ['not', meaning(expression.operand)];
    case 'call': {
      const args = expression.args.map(meaning);
      return expression.name === 'contains'
        ? ['substringof', ...args.reverse()]
        : [expression.name, ...args];
    }
    case 'in': {
      const { operand, among } = expression;
      return [
        'in',
        meaning(operand),
        among.type === 'path' ? meaning(among) : among.items.map(meaning),
      ];
    }
    case 'lambda': {
      const { path, quantifier, test } = expression;
      return [quantifier, meaning(path), test?.variable, test && meaning(test.condition)];
    }
    default:
      return printExpression(expression);
  }
}

const mirrored: Readonly<Record<string, string>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

function parts(expression: Expression, operator: string): Expression[] {
  if (expression.type !== 'binary' || expression.operator !== operator) return [expression];
  return [...parts(expression.left, operator), ...parts(expression.right, operator)];
}

const values: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  }),
  fc.record({
    type: fc.constant('number' as const),
    text: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  }),
  fc.constantFrom<FilterValue>(
    { type: 'boolean', text: 'true' },
    { type: 'instant', text: '2020-01-01T00:00:00Z' },
    { type: 'interval', text: '2020-01-01/P1D' },
    { type: 'ago', text: 'PT10M' },
    { type: 'now', text: '' },
    { type: 'duration', text: 'P1D' },
    { type: 'clock', text: '12:30' },
    { type: 'geometry', text: 'POLYGON ((0 0, 1 0, 1 1, 0 0))' },
    { type: 'path', text: 'Datastream/properties/2nd[0]' },
  ),
);

const conditions: fc.Arbitrary<FilterCondition> = fc
  .record({
    path: fc.constantFrom('name', 'properties/a/b[1]', 'Datastreams/Thing/name', 'result'),
    through: fc.option(fc.constantFrom(...throughFunctions), { nil: undefined, freq: 4 }),
    operator: fc.constantFrom(...rowOperators),
    values: fc.array(values, { minLength: 1, maxLength: 3 }),
  })
  .map(({ operator, ...rest }) => {
    if (operator === 'holds') return { ...rest, through: undefined, operator, values: [] };
    if (operator === 'empty' || operator === 'given') return { ...rest, operator, values: [] };
    if (operator === 'has')
      return { ...rest, through: undefined, operator, values: rest.values.slice(0, 1) };
    return { ...rest, operator, values: operator === 'in' ? rest.values : rest.values.slice(0, 1) };
  });

const { group } = fc.letrec<{ group: FilterGroup; node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(conditions, fc.boolean())
      .map(([condition, isNegated]): FilterNode => ({ type: 'row', isNegated, ...condition })),
    tie('group'),
  ),
  group: fc.record({
    type: fc.constant('group' as const),
    joins: fc.constantFrom('and' as const, 'or' as const),
    isNegated: fc.boolean(),
    among: fc.option(
      fc.record({
        path: fc.constantFrom('Datastreams', 'Thing/Locations'),
        quantifier: fc.constantFrom('any' as const, 'all' as const),
        variable: fc.constantFrom('d', 'x'),
      }),
      { nil: undefined },
    ),
    nodes: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
  }),
}));

describe('address, rows, address', () => {
  it('keeps the meaning of every expression', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const text = printRows(readRows(expression));
        expect(text).toBeDefined();
        expect(meaning(parseFilter(text ?? ''))).toEqual(meaning(expression));
      }),
      { numRuns: 400 },
    );
  });

  it('leaves nothing of what rows can say as text', () => {
    fc.assert(
      fc.property(group, (rows) => {
        const filter = writeRows(rows);
        const again = readRows(filter);
        expect(partsAsText(again)).toEqual([]);
        expect(filter && meaning(filter)).toEqual(meaning(parseFilter(printRows(again) ?? '')));
      }),
      { numRuns: 400 },
    );
  });
});

describe('rows of a filter', () => {
  it('joins conditions of one level in one group', () => {
    const rows = read(
      "name eq 'a' and (result gt 5 and result lt 9) and (result eq 6 or not (result eq 7))",
    );
    expect(rows.joins).toBe('and');
    expect(rows.nodes).toHaveLength(4);
    expect(rows.nodes[3]).toMatchObject({
      type: 'group',
      joins: 'or',
      nodes: [{ isNegated: false }, { isNegated: true, operator: 'eq' }],
    });
  });

  it.each([
    ['5 lt result', { path: 'result', operator: 'gt', values: [{ type: 'number', text: '5' }] }],
    [
      'contains(name,description)',
      { path: 'name', operator: 'contains', values: [{ type: 'path', text: 'description' }] },
    ],
    [
      "substringof('x',tolower(Thing/name))",
      { path: 'Thing/name', through: 'tolower', operator: 'contains' },
    ],
    ['name eq null', { operator: 'empty', values: [] }],
    ['FeatureOfInterest ne null', { path: 'FeatureOfInterest', operator: 'given' }],
    ['properties/on', { path: 'properties/on', operator: 'holds' }],
    ["'x' in properties/tags", { path: 'properties/tags', operator: 'has' }],
    ['result in (8,9)', { operator: 'in', values: [{ text: '8' }, { text: '9' }] }],
    ['year(phenomenonTime) eq 2020', { path: 'phenomenonTime', through: 'year', operator: 'eq' }],
    [
      "phenomenonTime gt now() sub duration'PT10M'",
      { operator: 'gt', values: [{ type: 'ago', text: 'PT10M' }] },
    ],
    [
      'overlaps(phenomenonTime,2020-01-01/P1D)',
      { operator: 'overlaps', values: [{ type: 'interval', text: '2020-01-01/P1D' }] },
    ],
    [
      "st_within(location,geography'POINT (1 2)')",
      { operator: 'st_within', values: [{ type: 'geometry', text: 'POINT (1 2)' }] },
    ],
  ])('reads %s as one row', (text, row) => {
    expect(read(text).nodes).toEqual([expect.objectContaining({ type: 'row', isNegated: false })]);
    expect(read(text).nodes[0]).toMatchObject(row);
  });

  it('reads a condition on one entity of a set as a group that begins there', () => {
    const rows = read("Datastreams/any(d:d/name eq 'a' and d/Observations/any(o:o/result gt 5))");
    expect(rows.nodes[0]).toMatchObject({
      among: { path: 'Datastreams', quantifier: 'any', variable: 'd' },
      nodes: [
        { path: 'name', operator: 'eq' },
        { among: { path: 'Observations' }, nodes: [{ path: 'result', operator: 'gt' }] },
      ],
    });
  });

  it('says which parts no row can hold, and keeps them', () => {
    const text =
      "result add 1 gt 5 and (name eq 'a' or geo.distance(location,geography'POINT (1 2)') lt 1)";
    const rows = read(text);
    expect(partsAsText(rows)).toEqual([
      'result add 1 gt 5',
      "geo.distance(location,geography'POINT (1 2)') lt 1",
    ]);
    expect(printRows(rows)).toBe(text);
  });

  it('leaves out rows that are not filled in, and groups without any', () => {
    const row = { type: 'row' as const, isNegated: false, path: 'result', operator: 'gt' as const };
    const unfinished: FilterNode = { ...row, values: [{ type: 'number', text: '5x' }] };
    const finished: FilterNode = { ...row, values: [{ type: 'number', text: '5' }] };
    const among = { path: 'Datastreams', quantifier: 'any' as const, variable: 'd' };
    expect(isComplete(unfinished)).toBe(false);
    expect(printRows({ ...noFilter, nodes: [unfinished, finished] })).toBe('result gt 5');
    expect(
      printRows({ ...noFilter, nodes: [{ ...noFilter, nodes: [unfinished] }] }),
    ).toBeUndefined();
    expect(
      printRows({ ...noFilter, nodes: [{ ...noFilter, among, nodes: [unfinished] }] }),
    ).toBeUndefined();
    expect(printRows({ ...noFilter, nodes: [{ ...noFilter, among }] })).toBe('Datastreams/any()');
  });

  it('keeps as text what was written and cannot be understood', () => {
    expect(printRows(rowsOfText("name eq 'a' or result gt 5"))).toBe("name eq 'a' or result gt 5");
    const broken = rowsOfText('result gt');
    expect(broken.nodes).toEqual([{ type: 'text', text: 'result gt' }]);
    expect(printRows(broken)).toBeUndefined();
  });

  it('takes no value that says more than a value', () => {
    const row = {
      type: 'row' as const,
      isNegated: false,
      path: 'location',
      operator: 'st_within' as const,
    };
    const text = "POINT (1 2)') or st_within(location,geography'POINT (1 2)";
    expect(isComplete({ ...row, values: [{ type: 'geometry', text }] })).toBe(false);
    expect(isComplete({ ...row, values: [{ type: 'number', text: '1) or (2' }] })).toBe(false);
  });
});
