import { nearestName } from './nearest-name.ts';
import {
  type Expected,
  type Remark,
  remarkInEnglish,
  type Sentence,
  sentence,
} from './query-sentences.ts';

/** What is wrong at a place of a query option's text. */
export interface QueryProblem {
  /** 0-based offset in UTF-16 units into the text of the option. */
  readonly position: number;
  /** The text that stands there; empty at the end of the option. */
  readonly found: string;
  /** What may stand there: names, or a phrase such as `a number`. */
  readonly expected: readonly Expected[];
}

/** A query option that is not understood; the service answers 400 with the message. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** The option with its dollar sign. */
  readonly option: string;
  readonly problem: QueryProblem | undefined;
  #remark: Remark;

  /** `said` is a text where only the service says it. */
  constructor(option: string, said: string | readonly Sentence[], problem?: QueryProblem) {
    const sentences = typeof said === 'string' ? [sentence('asIs', { text: said })] : said;
    const remark = { option, sentences };
    super(remarkInEnglish(remark));
    this.option = option;
    this.problem = problem;
    this.#remark = remark;
  }

  /** What the message says, for every language. */
  get remark(): Remark {
    return this.#remark;
  }

  /** Says that the option stands in the brackets of another. */
  putInto(option: string, position: number): this {
    this.#remark = { ...this.#remark, outer: { option, position } };
    this.message = remarkInEnglish(this.#remark);
    return this;
  }
}

/** The error for a text that the grammar does not allow at this place. */
export function unexpected(option: string, problem: QueryProblem, ...hint: Sentence[]): QueryError {
  const { position } = problem;
  const expected = { joins: 'or', words: problem.expected } as const;
  const said =
    problem.found === ''
      ? sentence('unexpectedEnd', { position, expected })
      : sentence('unexpected', { found: shorten(problem.found), position, expected });
  return new QueryError(option, [said, ...hint], problem);
}

/** A name that does not exist, and the names that do. */
interface UnknownName extends QueryProblem {
  readonly expected: readonly string[];
}

/** The error for a name that does not exist; names the nearest one that does. */
export function unknownName(
  option: string,
  problem: UnknownName,
  say: (place: { readonly found: string; readonly position: number }) => Sentence,
): QueryError {
  const { found, position } = problem;
  const said = say({ found: shorten(found), position });
  return new QueryError(option, [said, ...adviseNames(problem)], problem);
}

function adviseNames({ found, expected }: UnknownName): Sentence[] {
  if (expected.length === 0) return [];
  const name = nearestName(found, expected);
  if (name !== undefined) return [sentence('didYouMean', { name })];
  return [sentence('chooseFrom', { names: { joins: 'and', words: expected } })];
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
