import { Bindings } from '../bindings.ts';
import { invalidRequest } from '../portal-error.ts';
import { type Layer, requireField, type ValueKind } from './layer-fields.ts';
import {
  type ComparisonOperator,
  comparisonOperators,
  type Expression,
  type FunctionName,
} from './where-expression.ts';

type Kind = ValueKind | 'condition' | 'null';

/** A part of a statement; values of requests are bound, never written into it. */
interface Part {
  readonly sql: string;
  readonly kind: Kind;
}

const textFunctions: Readonly<Partial<Record<FunctionName, string>>> = {
  upper: 'upper',
  lower: 'lower',
  trim: 'btrim',
};
const numberFunctions: Readonly<Partial<Record<FunctionName, string>>> = {
  abs: 'abs',
  ceiling: 'ceil',
  floor: 'floor',
};
const timeParts = new Set<FunctionName>(['year', 'month', 'day', 'hour', 'minute', 'second']);
const timePattern =
  /^\d{4}-\d\d?-\d\d?(?:[ T]\d\d?:\d\d(?::\d\d(?:\.\d{1,6})?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Writes conditions over the fields of a layer as SQL. */
export class WhereCompiler {
  readonly #layer: Layer;
  readonly #bindings: Bindings;

  constructor(layer: Layer, bindings: Bindings) {
    this.#layer = layer;
    this.#bindings = bindings;
  }

  /** The condition in brackets; throws for a value where a condition must be, and the reverse. */
  condition(expression: Expression): string {
    const { sql, kind } = this.#part(expression);
    if (kind === 'condition') return sql;
    throw invalidRequest('where: a condition is required where a value stands.');
  }

  #value(expression: Expression, wanted?: ValueKind): Part {
    // A text that is compared with a time or a number stands for one.
    if (expression.kind === 'text' && wanted === 'time') return this.#time(expression.text);
    if (expression.kind === 'text' && wanted === 'number') return this.#number(expression.text);
    if (expression.kind === 'number' && wanted === 'text') return this.#text(expression.text);
    const part = this.#part(expression);
    if (part.kind === 'condition') {
      throw invalidRequest('where: a value is required where a condition stands.');
    }
    if (wanted === undefined || part.kind === wanted || part.kind === 'null') return part;
    throw invalidRequest(`where: a ${part.kind} cannot be compared with a ${wanted}.`);
  }

  #text(text: string): Part {
    return { sql: `${this.#bindings.add(text)}::text`, kind: 'text' };
  }

  #number(text: string): Part {
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text.trim())) {
      throw invalidRequest(`where: ${text.slice(0, 40)} is no number.`);
    }
    const isWhole = /^[+-]?\d{1,18}$/.test(text.trim());
    const type = isWhole ? 'bigint' : 'numeric';
    return { sql: `${this.#bindings.add(text.trim())}::text::${type}`, kind: 'number' };
  }

  #time(text: string): Part {
    if (!timePattern.test(text.trim())) {
      throw invalidRequest(`where: ${text.slice(0, 40)} is no time like 2024-05-31 18:30:00.`);
    }
    const bound = `${this.#bindings.add(text.trim())}::text`;
    const isAbsolute = /(?:Z|:\d\d(?:\.\d+)?[+-]\d\d(?::?\d\d)?)$/.test(text.trim());
    const sql = isAbsolute
      ? `${bound}::timestamptz`
      : `(${bound}::timestamp at time zone '${this.#layer.timeZone}')`;
    return { sql, kind: 'time' };
  }

  #part(expression: Expression): Part {
    switch (expression.kind) {
      case 'field': {
        const { sql, kind } = requireField(this.#layer, expression.name, 'where');
        return { sql, kind };
      }
      case 'number':
        return this.#number(expression.text);
      case 'text':
        return this.#text(expression.text);
      case 'time':
        return this.#time(expression.text);
      case 'null':
        return { sql: 'null', kind: 'null' };
      case 'minus':
        return { sql: `(- ${this.#value(expression.value, 'number').sql})`, kind: 'number' };
      case 'call':
        return this.#call(expression.name, expression.values);
      case 'not':
        return isCondition(`(not ${this.condition(expression.value)})`);
      case 'isNull': {
        const { sql } = this.#value(expression.value);
        return isCondition(`(${sql} is ${expression.isNegated ? 'not ' : ''}null)`);
      }
      case 'binary':
        return this.#binary(expression);
      case 'in':
        return this.#in(expression);
      case 'like':
        return this.#like(expression);
    }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Part {
    if (operator === 'and' || operator === 'or') {
      return isCondition(`(${this.condition(left)} ${operator} ${this.condition(right)})`);
    }
    if (operator === '||') {
      const [one, other] = [this.#value(left, 'text'), this.#value(right, 'text')];
      return { sql: `(${one.sql} || ${other.sql})`, kind: 'text' };
    }
    if (isComparison(operator)) {
      const [one, other] = this.#alike(left, right);
      return isCondition(`(${one.sql} ${operator} ${other.sql})`);
    }
    const one = this.#value(left);
    if (one.kind === 'time' && (operator === '+' || operator === '-')) {
      return this.#moved(one, operator, right);
    }
    if (one.kind !== 'number' && one.kind !== 'null') {
      throw invalidRequest(`where: ${operator} takes numbers.`);
    }
    const other = this.#value(right, 'number');
    return { sql: `(${one.sql} ${operator} ${other.sql})`, kind: 'number' };
  }

  /** A time moved by days, or the days between two times. */
  #moved(time: Part, operator: '+' | '-', right: Expression): Part {
    const other = this.#value(right);
    if (other.kind === 'time' && operator === '-') {
      const sql = `(extract(epoch from ${time.sql} - ${other.sql}) / 86400.0)`;
      return { sql, kind: 'number' };
    }
    if (other.kind !== 'number') throw invalidRequest('where: a time can be moved by days only.');
    const days = `make_interval(secs => (${other.sql} * 86400.0)::float8)`;
    return { sql: `(${time.sql} ${operator} ${days})`, kind: 'time' };
  }

  /** Both sides of a comparison as one kind: that of the side which is no literal. */
  #alike(left: Expression, right: Expression): [Part, Part] {
    const kindOf = (side: Expression) => (isLiteral(side) ? undefined : this.#kindOf(side));
    const kind = kindOf(left) ?? kindOf(right) ?? this.#kindOf(left);
    const wanted = kind === 'null' || kind === 'condition' ? undefined : kind;
    return [this.#value(left, wanted), this.#value(right, wanted)];
  }

  /** The kind of a part, without binding its values for good. */
  #kindOf(expression: Expression): Kind {
    return new WhereCompiler(this.#layer, new Bindings()).#part(expression).kind;
  }

  #in({ value, list, isNegated }: Extract<Expression, { kind: 'in' }>): Part {
    const { sql, kind } = this.#value(value);
    const wanted = kind === 'null' || kind === 'condition' ? undefined : kind;
    const values = list.map((entry) => this.#value(entry, wanted).sql);
    return isCondition(`(${sql} ${isNegated ? 'not ' : ''}in (${values.join(', ')}))`);
  }

  #like({ value, pattern, escapeSign, isNegated }: Extract<Expression, { kind: 'like' }>): Part {
    const [text, like] = [this.#value(value), this.#value(pattern, 'text')];
    const sign = `${this.#bindings.add(escapeSign)}::text`;
    const subject = text.kind === 'text' ? text.sql : `${text.sql}::text`;
    return isCondition(`(${subject} ${isNegated ? 'not ' : ''}like ${like.sql} escape ${sign})`);
  }

  #call(name: FunctionName, values: readonly Expression[]): Part {
    if (name === 'current_timestamp') return { sql: 'now()', kind: 'time' };
    if (name === 'current_date') {
      const zone = this.#layer.timeZone;
      return {
        sql: `(date_trunc('day', now() at time zone '${zone}') at time zone '${zone}')`,
        kind: 'time',
      };
    }
    const [first, second, ...rest] = values;
    const takesTwo = name === 'mod' || (name === 'round' && second !== undefined);
    if (first === undefined || rest.length > 0 || takesTwo !== (second !== undefined)) {
      throw invalidRequest(`where: ${name} takes another number of values.`);
    }
    if (name === 'char_length') {
      return { sql: `char_length(${this.#value(first, 'text').sql})`, kind: 'number' };
    }
    if (timeParts.has(name)) {
      const time = `${this.#value(first, 'time').sql} at time zone '${this.#layer.timeZone}'`;
      return { sql: `extract(${name} from ${time})`, kind: 'number' };
    }
    const text = textFunctions[name];
    if (text !== undefined)
      return { sql: `${text}(${this.#value(first, 'text').sql})`, kind: 'text' };
    const number = this.#value(first, 'number').sql;
    const simple = numberFunctions[name];
    if (simple !== undefined) return { sql: `${simple}(${number})`, kind: 'number' };
    if (second === undefined) return { sql: `round((${number})::numeric)`, kind: 'number' };
    const other = this.#value(second, 'number').sql;
    const sql =
      name === 'mod'
        ? `mod((${number})::numeric, (${other})::numeric)`
        : `round((${number})::numeric, (${other})::int)`;
    return { sql, kind: 'number' };
  }
}

function isCondition(sql: string): Part {
  return { sql, kind: 'condition' };
}

function isLiteral({ kind }: Expression): boolean {
  return kind === 'number' || kind === 'text' || kind === 'null';
}

function isComparison(operator: string): operator is ComparisonOperator {
  return comparisonOperators.some((candidate) => candidate === operator);
}
