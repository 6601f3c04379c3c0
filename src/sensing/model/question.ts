/**
 * A question to a sensing server as a person types it: `Things?$filter=name eq 'Weir'&$top=5`, below
 * the service root and without percent signs, or pasted with them. Every character keeps its place,
 * so that what is wrong can be shown where it stands.
 */
import { findKindBySet, findNavigation, type Kind, kindList, kinds } from '../contract/kinds.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { nearestName } from '../contract/query/nearest-name.ts';
import { findOption, optionNames } from '../contract/query/options.ts';
import { QueryError } from '../contract/query/query-error.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { phrase, sentence } from '../contract/query/query-sentences.ts';
import type { Query } from '../contract/query/syntax-tree.ts';
import { namesThatAreNone } from './question-names.ts';
import { type QuestionProblem, toProblem } from './question-problem.ts';

export interface Question {
  /** What the answer has entities of. */
  readonly kind: Kind;
  /** Below the service root: `Things`, `Things(12)/Datastreams`. */
  readonly path: string;
  readonly query: Query;
  /** The options as they were typed. */
  readonly options: QueryOptions;
}

export interface QuestionReading {
  /** Undefined while the text is not one. */
  readonly question: Question | undefined;
  /** The kind that the path names, also where an option is wrong. */
  readonly kind: Kind | undefined;
  /** In the order of the text. */
  readonly problems: readonly QuestionProblem[];
}

/** One option of a question's text, where its name and its value begin. */
export interface TypedOption {
  readonly name: string;
  readonly nameAt: number;
  readonly value: string;
  /** Undefined where there is no `=` yet. */
  readonly valueAt: number | undefined;
}

/** The path of a question's text and its options; an `&` in quotes is part of a text. */
export function splitQuestion(text: string): {
  readonly path: string;
  readonly options: readonly TypedOption[];
} {
  const mark = text.indexOf('?');
  if (mark < 0) return { path: text, options: [] };
  const options: TypedOption[] = [];
  let start = mark + 1;
  let isQuoted = false;
  for (let at = start; at <= text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (at < text.length && (isQuoted || text[at] !== '&')) continue;
    const option = readOption(text.slice(start, at), start);
    if (option !== undefined) options.push(option);
    start = at + 1;
  }
  return { path: text.slice(0, mark), options };
}

function readOption(text: string, start: number): TypedOption | undefined {
  if (text.trim() === '') return undefined;
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  return {
    name: name.trim(),
    nameAt: start + name.length - name.trimStart().length,
    value: equals < 0 ? '' : text.slice(equals + 1),
    valueAt: equals < 0 ? undefined : start + equals + 1,
  };
}

/** Reads a question; what is wrong with it is told with its place and, where it is plain, the cure. */
export function readQuestion(text: string): QuestionReading {
  const { path, options } = splitQuestion(text);
  const { kind, problem } = readPath(path);
  const problems = problem === undefined ? [] : [problem];
  const query: Record<string, unknown> = {};
  const typed: Record<string, string> = {};
  for (const option of options) {
    try {
      if (option.name in typed) throw new QueryError(option.name, [sentence('givenTwice')]);
      if (option.valueAt === undefined) throw new QueryError(option.name, [sentence('noEquals')]);
      const read = parseQuery([[option.name, option.value]]);
      Object.assign(query, read);
      typed[option.name] = option.value.trim();
      const unknown = kind === undefined ? [] : namesThatAreNone(kind, read);
      problems.push(...unknown.map((error) => toProblem(error, option, true)));
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      problems.push(nameProblem(option) ?? toProblem(error, option));
    }
  }
  const isWrong = problems.some(({ isOnlyName }) => !isOnlyName);
  const question =
    kind === undefined || isWrong
      ? undefined
      : { kind, path: path.trim(), query: query as Query, options: toOptions(query, typed) };
  return { question, kind, problems: problems.toSorted((one, other) => one.from - other.from) };
}

/** An option that there is none of, with the one that was likely meant. */
function nameProblem({ name, nameAt }: TypedOption): QuestionProblem | undefined {
  try {
    findOption(name);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const place = { from: nameAt, to: nameAt + name.length };
    const meant = nearestName(`$${name.replace(/^\$/, '')}`, optionNames);
    const fix = meant === undefined ? undefined : { ...place, text: meant };
    return { ...place, remark: error.remark, fix, isOnlyName: false };
  }
}

/** The typed text of each option under the name that a read takes. */
function toOptions(query: Record<string, unknown>, typed: Record<string, string>): QueryOptions {
  const entries = Object.entries(typed).flatMap(([name, value]) => {
    const key = name.slice(1).toLowerCase();
    const known = Object.keys(query).find((candidate) => candidate.toLowerCase() === key);
    if (known === undefined) return [];
    const isPlain = known === 'top' || known === 'skip' || known === 'count';
    return [[known, isPlain ? query[known] : value]];
  });
  return Object.fromEntries(entries) as QueryOptions;
}

const step = /^\s*(\w+)\s*(\(\s*(?:-?\d+|'(?:[^']|'')*')\s*\))?\s*$/;

/** Reads `Things(12)/Datastreams`, up to three steps further. */
function readPath(path: string): { kind?: Kind; problem?: QuestionProblem } {
  let kind: Kind | undefined;
  let isSet = false;
  let from = 0;
  for (const part of path.split(/\/(?=(?:[^']*'[^']*')*[^']*$)/)) {
    const [, name = part.trim(), id] = step.exec(part) ?? [];
    const place = { from: from + Math.max(0, part.indexOf(name)), name };
    const expected = kind
      ? kind.navigations.map((navigation) => navigation.name)
      : kindList.map(({ set }) => set);
    const navigation: { target: Kind | undefined; isSet: boolean } = kind
      ? navigationOf(kind, name)
      : { target: findKindBySet(name), isSet: true };
    if (navigation.target === undefined || (kind !== undefined && isSet)) {
      return { problem: pathProblem(place, kind !== undefined && isSet ? [] : expected) };
    }
    kind = navigation.target;
    isSet = navigation.isSet && id === undefined;
    from += part.length + 1;
  }
  if (kind !== undefined && isSet) return { kind };
  const remark = { sentences: [sentence('singleEntity')] };
  return {
    ...(kind && { kind }),
    problem: { from: 0, to: path.length, remark, fix: undefined, isOnlyName: false },
  };
}

function navigationOf(kind: Kind, name: string): { target: Kind | undefined; isSet: boolean } {
  const navigation = findNavigation(kind, name);
  return {
    target: navigation && kinds[navigation.target],
    isSet: navigation?.isSet ?? false,
  };
}

function pathProblem(
  { from, name }: { from: number; name: string },
  expected: readonly string[],
): QuestionProblem {
  const place = { from, to: from + name.length };
  const meant = nearestName(name, expected);
  const words = expected.length === 0 ? [phrase('idBefore')] : expected;
  const names = { joins: 'or', words } as const;
  const said =
    name === '' ? sentence('noPath', { names }) : sentence('unknownPath', { name, names });
  return {
    ...place,
    remark: { sentences: [said] },
    fix: meant === undefined ? undefined : { ...place, text: meant },
    isOnlyName: false,
  };
}

/**
 * The question in what was pasted: an address is taken apart from its service root and from its
 * percent signs, any other text stays as it is.
 */
export function questionOfPaste(text: string): string {
  const typed = text.trim();
  const below = /^https?:\/\/\S*?\/v1\.\d+\/(.*)$/s.exec(typed)?.[1] ?? typed;
  if (/\s/.test(below) || !/%[\da-f]{2}/i.test(below)) return below;
  try {
    return decodeURIComponent(below.replaceAll('+', ' '));
  } catch {
    return below;
  }
}
