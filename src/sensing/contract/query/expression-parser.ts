import { parseInstant } from '#lib/time.ts';
import { functionNames, isFunctionName, signatureOf } from './functions.ts';
import type { Token } from './lexer.ts';
import { nearestName } from './nearest-name.ts';
import { unexpected, unknownName } from './query-error.ts';
import {
  type BinaryOperator,
  type Expression,
  isBinaryOperator,
  type Literal,
  type Path,
  type PathStep,
  precedence,
} from './syntax-tree.ts';
import type { TokenCursor } from './token-cursor.ts';

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
      const { at } = cursor.take();
      const right = parseExpression(cursor, precedence[operator] + 1);
      left = { type: 'binary', operator, left, right, at };
    }
  });
}

function peekOperator(cursor: TokenCursor): BinaryOperator | undefined {
  const token = cursor.peek();
  if (token.type !== 'name') return undefined;
  const word = token.text.toLowerCase();
  return isBinaryOperator(word) ? word : undefined;
}

function parsePrefix(cursor: TokenCursor, minimum: number): Expression {
  const token = cursor.peek();
  if (token.type === 'name' && token.text.toLowerCase() === 'not' && minimum <= precedence.not) {
    cursor.take();
    return { type: 'not', operand: parseExpression(cursor, precedence.not), at: token.at };
  }
  return parsePrimary(cursor);
}

function parsePrimary(cursor: TokenCursor): Expression {
  if (cursor.takeSymbol('(')) {
    const inner = parseExpression(cursor);
    cursor.expectSymbol(')', 'an operator');
    return inner;
  }
  const token = cursor.peek();
  if (token.type === 'name') return parseNamed(cursor);
  const literal = readLiteral(cursor.option, token);
  if (literal === undefined) throw cursor.unexpected('a property', 'a value', 'a function', '"("');
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
  return parsePath(cursor);
}

/** Reads `Datastream/unitOfMeasurement/symbol` or `result[0]`. */
export function parsePath(cursor: TokenCursor): Path {
  const first = cursor.expect('name', 'a name');
  const steps: PathStep[] = [{ name: first.text, at: first.at }];
  for (;;) {
    if (cursor.takeSymbol('/')) {
      const { text, at } = cursor.expect('name', 'a name');
      steps.push({ name: text, at });
    } else if (cursor.takeSymbol('[')) {
      const index = cursor.expect('number', 'the index of an array');
      if (!/^\d{1,9}$/.test(index.text)) {
        const problem = { position: index.at, found: index.text, expected: ['a whole number'] };
        throw unexpected(cursor.option, problem);
      }
      steps.push({ name: Number(index.text), at: index.at });
      cursor.expectSymbol(']');
    } else {
      return { type: 'path', steps, at: first.at };
    }
  }
}

function parseCall(cursor: TokenCursor): Expression {
  const token = cursor.take();
  const name = token.text.toLowerCase();
  if (!isFunctionName(name)) {
    const problem = { position: token.at, found: token.text, expected: functionNames };
    throw unknownName(cursor.option, 'there is no function', problem);
  }
  cursor.expectSymbol('(');
  const { parameters, optional = 0 } = signatureOf(name);
  const args: Expression[] = [];
  while (args.length < parameters.length) {
    if (args.length >= parameters.length - optional && cursor.peek().text === ')') break;
    if (args.length > 0) cursor.expectSymbol(',', 'an operator');
    args.push(parseExpression(cursor));
  }
  cursor.expectSymbol(')', parameters.length === 0 ? 'no argument' : 'an operator');
  return { type: 'call', name, args, at: token.at };
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
    case 'interval': {
      const [start = '', end = ''] = text.split('/');
      checkTime(option, start, at);
      if (!end.startsWith('P')) checkTime(option, end, at + start.length + 1);
      return { type: 'interval', start, end, at };
    }
    case 'duration':
      return { type: 'duration', text: text.slice("duration'".length, -1), at };
    default:
      return undefined;
  }
}

function checkTime(option: string, text: string, position: number): string {
  if (!Number.isNaN(parseInstant(text))) return text;
  throw unexpected(option, { position, found: text, expected: ['a time that exists'] });
}

/** Ends an option: complains about what is left, with the operator that was likely meant. */
export function expectEnd(cursor: TokenCursor, ...others: string[]): void {
  const token = cursor.peek();
  if (token.type === 'end') return;
  const operators = Object.keys(precedence);
  const nearest = token.type === 'name' ? nearestName(token.text, operators) : undefined;
  const problem = {
    position: token.at,
    found: token.text,
    expected: nearest === undefined ? [...others, 'the end'] : [`"${nearest}"`],
  };
  throw unexpected(cursor.option, problem);
}
