import { describe, expect, it } from 'vitest';
import { QueryError } from './query-error.ts';
import { parseQuery } from './query-parser.ts';
import { expectedInEnglish } from './query-sentences.ts';
import type { Expression, List } from './syntax-tree.ts';
import { printWkt } from './wkt-printer.ts';

function parse(text: string): Expression {
  const { filter } = parseQuery([['$filter', text]]);
  if (filter === undefined) throw new Error('No filter.');
  return filter;
}

/** The expression with every operator in brackets, so that grouping shows. */
function grouped(expression: Expression | List): string {
  switch (expression.type) {
    case 'binary':
      return `(${grouped(expression.left)} ${expression.operator} ${grouped(expression.right)})`;
    case 'not':
      return `(not ${grouped(expression.operand)})`;
    case 'in':
      return `(${grouped(expression.operand)} in ${grouped(expression.among)})`;
    case 'list':
      return `[${expression.items.map(grouped).join(' ')}]`;
    case 'lambda': {
      const { path, quantifier, test } = expression;
      const inner = test === undefined ? '' : `${test.variable} => ${grouped(test.condition)}`;
      return `${grouped(path)}.${quantifier}(${inner})`;
    }
    case 'call':
      return `${expression.name}(${expression.args.map(grouped).join(' ')})`;
    case 'path':
      return expression.steps.map((step) => step.name).join('/');
    case 'text':
      return JSON.stringify(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'geometry':
      return printWkt(expression.geometry);
    case 'interval':
      return `<${expression.start} ${expression.end}>`;
    case 'instant':
    case 'clock':
      return `<${expression.text}>`;
    case 'duration':
    case 'number':
      return expression.text;
  }
}

function failure(text: string): QueryError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`"${text}" was understood.`);
}

describe('grouping', () => {
  it.each([
    ['1 add result mul 2 sub -1 eq 4', '(((1 add (result mul 2)) sub -1) eq 4)'],
    ['14 div (result add 1) mod 3 mul 3 eq 3', '((((14 div (result add 1)) mod 3) mul 3) eq 3)'],
    ['a eq 2 and a eq 1 or a eq 1', '(((a eq 2) and (a eq 1)) or (a eq 1))'],
    ['a eq 1 or a eq 2 and a eq 3', '((a eq 1) or ((a eq 2) and (a eq 3)))'],
    ['a gt 2016-01-01T00:00+01', '(a gt <2016-01-01T00:00+01>)'],
    ['not result lt 1', '(not (result lt 1))'],
    ['not a and b', '((not a) and b)'],
    ['not not a', '(not (not a))'],
    ['a and not b eq c or d', '((a and (not (b eq c))) or d)'],
    ['(a or b) and c', '((a or b) and c)'],
    ['a in (1,2) and b', '((a in [1 2]) and b)'],
    ['not a add 1 in (1)', '(not ((a add 1) in [1]))'],
    ["'x' in properties/tags eq true", '(("x" in properties/tags) eq true)'],
    ["a IN ('x',null, b add 1)", '(a in ["x" null (b add 1)])'],
    ['A/any(a:a/b gt 1 or c) and d', '(A.any(a => ((a/b gt 1) or c)) and d)'],
    ['A/any() eq false', '(A.any() eq false)'],
    ['not A/B/All(x: x/C/any(y: y/d eq x/d))', '(not A/B.all(x => x/C.any(y => (y/d eq x/d))))'],
    ['A EQ 1 AND NOT b', '((A eq 1) and (not b))'],
  ])('%s', (text, expected) => {
    expect(grouped(parse(text))).toBe(expected);
  });
});

describe('values', () => {
  it.each([
    ["name eq 'O''Brien'", '(name eq "O\'Brien")'],
    ["name eq ''", '(name eq "")'],
    ['a eq -1.50E+3', '(a eq -1.50E+3)'],
    ['a eq True', '(a eq true)'],
    ['a eq NULL', '(a eq null)'],
    ['a gt 2016-01-01T00:00:00.5Z', '(a gt <2016-01-01T00:00:00.5Z>)'],
    ['a gt 2016-01-01T00:00+01:00', '(a gt <2016-01-01T00:00+01:00>)'],
    ['a gt 2016-01-01', '(a gt <2016-01-01>)'],
    [
      'a eq 2016-01-01T00:00:00Z/2016-01-02T00:00:00Z',
      '(a eq <2016-01-01T00:00:00Z 2016-01-02T00:00:00Z>)',
    ],
    ['a eq 2016-01-01T00:00:00Z/P1DT2H', '(a eq <2016-01-01T00:00:00Z P1DT2H>)'],
    ['a eq P1D/2016-01-01T00:00:00Z', '(a eq <P1D 2016-01-01T00:00:00Z>)'],
    ['a eq 2016-01-01/2016-01-02', '(a eq <2016-01-01 2016-01-02>)'],
    ['time(a) eq 12:30', '(time(a) eq <12:30>)'],
    ['time(a) lt 12:30:59.123', '(time(a) lt <12:30:59.123>)'],
    ['overlaps(a,2016-01-01/P1D)', 'overlaps(a <2016-01-01 P1D>)'],
    ['properties/any eq 1', '(properties/any eq 1)'],
    ["a gt now() sub duration'PT10M'", '(a gt (now() sub PT10M))'],
    ['Datastream/Thing/@iot.id eq 1', '(Datastream/Thing/@iot.id eq 1)'],
    ['properties/2nd-key eq 1', '(properties/2nd-key eq 1)'],
    ['properties/null eq 1', '(properties/null eq 1)'],
    ['result[1] gt 2', '(result/1 gt 2)'],
    ["properties/größe eq 'groß'", '(properties/größe eq "groß")'],
    ["SubstringOf('a', tolower(name))", 'substringof("a" tolower(name))'],
    ['substring(name,1) eq substring(name,1,2)', '(substring(name 1) eq substring(name 1 2))'],
  ])('%s', (text, expected) => {
    expect(grouped(parse(text))).toBe(expected);
  });
});

describe('errors', () => {
  it.each([
    ['', 0, '', 'a property'],
    ['name eq', 7, '', 'a property'],
    ["name eqq 'x'", 5, 'eqq', '"eq"'],
    ["name = 'x'", 5, '=', '"eq"'],
    ['a >= 1', 2, '>=', '"ge"'],
    ['a && b', 2, '&&', '"and"'],
    ['a eq !b', 5, '!', '"not"'],
    ['a * 2 eq 4', 2, '*', '"mul"'],
    ['name eq "x"', 8, '"', 'single quotes'],
    ["name eq 'x", 10, '', "a closing '"],
    ['(name eq 1', 10, '', '")"'],
    ['name eq 1)', 9, ')', 'an operator'],
    ['a gt 2016-01-01T00:00:00', 24, '', 'a time zone such as Z'],
    ['a gt 2016-13-01T00:00:00Z', 5, '2016-13-01T00:00:00Z', 'a time that exists'],
    ['a gt 2016-02-30T00:00:00Z', 5, '2016-02-30T00:00:00Z', 'a time that exists'],
    ['a gt 12abc', 5, '12abc', 'a value'],
    ['a eq #', 5, '#', 'a value'],
    ["length('a','b') eq 1", 10, ',', '")"'],
    ["startswith('a')", 14, ')', '","'],
    ['now(1) gt 1', 4, '1', '")"'],
    ['a in', 4, '', 'the path of an array'],
    ['a in 5', 5, '5', '"("'],
    ['a in ()', 6, ')', 'a value'],
    ['a in (1', 7, '', '")"'],
    ['A/all()', 6, ')', 'a name for an entity of the set'],
    ['A/any(a/b eq 1)', 7, '/', '":"'],
    ['A/any(a:a/b eq 1', 16, '', '")"'],
    ['a eq 25:00', 5, '25:00', 'a time of day that exists'],
    ['a eq 2016-01-02/2016-01-01', 16, '2016-01-01', 'a time from 2016-01-02 on'],
    ['a eq 0000-01-01', 5, '0000-01-01', 'a time that exists'],
    ['a eq P1D/2016-13-01', 9, '2016-13-01', 'a time that exists'],
    ['result[-1] eq 1', 7, '-1', 'a whole number'],
    ['a/ eq 1', 6, '1', ''],
    ["name eq 'a\0b'", 10, '\0', 'a value'],
  ])('%j fails at character %i', (text, position, found, expected) => {
    const { problem } = failure(text);
    expect(problem).toMatchObject({ position, found });
    expect(problem?.expected.map(expectedInEnglish).join(' ')).toContain(expected);
  });

  it('names the nearest function', () => {
    expect(failure("startwith(name,'a')").message).toBe(
      '$filter: there is no function "startwith" at character 0. Did you mean "startswith"?',
    );
  });

  it('says how a function is written', () => {
    expect(failure("substring('a')").message).toContain('is substring(text, number[, number]).');
    expect(failure('year(a,b) eq 1').message).toContain('is year(time).');
    expect(failure('now(1) gt 1').message).toContain('is now().');
  });

  it('stops at hostile length', () => {
    const sum = Array.from({ length: 502 }, () => '1').join(' add ');
    expect(failure(sum).message).toContain('at most 500 operators and functions');
    expect(failure(sum).problem?.position).toBe(sum.length - 5);
    const list = `a in (${Array.from({ length: 2000 }, (_, index) => index).join(',')})`;
    expect(parse(list).type).toBe('in');
  });

  it('stops at hostile nesting', () => {
    expect(failure('('.repeat(5000)).message).toContain('levels of nesting');
    expect(failure('not '.repeat(5000)).message).toContain('levels of nesting');
    expect(failure(`a${'/a'.repeat(5000)} eq 1`).message).toContain('at most 24 steps in a path');
  });
});
