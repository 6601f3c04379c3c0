import { type ExactNumber, parseNumber } from './exact-number.ts';
import { readString, skipString } from './json-string.ts';
import type { TextPosition, TextSource } from './text-source.ts';

/** The text is not JSON at this place. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly position: TextPosition;

  constructor(message: string, position: TextPosition) {
    super(message);
    this.position = position;
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** Deeper than any honest document, and shallower than the stack. */
const maxDepth = 500;

/**
 * Reads JSON as it comes (RFC 8259), so that a document need not fit into memory: the caller
 * walks the containers that may be large by `elements` and `members` and reads the rest whole.
 * Numbers keep their exact value.
 */
export class JsonReader {
  readonly #source: TextSource;
  #depth = 0;

  constructor(source: TextSource) {
    this.#source = source;
  }

  /** The position of the next token. */
  position(): TextPosition {
    this.peek();
    return this.#source.position();
  }

  /** The first character of the next token, or the empty text at the end. */
  peek(): string {
    const source = this.#source;
    for (;;) {
      for (; source.at < source.text.length; source.at += 1) {
        const code = source.text.charCodeAt(source.at);
        if (code !== 32 && code !== 10 && code !== 13 && code !== 9) {
          return source.text.charAt(source.at);
        }
      }
      if (!source.fill()) return '';
    }
  }

  /** Walks an array; the caller reads or skips one value at each turn. */
  *elements(): Generator<number> {
    this.#expect('[');
    if (this.#take(']')) return;
    for (let index = 0; ; index += 1) {
      yield index;
      if (this.#endsAfterComma(']')) return;
    }
  }

  /** Walks an object; the caller reads or skips the value of each name. */
  *members(): Generator<string> {
    this.#expect('{');
    if (this.#take('}')) return;
    for (;;) {
      yield this.#name();
      if (this.#endsAfterComma('}')) return;
    }
  }

  readValue(): unknown {
    switch (this.peek()) {
      case '{':
        return this.#nested(() => this.#readObject());
      case '[':
        return this.#nested(() => this.#readArray());
      case '"':
        return this.#string();
      default:
        return this.#readScalar();
    }
  }

  /** Passes over a value without keeping it. */
  skipValue(): void {
    const open = this.peek();
    if (open === '[') this.#nested(() => this.#skipAll(this.elements()));
    else if (open === '{') this.#nested(() => this.#skipAll(this.members()));
    else if (open === '"') skipString(this.#source, () => this.#endError());
    else this.#readScalar();
  }

  #skipAll(parts: Iterable<unknown>): void {
    for (const _ of parts) this.skipValue();
  }

  #readArray(): unknown[] {
    const values: unknown[] = [];
    this.#expect('[');
    if (this.#take(']')) return values;
    do values.push(this.readValue());
    while (!this.#endsAfterComma(']'));
    return values;
  }

  #readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#expect('{');
    if (this.#take('}')) return object;
    do setMember(object, this.#name(), this.readValue());
    while (!this.#endsAfterComma('}'));
    return object;
  }

  #name(): string {
    if (this.peek() !== '"') throw this.#error('the name of a member in quotes');
    const name = this.#string();
    this.#expect(':');
    return name;
  }

  #string(): string {
    return readString(
      this.#source,
      () => this.#endError(),
      (what) => new JsonSyntaxError(what, this.#source.position()),
    );
  }

  #readScalar(): number | ExactNumber | boolean | null {
    const source = this.#source;
    // A token may be cut by the end of the piece in hand.
    while (source.text.length - source.at < 400 && source.fill());
    number.lastIndex = source.at;
    const token = number.exec(source.text)?.[0];
    if (token !== undefined) {
      source.at += token.length;
      return parseNumber(token);
    }
    for (const [word, value] of words) {
      if (!source.text.startsWith(word, source.at)) continue;
      source.at += word.length;
      return value;
    }
    throw this.#error('a value');
  }

  #nested<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > maxDepth) {
      throw new JsonSyntaxError('this is nested too deeply', this.#source.position());
    }
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #take(sign: string): boolean {
    if (this.peek() !== sign) return false;
    this.#source.at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw this.#error(`"${sign}"`);
  }

  #endsAfterComma(end: string): boolean {
    if (this.#take(',')) return false;
    if (this.#take(end)) return true;
    throw this.#error(`"," or "${end}"`);
  }

  #error(expected: string): JsonSyntaxError {
    const found = this.peek();
    if (found === '') return this.#endError();
    return new JsonSyntaxError(
      `found ${JSON.stringify(found)}, expected ${expected}`,
      this.#source.position(),
    );
  }

  #endError(): JsonSyntaxError {
    return new JsonSyntaxError('the text ends too early', this.#source.position());
  }
}

/** Sets a member as JSON.parse does, also one named `__proto__`. */
export function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else {
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
