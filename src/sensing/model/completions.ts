import { type Kind, kindList } from '../contract/kinds.ts';
import { type FunctionName, functionNames, signatureOf } from '../contract/query/functions.ts';
import { optionNames } from '../contract/query/options.ts';
import { type CompletionPlace, completionPlace, endOfPath } from './completion-place.ts';
import type { KnownContent, KnownValue } from './known-content.ts';

export type CompletionKind =
  | 'set'
  | 'option'
  | 'property'
  | 'related'
  | 'key'
  | 'value'
  | 'function'
  | 'operator';

export interface Completion {
  readonly kind: CompletionKind;
  /** What is shown. */
  readonly label: string;
  /** What takes the place of what was typed. */
  readonly text: string;
}

export interface CompletionList {
  /** What a choice takes the place of. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

/** Gives what a sample of a kind's entities holds; undefined while it is not there. */
export type Knowledge = (kind: Kind) => KnownContent | undefined;

/** More is not read. */
const mostItems = 60;

/** What may stand at the caret of a question, what begins as typed before what holds it elsewhere. */
export function completionsAt(text: string, caret: number, knows: Knowledge): CompletionList {
  const place = completionPlace(text, caret);
  const wanted = place.typed.toLowerCase();
  const found = candidates(place, knows).filter(({ label }) =>
    label.toLowerCase().includes(wanted),
  );
  const begins = ({ label }: Completion) => label.toLowerCase().startsWith(wanted);
  const sorted = [...found.filter(begins), ...found.filter((item) => !begins(item))];
  const isDone = sorted.length === 1 && sorted[0]?.text === place.typed;
  return { from: place.from, to: caret, items: isDone ? [] : sorted.slice(0, mostItems) };
}

/** The kind whose sampled content is wanted at the caret. */
export function wantedKind(text: string, caret: number): Kind | undefined {
  const place = completionPlace(text, caret);
  const path = place.comparedWith?.split('/') ?? place.path;
  return endOfPath({ ...place, path })?.kind;
}

function candidates(place: CompletionPlace, knows: Knowledge): Completion[] {
  switch (place.at) {
    case 'set':
      return sets(place);
    case 'option':
      return optionNames
        .filter((name) => name !== '$resultFormat' && name !== '$skiptoken')
        .map((name) => ({ kind: 'option', label: name, text: `${name}=` }));
    case 'inText':
      return values(place, knows)
        .filter((value) => typeof value === 'string')
        .map((value) => ({ kind: 'value', label: value, text: `${value.replaceAll("'", "''")}'` }));
    case 'next':
      return words(nextWords(place));
    default:
      return operands(place, knows);
  }
}

function sets({ kind, path }: CompletionPlace): Completion[] {
  if (path.length === 0) return kindList.map(({ set }) => ({ kind: 'set', label: set, text: set }));
  return (kind?.navigations ?? [])
    .filter(({ isSet }) => isSet)
    .map(({ name }) => ({ kind: 'related', label: name, text: name }));
}

function nextWords({ option, isCompared }: CompletionPlace): readonly string[] {
  if (option === '$orderby') return ['asc', 'desc'];
  if (option !== '$filter') return [];
  const logic = ['and', 'or'];
  const tests = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'add', 'sub', 'mul', 'div', 'mod'];
  return isCompared ? [...logic, ...tests] : [...tests, ...logic];
}

function words(list: readonly string[]): Completion[] {
  return list.map((word) => ({ kind: 'operator', label: word, text: `${word} ` }));
}

function operands(place: CompletionPlace, knows: Knowledge): Completion[] {
  const { option, path } = place;
  if (option === '$count')
    return words(['true', 'false']).map((item) => ({ ...item, text: item.label }));
  if (option === '$top' || option === '$skip') return [];
  const end = endOfPath(place);
  if (end === undefined) return [];
  const { kind, members } = end;
  if (members !== undefined) return keys(kind, members, knows);
  const related = kind.navigations.map(
    ({ name }): Completion => ({ kind: 'related', label: name, text: name }),
  );
  if (option === '$expand') return related;
  const own = kind.properties.map(
    ({ name }): Completion => ({ kind: 'property', label: name, text: name }),
  );
  if (option === '$select' || path.length > 0) return [...own, ...related];
  const inTests = option === '$filter' ? words(['not']) : [];
  const variables = [...place.variables.keys()].map(
    (name): Completion => ({ kind: 'related', label: name, text: `${name}/` }),
  );
  return [
    ...known(place, knows),
    ...variables,
    ...own,
    ...related,
    ...functions(option),
    ...inTests,
  ];
}

function functions(option: CompletionPlace['option']): Completion[] {
  const isUseful = (name: FunctionName) =>
    option === '$filter' || signatureOf(name).returns !== 'boolean';
  return functionNames.filter(isUseful).map((name) => {
    const isEmpty = signatureOf(name).parameters.length === 0;
    return { kind: 'function', label: name, text: isEmpty ? `${name}()` : `${name}(` };
  });
}

/** Values of what the caret is compared with, as they are written. */
function known(place: CompletionPlace, knows: Knowledge): Completion[] {
  if (place.comparedWith === undefined) return [];
  return values(place, knows).map((value) => {
    const text = typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
    return { kind: 'value', label: text, text: `${text} ` };
  });
}

function values(place: CompletionPlace, knows: Knowledge) {
  const end = endOfPath({ ...place, path: place.comparedWith?.split('/') ?? [] });
  const content = end && knows(end.kind);
  return end?.members && content ? knownValues(content, end.members) : [];
}

/** The values that occur at a path within an entity. */
export function knownValues(content: KnownContent, path: readonly string[]): readonly KnownValue[] {
  return content.values.get(path.join('/')) ?? [];
}

function keys(kind: Kind, members: readonly string[], knows: Knowledge): Completion[] {
  const found = knows(kind)?.keys.get(members.join('/')) ?? [];
  return found.map((key) => ({ kind: 'key', label: key, text: key }));
}
