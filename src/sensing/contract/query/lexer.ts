import { meantBy } from './meant-operator.ts';
import { unexpected } from './query-error.ts';
import { phrase, sentence, sign } from './query-sentences.ts';

export type TokenType =
  | 'name'
  | 'number'
  | 'text'
  | 'instant'
  | 'interval'
  | 'clock'
  | 'duration'
  | 'geometry'
  | 'symbol'
  | 'end';

export interface Token {
  readonly type: TokenType;
  /** As written in the option. */
  readonly text: string;
  /** 0-based offset into the option. */
  readonly at: number;
}

const zone = '(?:Z|[+-]\\d{2}(?::?\\d{2})?)';
const date = '\\d{4}-\\d{2}-\\d{2}';
const clock = 'T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?';
const time = `${date}(?:${clock}${zone})?`;
const period = 'P(?=[\\dT])(?:\\d+(?:\\.\\d+)?[YMWD])*(?:T(?:\\d+(?:\\.\\d+)?[HMS])+)?';

/** In the order in which they are tried: a time begins like a number. */
const patterns: readonly (readonly [TokenType, RegExp])[] = [
  ['interval', new RegExp(`(?:${time}/(?:${time}|${period})|${period}/${time})(?![\\w:])`, 'uy')],
  ['instant', new RegExp(`${time}(?![\\w:])`, 'uy')],
  ['clock', /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?![\w:])/uy],
  ['duration', new RegExp(`duration'[+-]?${period}'`, 'iuy')],
  ['geometry', /(?:geography|geometry)\s*'[^']*'/iuy],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_.:-])/uy],
  ['name', /[\p{L}_$@][\p{L}\p{N}_.@$-]*/uy],
  ['text', /'(?:[^']|'')*'/uy],
  ['symbol', /[(),;/=[\]:]/uy],
];

const nameAfterSlash = /[\p{L}\p{N}_$@][\p{L}\p{N}_.@$-]*/uy;
const zonelessTime = new RegExp(`${date}${clock}`, 'uy');

/** The tokens of an option's text with one `end` token last. Throws a `QueryError`. */
export function tokenize(option: string, text: string): Token[] {
  const tokens: Token[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const token = tokenAt(option, text, at, tokens.at(-1));
    tokens.push(token);
    at = skipSpace(text, at + token.text.length);
  }
  tokens.push({ type: 'end', text: '', at: text.length });
  return tokens;
}

function tokenAt(option: string, text: string, at: number, previous: Token | undefined): Token {
  // A member of a JSON object may begin with a digit: properties/2nd
  if (previous?.text === '/') {
    const name = matchAt(nameAfterSlash, text, at);
    if (name !== undefined) return { type: 'name', text: name, at };
  }
  for (const [type, pattern] of patterns) {
    const found = matchAt(pattern, text, at);
    if (found !== undefined) {
      // PostgreSQL cannot hold this character in a text.
      if (found.includes('\0')) throw notAllowed(option, at + found.indexOf('\0'), '\0');
      return { type, text: found, at };
    }
  }
  throw explainFailure(option, text, at);
}

function explainFailure(option: string, text: string, at: number) {
  if (text[at] === "'") {
    return unexpected(option, {
      position: text.length,
      found: '',
      expected: [phrase('closingQuote')],
    });
  }
  const time = matchAt(zonelessTime, text, at);
  if (time !== undefined) {
    const position = at + time.length;
    return unexpected(
      option,
      { position, found: text.slice(position, position + 6), expected: [phrase('timeZone')] },
      sentence('plusSign'),
    );
  }
  const meant = meantBy(matchAt(/[<>=!+*%&|-]+/uy, text, at) ?? '');
  if (meant !== undefined) {
    const found = matchAt(/[^\s\p{L}\p{N}]+/uy, text, at) ?? '';
    return unexpected(option, { position: at, found, expected: [sign(meant)] });
  }
  if (text[at] === '"') {
    const expected = [phrase('quotedText')];
    return unexpected(option, { position: at, found: '"', expected });
  }
  const word = matchAt(/[\p{L}\p{N}_.:-]+/uy, text, at);
  return notAllowed(option, at, word ?? String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function notAllowed(option: string, position: number, found: string) {
  const expected = [phrase('name'), phrase('value'), phrase('operator')];
  return unexpected(option, { position, found, expected });
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function skipSpace(text: string, at: number): number {
  return at + (matchAt(/\s*/uy, text, at)?.length ?? 0);
}
