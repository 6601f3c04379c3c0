import { nearestName } from './nearest-name.ts';

/** What is wrong at a place of a query option's text. */
export interface QueryProblem {
  /** 0-based offset in UTF-16 units into the text of the option. */
  readonly position: number;
  /** The text that stands there; empty at the end of the option. */
  readonly found: string;
  /** What may stand there: names, or a phrase such as `a number`. */
  readonly expected: readonly string[];
}

/** A query option that is not understood; the service answers 400 with the message. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** The option with its dollar sign. */
  readonly option: string;
  readonly problem: QueryProblem | undefined;

  constructor(option: string, message: string, problem?: QueryProblem) {
    super(`${option}: ${message}`);
    this.option = option;
    this.problem = problem;
  }
}

/** The error for a text that the grammar does not allow at this place. */
export function unexpected(option: string, problem: QueryProblem, hint = ''): QueryError {
  const found = problem.found === '' ? 'the end' : `"${shorten(problem.found)}"`;
  const expected = joinWords(problem.expected);
  return new QueryError(
    option,
    `found ${found} at character ${problem.position}, expected ${expected}.${hint && ` ${hint}`}`,
    problem,
  );
}

/** The error for a name that does not exist; names the nearest one that does. */
export function unknownName(option: string, what: string, problem: QueryProblem): QueryError {
  const advice = adviseNames(problem);
  return new QueryError(
    option,
    `${what} "${shorten(problem.found)}" at character ${problem.position}.${advice}`,
    problem,
  );
}

function adviseNames({ found, expected }: QueryProblem): string {
  if (expected.length === 0) return '';
  const nearest = nearestName(found, expected);
  if (nearest !== undefined) return ` Did you mean "${nearest}"?`;
  return ` Choose from ${joinWords(expected, 'and')}.`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function joinWords(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
