import { expectEnd, parseExpression, parsePath } from './expression-parser.ts';
import { findOption, type OptionName } from './options.ts';
import { QueryError, unexpected } from './query-error.ts';
import { printOptions } from './query-printer.ts';
import { type Phrase, phrase, sentence, sign } from './query-sentences.ts';
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
    if (seen.has(option)) throw new QueryError(option, [sentence('givenTwice')]);
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

const continuations: Record<OptionName, Phrase[]> = {
  $top: [],
  $skip: [],
  $count: [],
  $select: [sign(','), sign('/')],
  $orderby: [sign('asc'), sign('desc'), sign(','), phrase('operator')],
  $filter: [phrase('operator')],
  $expand: [sign(','), sign('/'), sign('(')],
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
      throw new QueryError(cursor.option, [sentence('innerSkipToken')]);
  }
}

function parseList<Item>(cursor: TokenCursor, parse: (cursor: TokenCursor) => Item): Item[] {
  const items = [parse(cursor)];
  while (cursor.takeSymbol(',')) items.push(parse(cursor));
  return items;
}

function parseWholeNumber(cursor: TokenCursor): number {
  const token = cursor.expect('number', phrase('countingNumber'));
  const value = Number(token.text);
  if (!/^\d+$/.test(token.text) || !Number.isSafeInteger(value)) {
    const expected = [phrase('countingNumber')];
    throw unexpected(cursor.option, { position: token.at, found: token.text, expected });
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
    const { text, at } = cursor.expect('name', phrase('navigation'));
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
    const token = cursor.expect('name', phrase('innerOption'), sign(')'));
    const option = findNestedOption(cursor, token.text, token.at);
    if (seen.has(option)) {
      const said = sentence('innerTwice', { option, position: token.at });
      throw new QueryError(cursor.option, [said]);
    }
    seen.add(option);
    cursor.expectSymbol('=');
    parseValue(cursor, option, query);
    if (!cursor.takeSymbol(';') && cursor.peek().text !== ')') {
      throw cursor.unexpected(...continuations[option], sign(';'), sign(')'));
    }
  }
  return query;
}

function findNestedOption(cursor: TokenCursor, name: string, at: number): OptionName {
  try {
    const option = findOption(name);
    if (option === '$resultFormat') {
      throw new QueryError(option, [sentence('innerFormat')]);
    }
    if (option !== undefined) return option;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw error.putInto(cursor.option, at);
  }
  const expected = [phrase('innerOption')];
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
    const values = { name: second.name, position: second.at, option: key };
    throw new QueryError(cursor.option, [sentence('expandedTwice', values)]);
  }
  const expand = mergeExpands(cursor, [
    ...(first.query.expand ?? []),
    ...(second.query.expand ?? []),
  ]);
  Object.assign(query, second.query, expand.length === 0 ? {} : { expand });
  return { ...first, query };
}
