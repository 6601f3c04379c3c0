import type { TextSource } from './text-source.ts';

const quote = 34;
const backslash = 92;

/** Quote, backslash, and every control character: what lies below the space. */
const special = /["\\]|[^ -\uffff]/g;

/** Reads the quoted text at the source. `endError` says that it does not end. */
export function readString(
  source: TextSource,
  endError: () => Error,
  error: (what: string) => Error,
): string {
  const { length, isPlain } = findEnd(source, endError);
  const token = source.text.slice(source.at, source.at + length);
  if (isPlain) {
    source.at += length;
    return token.slice(1, -1);
  }
  try {
    const value: unknown = JSON.parse(token);
    source.at += length;
    return String(value);
  } catch {
    throw error('this text holds a character or an escape that JSON does not allow');
  }
}

/** Passes over the quoted text at the source. */
export function skipString(source: TextSource, endError: () => Error): void {
  const { length } = findEnd(source, endError);
  source.at += length;
}

/** Length of the quoted text with its quotes, and whether it says what it means. */
function findEnd(source: TextSource, endError: () => Error): { length: number; isPlain: boolean } {
  let isPlain = true;
  for (let offset = 1; ; ) {
    special.lastIndex = source.at + offset;
    const found = special.exec(source.text);
    if (found === null) {
      offset = source.text.length - source.at;
      if (!source.fill()) throw endError();
      continue;
    }
    offset = found.index - source.at + 1;
    const code = source.text.charCodeAt(found.index);
    if (code === quote) return { length: offset, isPlain };
    isPlain = false;
    if (code !== backslash) continue;
    // The escaped character may still lie in the next piece.
    if (source.at + offset >= source.text.length && !source.fill()) throw endError();
    offset += 1;
  }
}
