/**
 * What is said of a query that is not understood: sentences and phrases by their codes, in the
 * English of the service. The browser has the same codes in its catalogue, in each language.
 */

/** After the name of the option and a colon, unless they begin with a capital. */
export const querySentences = {
  asIs: '{text}',
  within: 'at character {position}, {rest}',
  unexpected: 'found "{found}" at character {position}, expected {expected}.',
  unexpectedEnd: 'found the end at character {position}, expected {expected}.',
  usage: 'The function is {usage}.',
  plusSign: 'In an address, + is written %2B.',
  didYouMean: 'Did you mean "{name}"?',
  chooseFrom: 'Choose from {names}.',
  noFunction: 'there is no function "{found}" at character {position}.',
  noProperty: '{kind} has no property "{found}" at character {position}.',
  noNavigation: '{kind} has no navigation property "{found}" at character {position}.',
  noMembers: '{property} has no members, found "{found}" at character {position}.',
  notAnArray: '{kind} is not an array, found [{found}] at character {position}.',
  notOffered: 'this service does not offer this option.',
  noOption: 'there is no such option.',
  givenTwice: 'the option is given more than once.',
  noEquals: 'expected "=".',
  innerTwice: '{option} at character {position} is given twice.',
  innerFormat: 'the format is that of the whole answer, not of a part.',
  innerSkipToken: '$skiptoken is not for an expanded set; follow its own @iot.nextLink.',
  expandedTwice:
    '{name} at character {position} is expanded twice, each time with another {option}.',
  noPath: 'Expected one of {names}.',
  unknownPath: 'There is no "{name}". Expected {names}.',
  singleEntity: 'This is the address of a single entity; questions are about sets.',
} as const;

/** What may stand at a place. */
export const queryPhrases = {
  sign: '"{sign}"',
  property: 'a property',
  value: 'a value',
  function: 'a function',
  operator: 'an operator',
  name: 'a name',
  end: 'the end',
  arrayPath: 'the path of an array',
  variable: 'a name for an entity of the set, such as "x:"',
  steps: 'at most {most} steps in a path',
  operations: 'at most {most} operators and functions',
  nesting: 'at most {most} levels of nesting',
  index: 'the index of an array',
  wholeNumber: 'a whole number',
  countingNumber: 'a whole number from 0',
  noArgument: 'no argument',
  timeFrom: 'a time from {start} on',
  realTime: 'a time that exists',
  realClock: 'a time of day that exists',
  navigation: 'a navigation property',
  innerOption: 'an option such as $select',
  closingQuote: "a closing '",
  timeZone: 'a time zone such as Z',
  quotedText: "a text in single quotes, such as 'text'",
  geometryEnd: 'the end of the geometry',
  number: 'a number',
  degrees: 'a number of degrees',
  referenceSystem: '4326, degrees of WGS 84',
  twoPositions: 'at least two positions',
  ring: 'a ring of at least four positions that ends where it begins',
  idBefore: 'an id in brackets before it',
} as const;

export type SentenceCode = keyof typeof querySentences;
export type PhraseCode = keyof typeof queryPhrases;

/** A phrase with its values. */
export interface Phrase {
  readonly code: PhraseCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What may stand at a place: a name as it is, or a phrase. */
export type Expected = string | Phrase;

/** Several of which one is chosen, or which are all there. */
export interface WordList {
  readonly joins: 'or' | 'and';
  readonly words: readonly Expected[];
}

/** A sentence with its values. */
export interface Sentence {
  readonly code: SentenceCode;
  readonly values: Readonly<Record<string, string | number | WordList>>;
}

type ValueName<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;
type Values<Text, Value> = [ValueName<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueName<Text>, Value>>];

/** A sentence of the list, with a value for each of its names. */
export function sentence<Code extends SentenceCode>(
  code: Code,
  ...[values]: Values<(typeof querySentences)[Code], string | number | WordList>
): Sentence {
  return { code, values: values ?? {} };
}

/** A phrase of the list, with a value for each of its names. */
export function phrase<Code extends PhraseCode>(
  code: Code,
  ...[values]: Values<(typeof queryPhrases)[Code], string | number>
): Phrase {
  return { code, values: values ?? {} };
}

/** What is written as it is: a word or a sign of the query language. */
export function sign(text: string): Phrase {
  return phrase('sign', { sign: text });
}

/** Something said of a question, in every language. */
export interface Remark {
  /** The option that it is about; undefined for the question as a whole. */
  readonly option?: string | undefined;
  /** The option in whose brackets that stands, and at which character. */
  readonly outer?: { readonly option: string; readonly position: number };
  readonly sentences: readonly Sentence[];
}

/** The remark as the service says it. */
export function remarkInEnglish({ option, outer, sentences }: Remark): string {
  const said = sentences.map(({ code, values }) => filled(querySentences[code], values)).join(' ');
  const rest = option === undefined ? said : `${option}: ${said}`;
  if (outer === undefined) return rest;
  const { position } = outer;
  return `${outer.option}: ${filled(querySentences.within, { position, rest })}`;
}

/** What may stand at a place as the service says it. */
export function expectedInEnglish(expected: Expected): string {
  return typeof expected === 'string'
    ? expected
    : filled(queryPhrases[expected.code], expected.values);
}

function filled(text: string, values: Sentence['values']): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? joined(value) : String(value);
  });
}

function joined({ joins, words }: WordList): string {
  const texts = words.map(expectedInEnglish);
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${joins} ${texts.at(-1)}`;
}
