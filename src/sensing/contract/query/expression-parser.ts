import { parseInstant } from '#lib/time.ts';
import {
  type FunctionName,
  functionNames,
  isFunctionName,
  signatureOf,
  usageOf,
} from './functions.ts';
import type { Token } from './lexer.ts';
import { meantBy } from './meant-operator.ts';
import { nearestName } from './nearest-name.ts';
import { unexpected, unknownName } from './query-error.ts';
import { type Phrase, phrase, sentence, sign } from './query-sentences.ts';
import {
  type BinaryOperator,
  type Expression,
  type IntervalLiteral,
  isBinaryOperator,
  type Lambda,
  type List,
  type Literal,
  type Path,
  type PathStep,
  precedence,
  type Quantifier,
  quantifiers,
} from './syntax-tree.ts';
import type { TokenCursor } from './token-cursor.ts';
import { parseWkt } from './wkt-parser.ts';

/**
 * Reads an expression whose operators bind at least as tightly as `minimum` (precedence
 * climbing); operators of the same level group from the left.
 */
export function parseExpression(cursor: TokenCursor, minimum = 0): Expression {
  return cursor.nested(() => {
    let left = parsePrefix(cursor, minimum);
    for (;;) {
      const operator = peekOperator(cursor);
      if (operator === undefined || precedence[operator] < minimum) return left;
      const { at } = cursor.takeOperation();
      if (operator === 'in') {
        left = { type: 'in', operand: left, among: parseAmong(cursor), at };
        continue;
      }
      const right = parseExpression(cursor, precedence[operator] + 1);
      left = { type: 'binary', operator, left, right, at };
    }
  });
}

function peekOperator(cursor: TokenCursor): BinaryOperator | 'in' | undefined {
  const token = cursor.peek();
  if (token.type !== 'name') return undefined;
  const word = token.text.toLowerCase();
  return word === 'in' || isBinaryOperator(word) ? word : undefined;
}

/** Reads what may stand at the right of `in`: a list of values, or the path of a JSON array. */
function parseAmong(cursor: TokenCursor): List | Path {
  const { type, at } = cursor.peek();
  if (type === 'name') return parsePath(cursor);
  cursor.expectSymbol('(', phrase('arrayPath'));
  const items = [parseExpression(cursor)];
  while (cursor.takeSymbol(',')) items.push(parseExpression(cursor));
  cursor.expectSymbol(')', sign(','), phrase('operator'));
  return { type: 'list', items, at };
}

function parsePrefix(cursor: TokenCursor, minimum: number): Expression {
  const token = cursor.peek();
  if (token.type === 'name' && token.text.toLowerCase() === 'not' && minimum <= precedence.not) {
    cursor.takeOperation();
    return { type: 'not', operand: parseExpression(cursor, precedence.not), at: token.at };
  }
  return parsePrimary(cursor);
}

function parsePrimary(cursor: TokenCursor): Expression {
  if (cursor.takeSymbol('(')) {
    const inner = parseExpression(cursor);
    cursor.expectSymbol(')', phrase('operator'));
    return inner;
  }
  const token = cursor.peek();
  if (token.type === 'name') return parseNamed(cursor);
  const literal = readLiteral(cursor.option, token);
  if (literal === undefined) {
    throw cursor.unexpected(phrase('property'), phrase('value'), phrase('function'), sign('('));
  }
  cursor.take();
  return literal;
}

function parseNamed(cursor: TokenCursor): Expression {
  const token = cursor.peek();
  if (cursor.peek(1).text === '(') return parseCall(cursor);
  const word = token.text.toLowerCase();
  const isAlone = cursor.peek(1).text !== '/';
  if (isAlone && (word === 'true' || word === 'false')) {
    cursor.take();
    return { type: 'boolean', value: word === 'true', at: token.at };
  }
  if (isAlone && word === 'null') {
    cursor.take();
    return { type: 'null', at: token.at };
  }
  const path = parsePath(cursor);
  return isLambdaNext(cursor) ? parseLambda(cursor, path) : path;
}

function isLambdaNext(cursor: TokenCursor): boolean {
  return (
    cursor.peek().text === '/' &&
    findQuantifier(cursor.peek(1).text) !== undefined &&
    cursor.peek(2).text === '('
  );
}

function findQuantifier(word: string): Quantifier | undefined {
  return quantifiers.find((quantifier) => quantifier === word.toLowerCase());
}

/** Reads `/any(d:d/name eq 'x')` after the path of a set. */
function parseLambda(cursor: TokenCursor, path: Path): Lambda {
  cursor.expectSymbol('/');
  const quantifier = findQuantifier(cursor.takeOperation().text);
  if (quantifier === undefined) throw new Error('A lambda begins with any or all.');
  cursor.expectSymbol('(');
  if (quantifier === 'any' && cursor.takeSymbol(')')) {
    return { type: 'lambda', quantifier, path, at: path.at };
  }
  const variable = cursor.expect('name', phrase('variable')).text;
  cursor.expectSymbol(':');
  const condition = parseExpression(cursor);
  cursor.expectSymbol(')', phrase('operator'));
  return { type: 'lambda', quantifier, path, test: { variable, condition }, at: path.at };
}

/** More steps than a person writes; each may be a table to look up. */
const maximumSteps = 24;

/** Reads `Datastream/unitOfMeasurement/symbol` or `result[0]`, and stops before `/any(`. */
export function parsePath(cursor: TokenCursor): Path {
  const first = cursor.expect('name', phrase('name'));
  const steps: PathStep[] = [{ name: first.text, at: first.at }];
  for (;;) {
    if (steps.length > maximumSteps) {
      throw cursor.unexpected(phrase('steps', { most: maximumSteps }));
    }
    if (!isLambdaNext(cursor) && cursor.takeSymbol('/')) {
      const { text, at } = cursor.expect('name', phrase('name'));
      steps.push({ name: text, at });
    } else if (cursor.takeSymbol('[')) {
      const index = cursor.expect('number', phrase('index'));
      if (!/^\d{1,9}$/.test(index.text)) {
        const expected = [phrase('wholeNumber')];
        throw unexpected(cursor.option, { position: index.at, found: index.text, expected });
      }
      steps.push({ name: Number(index.text), at: index.at });
      cursor.expectSymbol(']');
    } else {
      return { type: 'path', steps, at: first.at };
    }
  }
}

function parseCall(cursor: TokenCursor): Expression {
  const token = cursor.takeOperation();
  const name = token.text.toLowerCase();
  if (!isFunctionName(name)) {
    const problem = { position: token.at, found: token.text, expected: functionNames };
    throw unknownName(cursor.option, problem, (place) => sentence('noFunction', place));
  }
  cursor.expectSymbol('(');
  const { parameters, optional = 0 } = signatureOf(name);
  const args: Expression[] = [];
  while (args.length < parameters.length) {
    if (args.length >= parameters.length - optional && cursor.peek().text === ')') break;
    if (args.length > 0) expectInCall(cursor, name, ',');
    args.push(parseExpression(cursor));
  }
  expectInCall(cursor, name, ')');
  return { type: 'call', name, args, at: token.at };
}

function expectInCall(cursor: TokenCursor, name: FunctionName, symbol: string): void {
  if (cursor.takeSymbol(symbol)) return;
  const { at, text } = cursor.peek();
  const isEmpty = signatureOf(name).parameters.length === 0;
  const expected = [sign(symbol), phrase(isEmpty ? 'noArgument' : 'operator')];
  const problem = { position: at, found: text, expected };
  throw unexpected(cursor.option, problem, sentence('usage', { usage: usageOf(name) }));
}

function readLiteral(option: string, token: Token): Literal | undefined {
  const { at, text } = token;
  switch (token.type) {
    case 'text':
      return { type: 'text', value: text.slice(1, -1).replaceAll("''", "'"), at };
    case 'number':
      return { type: 'number', text, at };
    case 'instant':
      return { type: 'instant', text: checkTime(option, text, at), at };
    case 'clock':
      return { type: 'clock', text: checkClock(option, text, at), at };
    case 'interval':
      return readInterval(option, token);
    case 'duration':
      return { type: 'duration', text: text.slice("duration'".length, -1), at };
    case 'geometry': {
      const start = text.indexOf("'") + 1;
      const geometry = parseWkt(text.slice(start, -1), { option, at: at + start });
      return { type: 'geometry', geometry, at };
    }
    default:
      return undefined;
  }
}

function readInterval(option: string, { text, at }: Token): IntervalLiteral {
  const [start = '', end = ''] = text.split('/');
  const endAt = at + start.length + 1;
  if (!start.startsWith('P')) checkTime(option, start, at);
  if (!end.startsWith('P')) checkTime(option, end, endAt);
  // A duration is not a number, and so never less than one.
  if (parseInstant(end) < parseInstant(start)) {
    const expected = [phrase('timeFrom', { start })];
    throw unexpected(option, { position: endAt, found: end, expected });
  }
  return { type: 'interval', start, end, at };
}

function checkTime(option: string, text: string, position: number): string {
  // The database begins with the year 1.
  if (!Number.isNaN(parseInstant(text)) && !text.startsWith('0000')) return text;
  throw unexpected(option, { position, found: text, expected: [phrase('realTime')] });
}

function checkClock(option: string, text: string, position: number): string {
  if (/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(text)) return text;
  throw unexpected(option, { position, found: text, expected: [phrase('realClock')] });
}

/** Ends an option: complains about what is left, with the operator that was likely meant. */
export function expectEnd(cursor: TokenCursor, ...others: Phrase[]): void {
  const token = cursor.peek();
  if (token.type === 'end') return;
  const nearest =
    token.type === 'name' ? nearestName(token.text, Object.keys(precedence)) : meantBy(token.text);
  const problem = {
    position: token.at,
    found: token.text,
    expected: nearest === undefined ? [...others, phrase('end')] : [sign(nearest)],
  };
  throw unexpected(cursor.option, problem);
}
