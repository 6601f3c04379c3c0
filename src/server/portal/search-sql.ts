import type { Bindings } from './bindings.ts';
import type { SearchNode, SearchRange, SearchTerm } from './search-query.ts';
import { searchError } from './search-tokens.ts';
import { valuePattern, wordPattern } from './search-words.ts';

/** Fields that hold words, by their name in `q`; each is a member of column `search`. */
const wordFields = ['title', 'type', 'typekeywords', 'tags', 'snippet', 'description'];

/** Fields that are compared as a whole, and the lower-case expression behind each. */
const valueFields: Readonly<Record<string, string>> = {
  id: 'i.id',
  owner: 'lower(i.owner)',
  access: `(case when i.access = 'private' and i.id in (select item_id from item_group)
    then 'shared' else i.access end)`,
  orgid: '(select lower(id) from organization)',
  accountid: '(select lower(id) from organization)',
};

const timeFields = ['created', 'modified'];
const knownFields = [...wordFields, ...Object.keys(valueFields), 'group', ...timeFields];

/** The condition over `item i` that a parsed `q` stands for. */
export function compileSearch(node: SearchNode, bindings: Bindings): string {
  switch (node.kind) {
    case 'all':
      return 'true';
    case 'and':
    case 'or':
      return `(${node.parts.map((part) => compileSearch(part, bindings)).join(` ${node.kind} `)})`;
    case 'not':
      return `(not ${compileSearch(node.part, bindings)})`;
    case 'term':
      return compileTerm(node, bindings);
    case 'range':
      return compileRange(node, bindings);
  }
}

function compileTerm(term: SearchTerm, bindings: Bindings): string {
  const field = term.field?.toLowerCase();
  if (field === undefined) return compileFreeTerm(term, bindings);
  if (wordFields.includes(field)) return matchWords(field, term, bindings);
  const value = valueFields[field];
  if (value !== undefined) return matchValue(value, term, bindings);
  if (field === 'group') {
    return `i.id in (select item_id from item_group where group_id = ${bindings.add(term.text)})`;
  }
  if (timeFields.includes(field)) {
    return compileRange(
      { ...term, kind: 'range', field, from: term.text, to: term.text },
      bindings,
    );
  }
  throw searchError(
    `"${term.field}" before character ${term.position} is not a field. ` +
      `Fields are ${knownFields.join(', ')}.`,
  );
}

/** Words without a field are looked for in every word field, the owner's name and the id. */
function compileFreeTerm(term: SearchTerm, bindings: Bindings): string {
  const name = bindings.add(term.text.toLowerCase());
  return `(${matchWords('all', term, bindings)} or lower(i.owner) = ${name} or i.id = ${name})`;
}

function matchWords(field: string, term: SearchTerm, bindings: Bindings): string {
  const pattern = wordPattern(term.text, term.isQuoted);
  // Punctuation alone asks for nothing.
  if (pattern === undefined) return 'true';
  return `i.search ->> '${field}' like ${bindings.add(pattern)} escape '!'`;
}

function matchValue(expression: string, term: SearchTerm, bindings: Bindings): string {
  const pattern = bindings.add(valuePattern(term.text, term.isQuoted));
  return `${expression} like ${pattern} escape '!'`;
}

function compileRange(range: SearchRange, bindings: Bindings): string {
  const field = range.field.toLowerCase();
  if (!timeFields.includes(field)) {
    throw searchError(
      `A range at character ${range.position} needs one of the fields ${timeFields.join(', ')}.`,
    );
  }
  const bounds = [
    readBound(range.from, '>=', range.position),
    readBound(range.to, '<=', range.position),
  ].filter((bound) => bound !== undefined);
  const conditions = bounds.map(({ operator, time }) =>
    [`i.${field}`, operator, bindings.add(time)].join(' '),
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
