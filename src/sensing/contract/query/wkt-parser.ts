import type { Geometry, Position } from 'geojson';
import { type QueryError, unexpected } from './query-error.ts';
import { type Expected, phrase, sign } from './query-sentences.ts';

/** Collections inside one another, at most. */
const maximumDepth = 8;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y;
const word = /[a-z]+/iy;
const space = /\s*/y;

/** Where the well-known text stands: the option, and the character at which it begins. */
export interface WktPlace {
  readonly option: string;
  readonly at: number;
}

/**
 * Reads well-known text (OGC 06-103r4, 7) as a GeoJSON geometry of two dimensions: Z and M are
 * allowed and left out, a leading `SRID=4326;` too. Throws a `QueryError` that says at which
 * character of the option the text is wrong.
 */
export function parseWkt(text: string, place: WktPlace): Geometry {
  const reader = new WktReader(text, place);
  reader.skipReferenceSystem();
  const geometry = readGeometry(reader, 0);
  if (reader.peek() !== '') throw reader.unexpected(phrase('geometryEnd'));
  return geometry;
}

/** Reads the characters of a geometry from left to right, passing over white space. */
class WktReader {
  readonly #text: string;
  readonly #place: WktPlace;
  #next = 0;

  constructor(text: string, place: WktPlace) {
    this.#text = text;
    this.#place = place;
    this.#match(space);
  }

  /** The next character; empty at the end. */
  peek(): string {
    return this.#text.charAt(this.#next);
  }

  takeSymbol(symbol: string): boolean {
    return this.#take(symbol.length, this.peek() === symbol);
  }

  expectSymbol(symbol: string, ...others: Expected[]): void {
    if (!this.takeSymbol(symbol)) throw this.unexpected(sign(symbol), ...others);
  }

  /** The next word in upper case, or an empty text. */
  peekWord(): string {
    return (this.#find(word) ?? '').toUpperCase();
  }

  takeWord(expected: string): boolean {
    return this.#take(expected.length, this.peekWord() === expected);
  }

  takeNumber(): number | undefined {
    const found = this.#find(number);
    if (found === undefined) return undefined;
    const value = Number(found);
    if (!Number.isFinite(value)) throw this.unexpected(phrase('degrees'));
    this.#take(found.length, true);
    // Minus zero is zero, so that a geometry is printed and read again as the same.
    return value + 0;
  }

  skipReferenceSystem(): void {
    if (!this.takeWord('SRID')) return;
    this.expectSymbol('=');
    const at = this.#next;
    if (this.takeNumber() !== 4326) throw this.unexpectedAt(at, [phrase('referenceSystem')]);
    this.expectSymbol(';');
  }

  get position(): number {
    return this.#next;
  }

  unexpected(...expected: Expected[]): QueryError {
    return this.unexpectedAt(this.#next, expected);
  }

  unexpectedAt(offset: number, expected: readonly Expected[]): QueryError {
    const [found = ''] = /^(?:[\w.+-]+|.?)/su.exec(this.#text.slice(offset)) ?? [];
    const { option, at } = this.#place;
    const shown = found === '' ? "'" : found;
    return unexpected(option, { position: at + offset, found: shown, expected });
  }

  #find(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#next;
    return pattern.exec(this.#text)?.[0];
  }

  #match(pattern: RegExp): void {
    this.#next += this.#find(pattern)?.length ?? 0;
  }

  #take(length: number, isNext: boolean): boolean {
    if (!isNext) return false;
    this.#next += length;
    this.#match(space);
    return true;
  }
}

const kinds = [
  'POINT',
  'LINESTRING',
  'POLYGON',
  'MULTIPOINT',
  'MULTILINESTRING',
  'MULTIPOLYGON',
  'GEOMETRYCOLLECTION',
] as const;

function readGeometry(reader: WktReader, depth: number): Geometry {
  const found = reader.peekWord();
  const kind = kinds.find((name) => [name, `${name}Z`, `${name}M`, `${name}ZM`].includes(found));
  if (kind === undefined || depth > maximumDepth) throw reader.unexpected(...kinds);
  reader.takeWord(found);
  for (const dimension of ['Z', 'M', 'ZM']) if (reader.takeWord(dimension)) break;
  switch (kind) {
    case 'POINT': {
      const [coordinates = []] = readList(reader, readPosition, 1);
      return { type: 'Point', coordinates };
    }
    case 'LINESTRING':
      return { type: 'LineString', coordinates: readLine(reader) };
    case 'POLYGON':
      return { type: 'Polygon', coordinates: readList(reader, readRing) };
    case 'MULTIPOINT':
      return { type: 'MultiPoint', coordinates: readList(reader, readBracketedPosition) };
    case 'MULTILINESTRING':
      return { type: 'MultiLineString', coordinates: readFilled(reader, readLine) };
    case 'MULTIPOLYGON': {
      const polygon = () => readList(reader, readRing);
      return { type: 'MultiPolygon', coordinates: readFilled(reader, polygon) };
    }
    case 'GEOMETRYCOLLECTION': {
      const geometries = readList(reader, () => readGeometry(reader, depth + 1));
      return { type: 'GeometryCollection', geometries };
    }
  }
}

/** Reads `(item, item)`, or `EMPTY` as no items. */
function readList<Item>(
  reader: WktReader,
  readItem: (reader: WktReader) => Item,
  maximum = Number.POSITIVE_INFINITY,
): Item[] {
  if (reader.takeWord('EMPTY')) return [];
  reader.expectSymbol('(', 'EMPTY');
  const items: Item[] = [];
  do items.push(readItem(reader));
  while (items.length < maximum && reader.takeSymbol(','));
  reader.expectSymbol(')', ...(items.length < maximum ? [sign(',')] : []));
  return items;
}

/** A list without its empty items, which have no place. */
function readFilled<Item>(reader: WktReader, readItem: (reader: WktReader) => Item[]): Item[][] {
  return readList(reader, readItem).filter((items) => items.length > 0);
}

function readPosition(reader: WktReader): Position {
  const numbers: number[] = [];
  while (numbers.length < 4) {
    const value = reader.takeNumber();
    if (value === undefined) break;
    numbers.push(value);
  }
  if (numbers.length < 2) throw reader.unexpected(phrase('number'));
  return numbers.slice(0, 2);
}

/** A position of a MULTIPOINT, with brackets around it or without. */
function readBracketedPosition(reader: WktReader): Position {
  if (!reader.takeSymbol('(')) return readPosition(reader);
  const position = readPosition(reader);
  reader.expectSymbol(')');
  return position;
}

function readLine(reader: WktReader): Position[] {
  const start = reader.position;
  const line = readList(reader, readPosition);
  if (line.length === 1) throw reader.unexpectedAt(start, [phrase('twoPositions')]);
  return line;
}

function readRing(reader: WktReader): Position[] {
  const start = reader.position;
  const ring = readList(reader, readPosition);
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (ring.length < 4 || !isClosed) {
    throw reader.unexpectedAt(start, [phrase('ring')]);
  }
  return ring;
}
