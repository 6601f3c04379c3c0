import { setImmediate } from 'node:timers/promises';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { type Database, DeadlineError, type QueryLimits } from '../../db/database.ts';
import type { Limits } from '../limits.ts';
import type {
  GeometryAnswer,
  GeometryAnswers,
  GeometryQuestion,
  SqlText,
} from './geometry-answers.ts';

/** Rows that are read at a time. */
const batch = 500;

/** Milliseconds of testing after which other requests have their turn. */
const turn = 10;

interface GeometrySource {
  readonly database: Database;
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers the open questions of a request by testing the geometries exactly. Throws a `QueryError`
 * when there are more of them than the limit, a `DeadlineError` when there is no time left.
 */
export async function findGeometry(
  source: GeometrySource,
  answers: GeometryAnswers,
): Promise<void> {
  const finder = new AnswerFinder(source);
  for (const question of answers.open) answers.answer(question, await finder.find(question));
}

class AnswerFinder {
  readonly #source: GeometrySource;
  readonly #end: number;

  constructor(source: GeometrySource) {
    this.#source = source;
    this.#end = performance.now() + source.limits.queryDeadline;
  }

  async find(question: GeometryQuestion): Promise<GeometryAnswer> {
    const ids = await this.#candidates(question);
    const answer = new Map<string, boolean | number>();
    for (let start = 0; start < ids.length; start += batch) {
      const part = ids.slice(start, start + batch);
      const rows = await this.#query<{ id: string; first: unknown; second: unknown }>(
        question.values(part),
      );
      let turnEnd = performance.now() + turn;
      for (const { id, first, second } of rows) {
        const result = question.test(first, second);
        if (result !== undefined) answer.set(id, result);
        if (performance.now() < turnEnd) continue;
        await setImmediate();
        this.#timeLeft();
        turnEnd = performance.now() + turn;
      }
    }
    return answer;
  }

  async #candidates(question: GeometryQuestion): Promise<string[]> {
    const { geometryTests } = this.#source.limits;
    const rows = await this.#query<{ id: string }>(question.candidates(geometryTests + 1));
    if (rows.length <= geometryTests) return rows.map(({ id }) => id);
    const { option, at } = question.place;
    throw new QueryError(
      option,
      `the function at character ${at} would have to test more than ${geometryTests} geometries one by one. Ask for a smaller area, or for the distance to be less than a number.`,
    );
  }

  /** Milliseconds until the deadline; throws when there are none, and when the client has gone. */
  #timeLeft(): number {
    this.#source.signal?.throwIfAborted();
    const left = Math.floor(this.#end - performance.now());
    if (left <= 0) throw new DeadlineError('The geometries could not be tested in time.');
    return left;
  }

  #query<Row>({ sql, parameters }: SqlText): Promise<Row[]> {
    const { database, signal } = this.#source;
    const deadline = this.#timeLeft();
    const limits: QueryLimits = { deadline, ...(signal === undefined ? {} : { signal }) };
    return database.query<Row>(sql, parameters, limits);
  }
}
