import { describe, expect, it } from 'vitest';
import { QueryError } from './query-error.ts';
import { parseQuery } from './query-parser.ts';
import type { Expression } from './syntax-tree.ts';

function parse(text: string): Expression {
  const { filter } = parseQuery([['$filter', text]]);
  if (filter === undefined) throw new Error('No filter.');
  return filter;
}

/** The expression with every operator in brackets, so that grouping shows. */
function grouped(expression: Expression): string {
  switch (expression.type) {
    case 'binary':
      return `(${grouped(expression.left)} ${expression.operator} ${grouped(expression.right)})`;
    case 'not':
      return `(not ${grouped(expression.operand)})`;
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
    case 'interval':
      return `<${expression.start} ${expression.end}>`;
    case 'instant':
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
    ["name = 'x'", 5, '=', 'an operator'],
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
    ['result[-1] eq 1', 7, '-1', 'a whole number'],
    ['a/ eq 1', 6, '1', ''],
    ["name eq 'a\0b'", 10, '\0', 'a value'],
  ])('%j fails at character %i', (text, position, found, expected) => {
    const { problem } = failure(text);
    expect(problem).toMatchObject({ position, found });
    expect(problem?.expected.join(' ')).toContain(expected);
  });

  it('names the nearest function', () => {
    expect(failure("startwith(name,'a')").message).toBe(
      '$filter: there is no function "startwith" at character 0. Did you mean "startswith"?',
    );
  });

  it('stops at hostile nesting', () => {
    expect(failure('('.repeat(5000)).message).toContain('levels of nesting');
    expect(failure('not '.repeat(5000)).message).toContain('levels of nesting');
  });
});
