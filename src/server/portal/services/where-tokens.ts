import { invalidRequest } from '../portal-error.ts';

export type TokenKind = 'name' | 'quoted' | 'number' | 'text' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** Without quotes; a word as it was written. */
  readonly text: string;
  /** Where it begins, counted from one. */
  readonly position: number;
}

const patterns: readonly (readonly [Exclude<TokenKind, 'end'>, RegExp])[] = [
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\p{L}\p{N}_])/uy],
  ['name', /[\p{L}_][\p{L}\p{N}_$]*(?:\.[\p{L}_][\p{L}\p{N}_$]*)*/uy],
  ['quoted', /"(?:[^"]|"")+"/uy],
  ['text', /[nN]?'(?:[^']|'')*'/uy],
  ['sign', /<>|!=|<=|>=|\|\||[()<>=,+\-*/]/uy],
];

/** The parts of a condition; throws for a character that none can begin with. */
export function tokenize(where: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  const skipSpace = () => {
    while (/\s/.test(where.charAt(index))) index += 1;
  };
  skipSpace();
  while (index < where.length) {
    const token = readToken(where, index);
    tokens.push({ kind: token.kind, text: plainText(token), position: index + 1 });
    index += token.text.length;
    skipSpace();
  }
  return [...tokens, { kind: 'end', text: 'its end', position: where.length + 1 }];
}

function readToken(where: string, index: number): Omit<Token, 'position'> {
  // N'text' is a text too, not a name with a text after it.
  const isText = /^[nN]?'/.test(where.slice(index, index + 2));
  for (const [kind, pattern] of patterns) {
    if (isText && kind !== 'text') continue;
    pattern.lastIndex = index;
    const match = pattern.exec(where);
    if (match !== null) return { kind, text: match[0] };
  }
  throw invalidRequest(`where: cannot be read at character ${index + 1}.`);
}

function plainText({ kind, text }: Omit<Token, 'position'>): string {
  if (kind === 'quoted') return text.slice(1, -1).replaceAll('""', '"');
  if (kind === 'text') return text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'");
  return text;
}
