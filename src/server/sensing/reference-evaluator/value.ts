import { type Decimal, toDecimal } from './decimal.ts';
import { type Json, textOf } from './json.ts';
import type { Time } from './time-relations.ts';
import type { Duration, Moment } from './times.ts';

/** True, false, or undefined for unknown: what a comparison with a missing value is. */
export type Truth = boolean | undefined;

/** A value of an expression. A missing value and the JSON value null are the same. */
export type Value =
  | { readonly type: 'missing' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: Decimal }
  | { readonly type: 'boolean'; readonly truth: boolean }
  | { readonly type: 'json'; readonly json: Json }
  | { readonly type: 'duration'; readonly duration: Duration }
  /** A time of day, in microseconds after midnight UTC. */
  | { readonly type: 'clock'; readonly at: Moment }
  | Time;

export const missing: Value = { type: 'missing' };

export function fromJson(json: Json | undefined): Value {
  return json === undefined || json === null ? missing : { type: 'json', json };
}

export function fromNumber(number: Decimal | undefined): Value {
  return number === undefined ? missing : { type: 'number', number };
}

export function fromTruth(truth: Truth): Value {
  return truth === undefined ? missing : { type: 'boolean', truth };
}

export function isTime(value: Value): value is Time {
  return value.type === 'instant' || value.type === 'interval';
}

/** A text, or any JSON in its text form. */
export function asText(value: Value): string | undefined {
  if (value.type === 'text') return value.text;
  if (value.type === 'json') return textOf(value.json);
  if (value.type === 'missing') return undefined;
  throw new Error(`A ${value.type} is no text.`);
}

/** A number, also one in JSON; other JSON has none. */
export function asNumber(value: Value): Decimal | undefined {
  if (value.type === 'number') return value.number;
  if (value.type === 'json') {
    const { json } = value;
    return typeof json === 'number' || typeof json === 'bigint' ? toDecimal(json) : undefined;
  }
  if (value.type === 'missing') return undefined;
  throw new Error(`A ${value.type} is no number.`);
}

/** True or false, also in JSON; other JSON is neither. */
export function asTruth(value: Value): Truth {
  if (value.type === 'boolean') return value.truth;
  if (value.type === 'json') return typeof value.json === 'boolean' ? value.json : undefined;
  if (value.type === 'missing') return undefined;
  throw new Error(`A ${value.type} is neither true nor false.`);
}

/** A moment; of an interval, its start. */
export function asMoment(value: Value): Moment | undefined {
  if (value.type === 'instant') return value.at;
  if (value.type === 'interval') return value.start;
  if (value.type === 'missing') return undefined;
  throw new Error(`A ${value.type} is no time.`);
}
