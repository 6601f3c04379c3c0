import type { PortalError } from './portal-error.ts';
import { type SearchToken, searchError, tokenizeSearch } from './search-tokens.ts';

/** What `q` of a search asks for. */
export type SearchNode =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly SearchNode[] }
  | { readonly kind: 'not'; readonly part: SearchNode }
  | SearchTerm
  | SearchRange;

export interface SearchTerm {
  readonly kind: 'term';
  /** Lower-cased, or undefined for words without a field. */
  readonly field: string | undefined;
  readonly text: string;
  readonly isQuoted: boolean;
  /** Place in `q`, counted from one. */
  readonly position: number;
}

export interface SearchRange {
  readonly kind: 'range';
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly position: number;
}

const deepest = 20;

/** Parses `q`: words, `field:value`, quotes, brackets, AND (also between words), OR, NOT and `-`. */
export function parseSearch(q: string): SearchNode {
  const parser = new SearchParser(tokenizeSearch(q));
  return parser.parse();
}

class SearchParser {
  readonly #tokens: readonly SearchToken[];
  #next = 0;

  constructor(tokens: readonly SearchToken[]) {
    this.#tokens = tokens;
  }

  parse(): SearchNode {
    if (this.#tokens.length === 0) return { kind: 'all' };
    const node = this.#either(undefined, 0);
    const left = this.#tokens[this.#next];
    if (left !== undefined) throw unexpected(left);
    return node;
  }

  #either(field: string | undefined, depth: number): SearchNode {
    const parts = [this.#every(field, depth)];
    while (this.#take('or')) parts.push(this.#every(field, depth));
    return join('or', parts);
  }

  #every(field: string | undefined, depth: number): SearchNode {
    const parts = [this.#one(field, depth)];
    while (this.#take('and') || this.#isAtOperand()) parts.push(this.#one(field, depth));
    return join('and', parts);
  }

  #one(field: string | undefined, depth: number): SearchNode {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw searchError('Something is missing at the end of q.');
    if (depth > deepest) throw searchError(`Brackets are nested more than ${deepest} deep.`);
    this.#next += 1;
    switch (token.kind) {
      case 'not':
        return { kind: 'not', part: this.#one(field, depth + 1) };
      case 'plus':
        return this.#one(field, depth + 1);
      case 'open':
        return this.#group(field, depth, token.position);
      case 'field':
        return this.#fieldValue(token.text, depth, token.position);
      case 'word':
      case 'quoted':
        return readTerm(token, field);
      default:
        throw unexpected(token);
    }
  }

  #group(field: string | undefined, depth: number, position: number): SearchNode {
    const node = this.#either(field, depth + 1);
    if (this.#take('close')) return node;
    throw searchError(`The bracket at character ${position} is not closed.`);
  }

  #fieldValue(field: string, depth: number, position: number): SearchNode {
    const token = this.#tokens[this.#next];
    if (token?.kind === 'range') {
      this.#next += 1;
      return { kind: 'range', field, from: token.text, to: token.to, position: token.position };
    }
    if (token?.kind === 'word' || token?.kind === 'quoted' || token?.kind === 'open') {
      return this.#one(field, depth);
    }
    throw searchError(`A value is missing after ${field}: at character ${position}.`);
  }

  #isAtOperand(): boolean {
    const kind = this.#tokens[this.#next]?.kind;
    return kind !== undefined && !['or', 'and', 'close', 'range'].includes(kind);
  }

  #take(kind: SearchToken['kind']): boolean {
    if (this.#tokens[this.#next]?.kind !== kind) return false;
    this.#next += 1;
    return true;
  }
}

function readTerm(token: SearchToken, field: string | undefined): SearchNode {
  const { text, position } = token;
  if (token.kind === 'word' && text === '*') return { kind: 'all' };
  return { kind: 'term', field, text, isQuoted: token.kind === 'quoted', position };
}

function join(kind: 'and' | 'or', parts: readonly SearchNode[]): SearchNode {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function unexpected(token: SearchToken): PortalError {
  return searchError(`"${token.text}" at character ${token.position} is not expected there.`);
}
