import { nearestName } from '../contract/query/nearest-name.ts';
import type { QueryError, QueryProblem } from '../contract/query/query-error.ts';
import type { Expected, Remark } from '../contract/query/query-sentences.ts';

/** What is wrong at a place of a question's text. */
export interface QuestionProblem {
  /** 0-based offsets into the whole text; equal where something is missing. */
  readonly from: number;
  readonly to: number;
  /** What the shared parser says of it, the same that the service answers. */
  readonly remark: Remark;
  readonly fix: QuestionFix | undefined;
  /** The grammar is kept, but the specification has no such name; a server may have more. */
  readonly isOnlyName: boolean;
}

/** A text that takes the place of a part of the question. */
export interface QuestionFix {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface OptionPlace {
  readonly name: string;
  readonly nameAt: number;
  readonly value: string;
  readonly valueAt: number | undefined;
}

/** The error of an option as a problem of the whole text. */
export function toProblem(
  error: QueryError,
  option: OptionPlace,
  isOnlyName = false,
): QuestionProblem {
  const { problem, remark } = error;
  if (problem === undefined || option.valueAt === undefined) {
    const from = option.nameAt;
    const to = from + option.name.length;
    const fix = option.valueAt === undefined ? { from: to, to, text: '=' } : undefined;
    return { from, to, remark, fix, isOnlyName };
  }
  const from = option.valueAt + problem.position;
  const to = from + problem.found.length;
  const text = cureFor(problem);
  return {
    from,
    to,
    remark,
    fix: text === undefined ? undefined : { from, to, text },
    isOnlyName,
  };
}

/** What should stand there, where only one thing can be meant. */
function cureFor({ found, expected }: QueryProblem): string | undefined {
  const [only] = expected;
  if (expected.length === 1 && only !== undefined) {
    const { code } = typeof only === 'string' ? { code: undefined } : only;
    if (code === 'closingQuote') return "'";
    if (code === 'timeZone') return `Z${found}`;
    if (code === 'sign') return signOf(only);
  }
  const words = expected.flatMap((word) => signOf(word) ?? []);
  // At the end nothing is like what was meant; of what may begin there, none is the only one.
  if (found === '') return words.includes(')') ? ')' : undefined;
  return nearestName(found, words);
}

/** What may be written as it is: a name, a word or a sign. */
function signOf(expected: Expected): string | undefined {
  if (typeof expected === 'string') return expected;
  return expected.code === 'sign' ? String(expected.values.sign) : undefined;
}
