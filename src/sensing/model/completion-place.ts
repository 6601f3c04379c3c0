/** Where the caret stands in a question, so that what may stand there can be offered. */
import { findNavigation, type Kind, kinds } from '../contract/kinds.ts';
import { findOption, type OptionName } from '../contract/query/options.ts';
import { precedence } from '../contract/query/syntax-tree.ts';
import { readQuestion, splitQuestion } from './question.ts';

export interface CompletionPlace {
  /** `next` is after something complete, where an operator follows; `inText` is within quotes. */
  readonly at: 'set' | 'option' | 'operand' | 'next' | 'inText';
  /** The kind that names begin at; undefined where the path is not known. */
  readonly kind: Kind | undefined;
  readonly option: OptionName | undefined;
  /** Whether the option is of a related set, in the brackets of `$expand`. */
  readonly isNested: boolean;
  /** What a choice takes the place of, up to the caret. */
  readonly from: number;
  /** What is typed of it. */
  readonly typed: string;
  /** The names before the last slash. */
  readonly path: readonly string[];
  /** What the value at the caret is compared with. */
  readonly comparedWith: string | undefined;
  /** Whether the condition at the caret has its comparison already. */
  readonly isCompared: boolean;
  /** Names that stand for entities of a set, with their kinds. */
  readonly variables: ReadonlyMap<string, Kind>;
}

const word = /[\p{L}\p{N}_.@$]*$/u;
const pathBefore = /(?:[\p{L}\p{N}_.@$[\]]+\/)+$/u;
const comparison =
  /([\p{L}_$@][\p{L}\p{N}_.@$/[\]]*)\)?\s+(?:eq|ne|gt|ge|lt|le|in)\s*\(?(?:[^()]*,)?\s*$/iu;
const comparisonWord = /\s(?:eq|ne|gt|ge|lt|le|in)\s/i;
const textTest =
  /(?:startswith|endswith|contains)\(\s*(?:tolower\(|toupper\()?\s*([\p{L}_$@][\p{L}\p{N}_.@$/[\]]*)\)?\s*,\s*$/iu;

/** Finds what the caret is at. */
export function completionPlace(text: string, caret: number): CompletionPlace {
  const before = text.slice(0, caret);
  const { path, options } = splitQuestion(before);
  const steps = path.split('/').slice(0, -1);
  const isInPath = !before.includes('?');
  const { kind } = readQuestion(isInPath ? steps.join('/') : path);
  const typedWord = word.exec(before)?.[0] ?? '';
  const base = {
    kind,
    option: undefined,
    isNested: false,
    from: caret - typedWord.length,
    typed: typedWord,
    path: [],
    comparedWith: undefined,
    isCompared: false,
    variables: new Map(),
  };
  if (isInPath) return { ...base, at: 'set', path: steps };
  const last = options.at(-1);
  const isNew = last === undefined || /[?&]\s*$/.test(before);
  if (isNew || last.valueAt === undefined) return { ...base, at: 'option' };
  const frame = frameAt(last.name, before.slice(last.valueAt), kind);
  if (frame.option === undefined && frame.isNested) {
    return { ...base, at: 'option', kind: frame.kind, isNested: true };
  }
  // Nothing is known of the values of an option that there is none of.
  if (frame.option === undefined) return { ...base, at: 'operand', kind: undefined };
  return { ...base, ...valuePlace(frame, before, typedWord) };
}

interface Frame {
  readonly kind: Kind | undefined;
  readonly option: OptionName | undefined;
  readonly isNested: boolean;
  /** What is typed of the option's value. */
  readonly value: string;
}

/** The option at the end of a value, which may be in the brackets of an `$expand`. */
function frameAt(name: string, value: string, kind: Kind | undefined): Frame {
  const stack: { kind: Kind | undefined; option: OptionName | undefined; start: number }[] = [
    { kind, option: optionOf(name), start: 0 },
  ];
  // Brackets of functions and groups, which end no frame.
  let plain = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const character = value[at];
    const top = stack.at(-1);
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted || top === undefined) continue;
    if (character === '(') {
      const opened =
        top.option === '$expand' ? /(\w+)\s*$/.exec(value.slice(0, at))?.[1] : undefined;
      if (opened === undefined) plain += 1;
      else
        stack.push({
          kind: expandedKind(top, value.slice(top.start, at)),
          option: undefined,
          start: at + 1,
        });
    } else if (character === ')') {
      if (plain > 0) plain -= 1;
      else if (stack.length > 1) stack.pop();
    } else if (character === ';' && stack.length > 1) {
      stack[stack.length - 1] = { ...top, option: undefined, start: at + 1 };
    } else if (character === '=' && stack.length > 1 && top.option === undefined) {
      const option = optionOf(value.slice(top.start, at).trim());
      stack[stack.length - 1] = { ...top, option, start: at + 1 };
    }
  }
  const top = stack.at(-1);
  return {
    kind: top?.kind,
    option: top?.option,
    isNested: stack.length > 1,
    value: value.slice(top?.start ?? 0),
  };
}

/** The kind of what is expanded by the last item of a list, `Datastreams/Thing`. */
function expandedKind(top: { kind: Kind | undefined }, list: string): Kind | undefined {
  const item = list.split(',').at(-1)?.trim() ?? '';
  return followed(top.kind, item.split('/'));
}

function followed(kind: Kind | undefined, names: readonly string[]): Kind | undefined {
  return names.reduce<Kind | undefined>((at, name) => {
    const navigation = at && findNavigation(at, name.trim());
    return navigation && kinds[navigation.target];
  }, kind);
}

function optionOf(name: string): OptionName | undefined {
  try {
    return findOption(name);
  } catch {
    return undefined;
  }
}

function valuePlace(
  frame: Frame,
  before: string,
  typedWord: string,
): Partial<CompletionPlace> & Pick<CompletionPlace, 'at'> {
  const { kind, option, isNested, value } = frame;
  const variables = variablesIn(kind, value);
  const shared = { kind, option, isNested, variables };
  const quote = openQuote(value);
  if (quote !== undefined) {
    const ahead = value.slice(0, quote);
    const typed = value.slice(quote + 1);
    return {
      ...shared,
      at: 'inText',
      from: before.length - typed.length,
      typed,
      comparedWith: (comparison.exec(ahead) ?? textTest.exec(ahead))?.[1],
    };
  }
  const ahead = value.slice(0, value.length - typedWord.length);
  const path = (pathBefore.exec(ahead)?.[0] ?? '').split('/').slice(0, -1);
  const isNext = path.length === 0 && endsComplete(ahead);
  return {
    ...shared,
    at: isNext ? 'next' : 'operand',
    path,
    comparedWith: comparison.exec(ahead)?.[1],
    isCompared: comparisonWord.test(ahead.split(/\s(?:and|or)\s/i).at(-1) ?? ''),
  };
}

function openQuote(value: string): number | undefined {
  const count = value.split("'").length - 1;
  return count % 2 === 1 ? lastOpening(value) : undefined;
}

/** Where the text that is not closed begins; doubled quotes belong to it. */
function lastOpening(value: string): number {
  let opening = -1;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    if (value[at] !== "'") continue;
    if (isQuoted && value[at + 1] === "'") at += 1;
    else {
      isQuoted = !isQuoted;
      if (isQuoted) opening = at;
    }
  }
  return opening;
}

const operators = new Set(Object.keys(precedence));

/** Whether what is typed ends with a value, a property or a closed bracket and a space. */
function endsComplete(ahead: string): boolean {
  if (/[)\]']\s*$/.test(ahead)) return true;
  const last = /([\p{L}\p{N}_.@$/:[\]-]+)\s+$/u.exec(ahead)?.[1];
  return last !== undefined && !operators.has(last.toLowerCase());
}

/** `Datastreams/any(d:` makes `d` a Datastream from there on. */
function variablesIn(kind: Kind | undefined, value: string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  for (const [, path = '', name = ''] of value.matchAll(/([\w/]+)\/(?:any|all)\(\s*(\w+)\s*:/gi)) {
    const [first = '', ...rest] = path.split('/');
    const start = found.get(first);
    const target = start ? followed(start, rest) : followed(kind, [first, ...rest]);
    if (target) found.set(name, target);
  }
  return found;
}

/** The kind that names go on from after a path, or the JSON property that it leads into. */
export function endOfPath({
  kind,
  path,
  variables,
}: Pick<CompletionPlace, 'kind' | 'path' | 'variables'>):
  | { readonly kind: Kind; readonly members?: readonly string[] }
  | undefined {
  const [first, ...rest] = path;
  const start = first === '$it' ? kind : variables.get(first ?? '');
  let at = start ?? kind;
  const names = start === undefined ? path : rest;
  for (const [index, name] of names.entries()) {
    if (at === undefined) return undefined;
    const navigation = findNavigation(at, name);
    if (navigation === undefined) return { kind: at, members: names.slice(index) };
    at = kinds[navigation.target];
  }
  return at && { kind: at };
}
