import { expectEnd, parseExpression, parsePath } from './expression-parser.ts';
import { findOption, type OptionName } from './options.ts';
import { QueryError, unexpected } from './query-error.ts';
import { printOptions } from './query-printer.ts';
import {
  type ExpandItem,
  type Expression,
  type OrderItem,
  type Query,
  type ResultFormat,
  resultFormats,
} from './syntax-tree.ts';
import { TokenCursor } from './token-cursor.ts';

type Draft = { -readonly [Key in keyof Query]: Query[Key] };

/**
 * Parses the options of a request, given as decoded name and value pairs in their order.
 * White space around names and values is allowed; custom options (without `$`) are passed over.
 * Throws a `QueryError` for what is not understood and for an option given twice.
 */
export function parseQuery(pairs: Iterable<readonly [name: string, value: string]>): Query {
  const query: Draft = {};
  const seen = new Set<OptionName>();
  for (const [name, value] of pairs) {
    const option = findOption(name.trim());
    if (option === undefined) continue;
    if (seen.has(option)) throw new QueryError(option, 'the option is given more than once.');
    seen.add(option);
    if (option === '$skiptoken') {
      query.skiptoken = value.trim();
      continue;
    }
    const cursor = new TokenCursor(option, value);
    parseValue(cursor, option, query);
    expectEnd(cursor, ...continuations[option]);
  }
  return query;
}

/** Parses the value of one `$filter`, or throws a `QueryError`. */
export function parseFilter(text: string): Expression {
  const cursor = new TokenCursor('$filter', text);
  const expression = parseExpression(cursor);
  expectEnd(cursor, ...continuations.$filter);
  return expression;
}

const continuations: Record<OptionName, string[]> = {
  $top: [],
  $skip: [],
  $count: [],
  $select: ['","', '"/"'],
  $orderby: ['"asc"', '"desc"', '","', 'an operator'],
  $filter: ['an operator'],
  $expand: ['","', '"/"', '"("'],
  $resultFormat: [],
  $skiptoken: [],
};

function parseValue(cursor: TokenCursor, option: OptionName, query: Draft): void {
  switch (option) {
    case '$top':
      query.top = parseWholeNumber(cursor);
      break;
    case '$skip':
      query.skip = parseWholeNumber(cursor);
      break;
    case '$count':
      query.count = parseBoolean(cursor);
      break;
    case '$select':
      query.select = parseList(cursor, parsePath);
      break;
    case '$orderby':
      query.orderby = parseList(cursor, parseOrderItem);
      break;
    case '$filter':
      query.filter = parseExpression(cursor);
      break;
    case '$expand':
      query.expand = mergeExpands(cursor, parseList(cursor, parseExpandItem));
      break;
    case '$resultFormat':
      query.resultFormat = parseResultFormat(cursor);
      break;
    case '$skiptoken':
      throw new QueryError(
        cursor.option,
        '$skiptoken is not for an expanded set; follow its own @iot.nextLink.',
      );
  }
}

function parseList<Item>(cursor: TokenCursor, parse: (cursor: TokenCursor) => Item): Item[] {
  const items = [parse(cursor)];
  while (cursor.takeSymbol(',')) items.push(parse(cursor));
  return items;
}

function parseWholeNumber(cursor: TokenCursor): number {
  const token = cursor.expect('number', 'a whole number from 0');
  const value = Number(token.text);
  if (!/^\d+$/.test(token.text) || !Number.isSafeInteger(value)) {
    const problem = { position: token.at, found: token.text, expected: ['a whole number from 0'] };
    throw unexpected(cursor.option, problem);
  }
  return value;
}

function parseBoolean(cursor: TokenCursor): boolean {
  const word = cursor.peek().text.toLowerCase();
  if (word !== 'true' && word !== 'false') throw cursor.unexpected('true', 'false');
  cursor.take();
  return word === 'true';
}

function parseResultFormat(cursor: TokenCursor): ResultFormat {
  const word = cursor.peek().text.toLowerCase();
  const format = resultFormats.find((candidate) => candidate.toLowerCase() === word);
  if (format === undefined) throw cursor.unexpected(...resultFormats);
  cursor.take();
  return format;
}

function parseOrderItem(cursor: TokenCursor): OrderItem {
  const expression = parseExpression(cursor);
  const word = cursor.peek().text.toLowerCase();
  if (word === 'asc' || word === 'desc') cursor.take();
  return { expression, descending: word === 'desc' };
}

/** Reads `Datastreams($select=name)/ObservedProperty`: what follows the slash is expanded inside. */
function parseExpandItem(cursor: TokenCursor): ExpandItem {
  return cursor.nested(() => {
    const { text, at } = cursor.expect('name', 'a navigation property');
    const query: Draft = cursor.takeSymbol('(') ? parseNestedOptions(cursor) : {};
    if (cursor.takeSymbol('/')) {
      query.expand = mergeExpands(cursor, [...(query.expand ?? []), parseExpandItem(cursor)]);
    }
    return { name: text, query, at };
  });
}

/** Reads `$select=name;$top=1)`, the options in the brackets of an expanded property. */
function parseNestedOptions(cursor: TokenCursor): Draft {
  const query: Draft = {};
  const seen = new Set<OptionName>();
  while (!cursor.takeSymbol(')')) {
    const token = cursor.expect('name', 'an option such as $select', '")"');
    const option = findNestedOption(cursor, token.text, token.at);
    if (seen.has(option)) {
      throw new QueryError(cursor.option, `${option} at character ${token.at} is given twice.`);
    }
    seen.add(option);
    cursor.expectSymbol('=');
    parseValue(cursor, option, query);
    if (!cursor.takeSymbol(';') && cursor.peek().text !== ')') {
      throw cursor.unexpected(...continuations[option], '";"', '")"');
    }
  }
  return query;
}

function findNestedOption(cursor: TokenCursor, name: string, at: number): OptionName {
  try {
    const option = findOption(name);
    if (option === '$resultFormat') {
      throw new QueryError(option, 'the format is that of the whole answer, not of a part.');
    }
    if (option !== undefined) return option;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    error.message = `${cursor.option}: at character ${at}, ${error.message}`;
    throw error;
  }
  const expected = ['an option such as $select'];
  throw unexpected(cursor.option, { position: at, found: name, expected });
}

/** Joins items of the same name: `Datastreams/Sensor,Datastreams/Thing` expands both in one. */
function mergeExpands(cursor: TokenCursor, items: readonly ExpandItem[]): ExpandItem[] {
  const merged = new Map<string, ExpandItem>();
  for (const item of items) {
    const earlier = merged.get(item.name);
    merged.set(item.name, earlier === undefined ? item : mergeTwo(cursor, earlier, item));
  }
  return [...merged.values()];
}

function mergeTwo(cursor: TokenCursor, first: ExpandItem, second: ExpandItem): ExpandItem {
  const query: Draft = { ...first.query };
  const given = new Map(printOptions(first.query));
  for (const [key, text] of printOptions(second.query)) {
    if (key === '$expand' || (given.get(key) ?? text) === text) continue;
    throw new QueryError(
      cursor.option,
      `${second.name} at character ${second.at} is expanded twice, each time with another ${key}.`,
    );
  }
  const expand = mergeExpands(cursor, [
    ...(first.query.expand ?? []),
    ...(second.query.expand ?? []),
  ]);
  Object.assign(query, second.query, expand.length === 0 ? {} : { expand });
  return { ...first, query };
}
