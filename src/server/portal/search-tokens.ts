import { PortalError } from './portal-error.ts';

export interface SearchToken {
  readonly kind: keyof typeof patterns;
  /** The text without quotes or colon; for a range its lower end. */
  readonly text: string;
  /** The upper end of a range, else empty. */
  readonly to: string;
  /** Place in `q`, counted from one. */
  readonly position: number;
}

/** Tried in this order at each place. A scheme such as `https:` does not name a field. */
const patterns = {
  open: /(\()/y,
  close: /(\))/y,
  and: /(AND(?=[\s()"]|$)|&&)/y,
  or: /(OR(?=[\s()"]|$)|\|\|)/y,
  not: /(NOT(?=[\s()"]|$)|[-!](?=[^\s]))/y,
  plus: /(\+(?=[^\s]))/y,
  range: /\[\s*([^\s\]]+)\s+TO\s+([^\s\]]+)\s*\]/y,
  quoted: /"((?:[^"\\]|\\.)*)"/y,
  field: /([A-Za-z]+):(?!\/\/)/y,
  word: /([^\s()"]+)/y,
} as const;

const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
const mostTokens = 200;

/** The complaint about a `q` that cannot be understood; the sentence says where. */
export function searchError(sentence: string): PortalError {
  return new PortalError(400, 'GWM_0007', 'Unable to perform query.', [sentence]);
}

/** Cuts `q` into its tokens. Throws for a quote that is not closed and for too many tokens. */
export function tokenizeSearch(q: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  let place = skipSpace(q, 0);
  while (place < q.length) {
    const { token, end } = readToken(q, place);
    tokens.push(token);
    if (tokens.length > mostTokens) throw searchError(`q has more than ${mostTokens} parts.`);
    place = skipSpace(q, end);
  }
  return tokens;
}

function readToken(q: string, place: number): { token: SearchToken; end: number } {
  const position = place + 1;
  for (const kind of kinds) {
    const pattern = patterns[kind];
    pattern.lastIndex = place;
    const match = pattern.exec(q);
    if (match === null) continue;
    const text = match[1] ?? '';
    const token = {
      kind,
      text: kind === 'quoted' ? text.replace(/\\(.)/g, '$1') : text,
      to: match[2] ?? '',
      position,
    };
    return { token, end: place + match[0].length };
  }
  throw searchError(`The quote at character ${position} is not closed.`);
}

function skipSpace(q: string, place: number): number {
  let next = place;
  while (next < q.length && /\s/.test(q.charAt(next))) next += 1;
  return next;
}
