/** What a question asks of one row, or of a pair of values in it; undefined when it has no place. */
export type GeometryTest = (first: unknown, second: unknown) => boolean | number | undefined;

/** A question about stored geometries that SQL alone does not answer. */
export interface GeometryQuestion {
  /** The same for the same question in another compilation of the request. */
  readonly key: string;
  /** What stands in the option, for people. */
  readonly place: { readonly option: string; readonly at: number };
  /** Statement that gives at most `limit` rows with the ids (`id`) in question, as texts. */
  readonly candidates: (limit: number) => SqlText;
  /** Statement that gives `id` and the JSON values `first` and `second` of rows. */
  readonly values: (ids: readonly string[]) => SqlText;
  readonly test: GeometryTest;
}

export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** What the test said of each row in question, by id; a row without a place is not there. */
export type GeometryAnswer = ReadonlyMap<string, boolean | number>;

/**
 * The questions of one request and their answers. A request is compiled once to find the questions
 * and, when there are any, a second time with the answers.
 */
export class GeometryAnswers {
  readonly #answers = new Map<string, GeometryAnswer>();
  readonly #open = new Map<string, GeometryQuestion>();

  /** The answer; undefined, when the question is still open, and then it is noted. */
  ask(question: GeometryQuestion): GeometryAnswer | undefined {
    const answer = this.#answers.get(question.key);
    if (answer === undefined) this.#open.set(question.key, question);
    return answer;
  }

  get open(): readonly GeometryQuestion[] {
    return [...this.#open.values()];
  }

  answer(question: GeometryQuestion, answer: GeometryAnswer): void {
    this.#open.delete(question.key);
    this.#answers.set(question.key, answer);
  }
}
