import { describe, expect, it } from 'vitest';
import { findKindBySet } from '#sensing/contract/kinds.ts';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import {
  arithmeticOperators,
  comparisonOperators,
  type Expression,
  logicalOperators,
  quantifiers,
} from '#sensing/contract/query/syntax-tree.ts';
import { filtered } from '../reference-evaluator/evaluate.ts';
import { networkOf } from '../reference-evaluator/network-rows.ts';
import { parseMoment } from '../reference-evaluator/times.ts';
import { allCases } from './all-cases.ts';
import { stationRows } from './station-rows.ts';

// A table of cases says little when another operator would pick the same entities. So each word
// is put in the place of each other one that takes the same operands: some case has to notice.

const groups: readonly (readonly string[])[] = [
  comparisonOperators,
  arithmeticOperators,
  logicalOperators,
  quantifiers,
  ['not', ''],
  ['substringof', 'contains', 'startswith', 'endswith'],
  ['tolower', 'toupper', 'trim'],
  ['round', 'floor', 'ceiling'],
  ['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalseconds', 'totaloffsetminutes'],
  ['before', 'after', 'meets', 'overlaps', 'starts', 'finishes'],
  ['during', 'overlaps'],
  ['mindatetime', 'maxdatetime', 'now'],
];

const network = networkOf(stationRows);
const now = parseMoment(new Date().toISOString());
const cases = Object.entries(allCases).flatMap(([title, list]) =>
  list.map(([text, ids]) => {
    const kind = findKindBySet(title.split(':')[0] ?? '');
    const { filter } = parseQuery([['$filter', text]]);
    if (kind === undefined || filter === undefined) throw new Error(`${title}: ${text}`);
    return { kind: kind.name, filter, ids };
  }),
);

/** The expression with `other` in the place of every `word`. */
function exchanged(expression: Expression, word: string, other: string): Expression {
  const change = (part: Expression): Expression => exchanged(part, word, other);
  const swap = (name: string) => (name === word ? other : name);
  switch (expression.type) {
    case 'not':
      return word === 'not'
        ? change(expression.operand)
        : { ...expression, operand: change(expression.operand) };
    case 'call':
      return { ...expression, name: swap(expression.name), args: expression.args.map(change) };
    case 'in':
      return { ...expression, operand: change(expression.operand) };
    case 'binary': {
      const operator = swap(expression.operator) as typeof expression.operator;
      return {
        ...expression,
        operator,
        left: change(expression.left),
        right: change(expression.right),
      };
    }
    case 'lambda': {
      const { test } = expression;
      return {
        ...expression,
        quantifier: swap(expression.quantifier) as typeof expression.quantifier,
        test: test && { ...test, condition: change(test.condition) },
      };
    }
    default:
      return expression;
  }
}

/** Whether a case picks other entities with the word exchanged; undefined where it makes no sense. */
function notices(word: string, other: string, { kind, filter, ids }: (typeof cases)[number]) {
  try {
    const found = filtered(network[kind], exchanged(filter, word, other), now);
    return found.map(({ id }) => id).join(' ') !== ids;
  } catch {
    return undefined;
  }
}

const pairs = groups.flatMap((group) =>
  group.flatMap((word) =>
    group.filter((other) => other !== word && word !== '').map((other) => [word, other] as const),
  ),
);

describe('the table of cases', () => {
  it.each(pairs)('tells %j from %j', (word, other) => {
    expect(cases.some((one) => notices(word, other, one) === true)).toBe(true);
  });

  it('has hundreds of cases, of which few pick nothing', () => {
    expect(cases.length).toBeGreaterThan(500);
    const empty = cases.filter(({ ids }) => ids === '');
    expect(empty.length).toBeLessThan(cases.length / 10);
  });
});
