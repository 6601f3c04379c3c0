/** The words of a question's text, whether or not it is understood: to colour and to explain them. */
import {
  findKindBySet,
  findNavigation,
  findProperty,
  type KindName,
  type PropertyType,
} from '../contract/kinds.ts';
import { type FunctionName, isFunctionName } from '../contract/query/functions.ts';
import { precedence } from '../contract/query/syntax-tree.ts';
import { completionPlace, endOfPath } from './completion-place.ts';

export interface QuestionToken {
  readonly type: 'text' | 'number' | 'option' | 'operator' | 'function' | 'name' | 'other';
  readonly from: number;
  readonly text: string;
}

const pattern =
  /(?<text>'(?:[^']|'')*'?)|(?<option>\$[a-z]+(?=\s*=))|(?<number>-?\d[\w:.+-]*)|(?<name>[\p{L}_@$][\p{L}\p{N}_.@$]*)|\s+|./gsu;

/** The text cut into tokens; together they are the text. */
export function questionTokens(text: string): QuestionToken[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index, groups }) => ({
    type: typeOf(text, word, index, groups ?? {}),
    from: index,
    text: word,
  }));
}

function typeOf(
  text: string,
  word: string,
  from: number,
  groups: {
    readonly text?: string;
    readonly option?: string;
    readonly number?: string;
    readonly name?: string;
  },
): QuestionToken['type'] {
  if (groups.text !== undefined) return 'text';
  if (groups.option !== undefined) return 'option';
  if (groups.number !== undefined) return 'number';
  if (groups.name === undefined) return 'other';
  const isMember = text[from - 1] === '/';
  if (!isMember && text[from + word.length] === '(' && isFunctionName(word.toLowerCase())) {
    return 'function';
  }
  return !isMember && Object.hasOwn(precedence, word.toLowerCase()) ? 'operator' : 'name';
}

/** What there is to say about the word at a place of a question. */
export type WordMeaning =
  | { readonly type: 'option' | 'operator'; readonly name: string }
  | { readonly type: 'function'; readonly name: FunctionName }
  | {
      readonly type: 'property';
      readonly name: string;
      readonly kind: PropertyType;
      readonly of: KindName;
    }
  | {
      readonly type: 'related';
      readonly name: string;
      readonly kind: KindName;
      readonly isSet: boolean;
    }
  | { readonly type: 'set'; readonly kind: KindName };

/** What the word at an offset means; undefined for values and for what is not known. */
export function meaningAt(text: string, offset: number): WordMeaning | undefined {
  const token = questionTokens(text).find(
    ({ from, text: word }) => offset >= from && offset <= from + word.length && word.trim() !== '',
  );
  if (token === undefined) return undefined;
  const name = token.text;
  if (token.type === 'option') return { type: 'option', name };
  if (token.type === 'operator') return { type: 'operator', name: name.toLowerCase() };
  if (token.type === 'function') {
    const lower = name.toLowerCase();
    return isFunctionName(lower) ? { type: 'function', name: lower } : undefined;
  }
  if (token.type !== 'name') return undefined;
  const place = completionPlace(text, token.from + name.length);
  if (place.at === 'set' && place.path.length === 0) {
    const kind = findKindBySet(name);
    return kind && { type: 'set', kind: kind.name };
  }
  if (place.at === 'option' || place.at === 'inText') return undefined;
  const end = endOfPath(place);
  if (end === undefined || end.members !== undefined) return undefined;
  const property = findProperty(end.kind, name);
  if (property)
    return { type: 'property', name: property.name, kind: property.type, of: end.kind.name };
  const related = findNavigation(end.kind, name);
  return related && { type: 'related', name, kind: related.target, isSet: related.isSet };
}
