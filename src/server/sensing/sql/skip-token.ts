import { createHash } from 'node:crypto';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { Position } from './keyset.ts';
import type { KeyType, OrderKey } from './order-key.ts';
import type { RowSource } from './row-source.ts';
import type { Statement } from './statement.ts';

/**
 * A `$skiptoken` is the base64url of a JSON array: the mark of the query, then the order keys of
 * the last row of a page as texts. A page after it begins there, however deep it is and whatever
 * was added or removed before it.
 */

/** Bytes of a text that still fit into an address; beyond, the link has only its `$skip`. */
const maximumText = 700;

/** A few characters that differ between queries whose positions mean different things. */
export function queryMark(rows: RowSource, keys: readonly OrderKey[], query: Query): string {
  const { orderby, filter } = query;
  const meaning = [rows.kind.name, keys.map(({ type }) => type), printOptions({ orderby, filter })];
  return createHash('sha256').update(JSON.stringify(meaning)).digest('base64url').slice(0, 8);
}

/** SQL of the token for the row that the keys are read from; null when it would be too long. */
export function tokenSql(statement: Statement, keys: readonly OrderKey[], mark: string): string {
  const start = statement.bind(JSON.stringify([mark]).slice(0, -1));
  const json = [start, ...keys.map((key) => `',' || ${keyJson(key)}`), `']'`].join(' || ');
  // Written by hand, since a page of expanded sets has thousands of them.
  return String.raw`translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/=\n', '-_')`;
}

function keyJson({ sql, type, nullable }: OrderKey): string {
  const text =
    type === 'text'
      ? `case when octet_length(${sql}) <= ${maximumText} then to_json(${sql})::text end`
      : `'"' || (${sql})::text || '"'`;
  return nullable ? `case when (${sql}) is null then 'null' else ${text} end` : text;
}

/** The position that a token stands for. Throws a `QueryError` for one that is not of this query. */
export function readToken(token: string, keys: readonly OrderKey[], mark: string): Position {
  const [given, ...values] = decode(token);
  const isOurs =
    given === mark &&
    values.length === keys.length &&
    keys.every((key, index) => isKey(key, values[index]));
  if (!isOurs) throw foreignToken();
  return values.map((value) => (value === null ? null : String(value)));
}

function foreignToken(): QueryError {
  return new QueryError(
    '$skiptoken',
    'this is not a position in the answer to this query. Follow an @iot.nextLink as it is, without a change to its options, or leave $skiptoken out to begin with the first page.',
  );
}

function decode(token: string): unknown[] {
  if (!/^[\w-]+$/.test(token)) throw foreignToken();
  try {
    const json: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return Array.isArray(json) ? json : [];
  } catch {
    throw foreignToken();
  }
}

const number = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?|NaN|-?Infinity)$/;

const forms: Readonly<Record<KeyType, RegExp>> = {
  bigint: /^-?\d{1,19}$/,
  integer: /^-?\d{1,9}$/,
  'double precision': number,
  numeric: number,
  // PostgreSQL cannot hold NUL in a text.
  text: /^[^\0]*$/,
  boolean: /^(?:true|false)$/,
  timestamptz: /^(?:-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00(?: BC)?)$/,
  interval: /^[-+:. \da-z]{1,100}$/,
  time: /^\d\d:\d\d:\d\d(?:\.\d{1,6})?$/,
};

function isKey({ type, nullable }: OrderKey, value: unknown): boolean {
  if (value === null) return nullable;
  if (typeof value !== 'string' || !forms[type].test(value)) return false;
  return type !== 'bigint' || BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}
