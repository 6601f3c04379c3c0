import type { Bindings } from './bindings.ts';
import type { SearchNode, SearchRange, SearchTerm } from './search-query.ts';
import { searchError } from './search-tokens.ts';
import { valuePattern, wordPattern } from './search-words.ts';

/** What `q` is about: the fields that may be named in it (in lower case) and the SQL behind them. */
export interface SearchScope {
  /** Expressions that hold words with a space before and after each. */
  readonly words: Readonly<Record<string, string>>;
  /** Lower-case expressions that are compared as a whole. */
  readonly values: Readonly<Record<string, string>>;
  /** Expressions of type timestamptz. */
  readonly times: Readonly<Record<string, string>>;
  /** Fields that need a condition of their own. */
  readonly conditions?: Readonly<Record<string, (term: SearchTerm, bindings: Bindings) => string>>;
  /** Where words without a field are looked for. */
  readonly free: (term: SearchTerm, bindings: Bindings) => string;
}

/** The condition that a parsed `q` stands for. */
export function compileSearch(node: SearchNode, bindings: Bindings, scope: SearchScope): string {
  switch (node.kind) {
    case 'all':
      return 'true';
    case 'and':
    case 'or':
      return `(${node.parts
        .map((part) => compileSearch(part, bindings, scope))
        .join(` ${node.kind} `)})`;
    case 'not':
      return `(not ${compileSearch(node.part, bindings, scope)})`;
    case 'term':
      return compileTerm(node, bindings, scope);
    case 'range':
      return compileRange(node, bindings, scope);
  }
}

function compileTerm(term: SearchTerm, bindings: Bindings, scope: SearchScope): string {
  const field = term.field?.toLowerCase();
  if (field === undefined) return scope.free(term, bindings);
  const words = entryOf(scope.words, field);
  if (words !== undefined) return matchWords(words, term, bindings);
  const value = entryOf(scope.values, field);
  if (value !== undefined) return matchValue(value, term, bindings);
  const condition = entryOf(scope.conditions ?? {}, field);
  if (condition !== undefined) return condition(term, bindings);
  if (entryOf(scope.times, field) !== undefined) {
    const { text, position } = term;
    return compileRange({ kind: 'range', field, from: text, to: text, position }, bindings, scope);
  }
  const known = [scope.words, scope.values, scope.conditions ?? {}, scope.times];
  throw searchError(
    `"${term.field}" before character ${term.position} is not a field. ` +
      `Fields are ${known.flatMap((fields) => Object.keys(fields)).join(', ')}.`,
  );
}

/** The entry of a name that comes from outside and may be `constructor`. */
function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** Whether an expression of words has those of the term. */
export function matchWords(expression: string, term: SearchTerm, bindings: Bindings): string {
  const pattern = wordPattern(term.text, term.isQuoted);
  // Punctuation alone asks for nothing.
  if (pattern === undefined) return 'true';
  return `${expression} like ${bindings.add(pattern)} escape '!'`;
}

function matchValue(expression: string, term: SearchTerm, bindings: Bindings): string {
  const pattern = bindings.add(valuePattern(term.text, term.isQuoted));
  return `${expression} like ${pattern} escape '!'`;
}

function compileRange(range: SearchRange, bindings: Bindings, scope: SearchScope): string {
  const expression = entryOf(scope.times, range.field.toLowerCase());
  if (expression === undefined) {
    const fields = Object.keys(scope.times).join(', ');
    throw searchError(`A range at character ${range.position} needs one of the fields ${fields}.`);
  }
  const bounds = [
    readBound(range.from, '>=', range.position),
    readBound(range.to, '<=', range.position),
  ].filter((bound) => bound !== undefined);
  const conditions = bounds.map(({ operator, time }) =>
    [expression, operator, bindings.add(time)].join(' '),
  );
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`;
}

/** A time as milliseconds since 1970 or as a date (`2026-01-31`); `*` is no bound. */
function readBound(text: string, operator: '>=' | '<=', position: number) {
  if (text === '*') return undefined;
  const time = new Date(/^\d{1,20}$/.test(text) ? Number(text) : text);
  const year = time.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) {
    throw searchError(`"${text}" at character ${position} is neither a date nor milliseconds.`);
  }
  return { operator, time };
}
