import { isBelow, spellingsOf, type WebAddress, writeWebAddress } from './web-address.ts';

export interface Rewritten {
  readonly text: string;
  /** How many addresses were changed. */
  readonly count: number;
}

export type Rewriter = (text: string) => Rewritten;

/** `/` as it stands in a text: plain, escaped in JSON, or percent-encoded any number of times. */
const slash = String.raw`(?:/|\\/|\\u002[fF]|%(?:25)*2[fF])`;
const colon = '(?::|%(?:25)*3[aA])';

/**
 * What an address may follow. A letter would make it part of another word, unless it ends an escape
 * of JSON or a percent-encoded character.
 */
const before = String.raw`(?:(?<![\p{L}\p{N}+.\-])|(?<=%[0-9A-Fa-f]{2})|(?<=\\[bfnrt])|(?<=\\u[0-9A-Fa-f]{4}))`;

const closing = String.raw`[\s\p{C}"'<>()\[\]{}|\\^\x60&?#]`;
const encodedClosing = '%(?:25)*(?:0[9aAdD]|2[02367cCfF]|3[bBcCeEfF]|5[bBcCdD]|7[bBcCdD])';
/** What ends an address that a longer one has not continued. Stops of a sentence may come between. */
const after = `(?=[.,;:!*]*(?:$|${closing}|${encodedClosing})|/|[,;]https?:)`;

/**
 * Makes a function that moves addresses from one place to another inside any text: a bare address,
 * JSON, HTML, the query of another address. Scheme, host and port must be the same (letters of
 * either case, the usual port written or not), and the context must end where the old one ends:
 * neither a longer host nor another context is touched. Addresses below one of `others` belong to
 * that one and stay, and so do those that lie below the new address already.
 */
export function makeRewriter(
  from: WebAddress,
  to: WebAddress,
  others: readonly WebAddress[] = [],
): Rewriter {
  const apart = [...others, to].filter((other) => isBelow(other, from));
  const contexts = [...apart, from]
    .map(({ context }) => context)
    .sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `${before}${anyCase(from.scheme)}(${colon})(${slash})\\2(?:${spellingsOf(from)
      .map(anyCase)
      .join('|')})${portPattern(from)}(${contexts.map(contextPattern).join('|')})${after}`,
    'gu',
  );
  const target = writeWebAddress(to);
  return (text) => {
    let count = 0;
    const rewritten = text.replace(pattern, (match, mark: string, bar: string, context: string) => {
      if (plainSlashes(context) !== from.context) return match;
      count += 1;
      return target.replaceAll(/[:/]/g, (sign) => (sign === ':' ? mark : bar));
    });
    return { text: rewritten, count };
  };
}

function portPattern({ scheme, port }: WebAddress): string {
  if (port !== '') return `${colon}${port}`;
  return `(?:${colon}${scheme === 'https' ? 443 : 80})?`;
}

/** A context with its slashes in any spelling; letters count as they are. */
function contextPattern(context: string): string {
  return context.split('/').map(literal).join(slash);
}

function plainSlashes(context: string): string {
  return context.replaceAll(new RegExp(slash, 'g'), '/');
}

function anyCase(text: string): string {
  return [...text]
    .map((letter) => {
      const upper = letter.toUpperCase();
      const isLetter = upper !== letter && upper.length === letter.length;
      return isLetter ? `[${letter}${upper}]` : literal(letter);
    })
    .join('');
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
