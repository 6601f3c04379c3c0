import { invalidRequest } from '../portal-error.ts';
import {
  arithmeticOperators,
  type BinaryOperator,
  comparisonOperators,
  type Expression,
  type FunctionName,
  functionNames,
} from './where-expression.ts';
import { type Token, tokenize } from './where-tokens.ts';

/** How deep brackets and NOT may be nested. */
const deepest = 100;
/** How many parts a condition may have. */
const mostTokens = 4000;

/** Days in the units of an INTERVAL. */
const unitDays: Readonly<Record<string, number>> = {
  day: 1,
  hour: 1 / 24,
  minute: 1 / 1440,
  second: 1 / 86_400,
};

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Reads a condition of SQL-92; throws an error that says what is wrong where. */
export function parseWhere(where: string): Expression {
  const tokens = tokenize(where);
  if (tokens.length > mostTokens) throw invalidRequest('where: is too long.');
  return new WhereParser(tokens).whole();
}

class WhereParser {
  readonly #tokens: readonly Token[];
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#or();
    if (this.#current().kind !== 'end') throw this.#unexpected();
    return expression;
  }

  #current(): Token {
    return this.#tokens[this.#index] ?? { kind: 'end', text: 'its end', position: 0 };
  }

  #unexpected(wanted = ''): Error {
    const { text, position } = this.#current();
    const instead = wanted === '' ? '' : ` instead of ${wanted}`;
    return invalidRequest(
      `where: ${text.slice(0, 40)} at character ${position} was not expected${instead}.`,
    );
  }

  #isWord(word: string): boolean {
    const { kind, text } = this.#current();
    return kind === 'name' && text.toLowerCase() === word;
  }

  #takeWord(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#index += 1;
    return true;
  }

  #takeSign<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    const { kind, text } = this.#current();
    const sign = kind === 'sign' ? signs.find((candidate) => candidate === text) : undefined;
    if (sign !== undefined) this.#index += 1;
    return sign;
  }

  #need(sign: string): void {
    if (this.#takeSign(sign) === undefined) throw this.#unexpected(sign);
  }

  #takeText(): string {
    const { kind, text } = this.#current();
    if (kind !== 'text') throw this.#unexpected('a text in single quotes');
    this.#index += 1;
    return text;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#takeWord('or')) left = binary('or', left, this.#and());
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#takeWord('and')) left = binary('and', left, this.#not());
    return left;
  }

  #not(): Expression {
    if (!this.#takeWord('not')) return this.#predicate();
    return this.#deeper(() => ({ kind: 'not', value: this.#not() }));
  }

  #deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw invalidRequest('where: is nested too deeply.');
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  #predicate(): Expression {
    const left = this.#sum();
    const sign = this.#takeSign('!=', ...comparisonOperators);
    if (sign !== undefined) return binary(sign === '!=' ? '<>' : sign, left, this.#sum());
    if (this.#takeWord('is')) {
      const isNegated = this.#takeWord('not');
      if (!this.#takeWord('null')) throw this.#unexpected('NULL');
      return { kind: 'isNull', value: left, isNegated };
    }
    const isNegated = this.#takeWord('not');
    if (this.#takeWord('in')) return this.#in(left, isNegated);
    if (this.#takeWord('between')) return this.#between(left, isNegated);
    if (this.#takeWord('like')) return this.#like(left, isNegated);
    if (isNegated) throw this.#unexpected('IN, BETWEEN or LIKE');
    return left;
  }

  #in(value: Expression, isNegated: boolean): Expression {
    this.#need('(');
    const list = [this.#sum()];
    while (this.#takeSign(',')) list.push(this.#sum());
    this.#need(')');
    return { kind: 'in', value, list, isNegated };
  }

  #between(value: Expression, isNegated: boolean): Expression {
    const low = this.#sum();
    if (!this.#takeWord('and')) throw this.#unexpected('AND');
    const range = binary('and', binary('>=', value, low), binary('<=', value, this.#sum()));
    return isNegated ? { kind: 'not', value: range } : range;
  }

  #like(value: Expression, isNegated: boolean): Expression {
    const pattern = this.#sum();
    // SQL-92 has no sign that escapes unless one is named.
    const escapeSign = this.#takeWord('escape') ? this.#takeText() : '';
    if ([...escapeSign].length > 1) throw invalidRequest('where: ESCAPE takes one character.');
    return { kind: 'like', value, pattern, escapeSign, isNegated };
  }

  #sum(): Expression {
    let left = this.#product();
    for (;;) {
      const sign = this.#takeSign('+', '-', '||');
      if (sign === undefined) return left;
      left = binary(sign, left, this.#product());
    }
  }

  #product(): Expression {
    let left = this.#unary();
    for (;;) {
      const sign = this.#takeSign(...arithmeticOperators.slice(2));
      if (sign === undefined) return left;
      left = binary(sign, left, this.#unary());
    }
  }

  #unary(): Expression {
    if (this.#takeSign('-')) return this.#deeper(() => ({ kind: 'minus', value: this.#unary() }));
    this.#takeSign('+');
    return this.#primary();
  }

  #primary(): Expression {
    if (this.#takeSign('(')) {
      const expression = this.#deeper(() => this.#or());
      this.#need(')');
      return expression;
    }
    const { kind, text } = this.#current();
    if (kind === 'sign' || kind === 'end') throw this.#unexpected('a field or a value');
    this.#index += 1;
    if (kind === 'number' || kind === 'text') return { kind, text };
    if (kind === 'quoted') return { kind: 'field', name: text };
    return this.#word(text);
  }

  #word(text: string): Expression {
    const word = text.toLowerCase();
    if (word === 'null') return { kind: 'null' };
    const isLiteral = this.#current().kind === 'text';
    if ((word === 'date' || word === 'timestamp') && isLiteral) {
      return { kind: 'time', text: this.#takeText() };
    }
    if (word === 'interval' && isLiteral) return this.#interval();
    if (word === 'current_date' || word === 'current_timestamp') {
      return { kind: 'call', name: word, values: [] };
    }
    if (!this.#takeSign('(')) return { kind: 'field', name: text };
    return word === 'extract' ? this.#extract() : this.#call(word);
  }

  #interval(): Expression {
    const count = Number(this.#takeText());
    const unit = Object.keys(unitDays).find((name) => this.#takeWord(name));
    if (unit === undefined || !Number.isFinite(count)) {
      throw this.#unexpected('a number and DAY, HOUR, MINUTE or SECOND');
    }
    return { kind: 'number', text: String(count * (unitDays[unit] ?? 0)) };
  }

  #extract(): Expression {
    const name = parts.find((part) => this.#takeWord(part));
    if (name === undefined || !this.#takeWord('from')) throw this.#unexpected('YEAR FROM');
    const value = this.#sum();
    this.#need(')');
    return { kind: 'call', name, values: [value] };
  }

  #call(word: string): Expression {
    const name = functionNames.find((candidate): candidate is FunctionName => candidate === word);
    if (name === undefined) throw invalidRequest(`where: there is no function ${word}.`);
    const values = [this.#sum()];
    while (this.#takeSign(',')) values.push(this.#sum());
    this.#need(')');
    return { kind: 'call', name, values };
  }
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}
