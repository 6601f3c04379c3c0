/** JSON text with where each value stands, so that a complaint can be led to its place. */

export type LocatedJson =
  | { readonly value: unknown; readonly placeOf: (path: readonly (string | number)[]) => number }
  | { readonly faultAt: number };

const space = /[\t\n\r ]*/y;
/** A text, number or word, in as far as a pattern can tell. */
const scalar = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;

/** Deeper documents are refused rather than running out of stack. */
const deepest = 200;

class NotJson extends Error {
  readonly at: number;
  constructor(at: number) {
    super('not JSON');
    this.at = at;
  }
}

/** Reads JSON text; tells where it stops to be JSON, or where each of its values begins. */
export function locateJson(text: string): LocatedJson {
  const places = new Map<string, number>();
  let at = 0;

  function skip(): void {
    space.lastIndex = at;
    space.exec(text);
    at = Math.max(at, space.lastIndex);
  }

  function expect(sign: string): void {
    skip();
    if (text[at] !== sign) throw new NotJson(at);
    at += 1;
  }

  function readScalar(): unknown {
    scalar.lastIndex = at;
    const found = scalar.exec(text)?.[0] ?? '';
    try {
      const value: unknown = JSON.parse(found);
      at += found.length;
      return value;
    } catch {
      throw new NotJson(at);
    }
  }

  function read(path: readonly (string | number)[]): void {
    skip();
    if (path.length > deepest) throw new NotJson(at);
    places.set(JSON.stringify(path), at);
    if (text[at] === '{') readMembers('}', path);
    else if (text[at] === '[') readMembers(']', path);
    else readScalar();
  }

  function readMembers(end: '}' | ']', path: readonly (string | number)[]): void {
    at += 1;
    skip();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      let name: string | number = index;
      if (end === '}') {
        skip();
        if (text[at] !== '"') throw new NotJson(at);
        name = String(readScalar());
        expect(':');
      }
      read([...path, name]);
      skip();
      if (text[at] === end) break;
      expect(',');
    }
    at += 1;
  }

  try {
    read([]);
    skip();
    if (at < text.length) throw new NotJson(at);
    return { value: JSON.parse(text), placeOf };
  } catch (error) {
    if (error instanceof NotJson) return { faultAt: error.at };
    throw error;
  }

  /** Where a value begins; of one that is missing, the nearest that is there around it. */
  function placeOf(path: readonly (string | number)[]): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const place = places.get(JSON.stringify(path.slice(0, length)));
      if (place !== undefined) return place;
    }
    return 0;
  }
}

/** Line and column of a place in a text, both counted from one. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
