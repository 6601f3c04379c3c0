import type { TimeRange } from '#lib/time.ts';
import { reduceToBuckets } from '../model/buckets.ts';
import type { ObservationColumns } from '../model/observation-columns.ts';
import { type ResultPart, segmentsOf, valueAt } from '../model/result-part.ts';
import { countStates, reduceToRuns } from '../model/state-runs.ts';
import { numberStatistics, seriesStatistics } from '../model/statistics.ts';
import {
  checkResult,
  isNumberText,
  majorityKind,
  type RejectReason,
  type ResultKind,
} from './observation-row.ts';
import { RejectList } from './reject-list.ts';
import type { ComponentFacts, ComponentView } from './stream-view.ts';

const mostStates = 500;
const overviewBuckets = 240;

/** The results of a stream, or one part of them, as numbers. */
export class PartSeries {
  readonly part: ResultPart | undefined;
  readonly #segments: readonly string[];
  readonly #areCategories: boolean;
  #kind: ResultKind | undefined;
  readonly #states = new Map<string, number>();
  readonly #rejected = new RejectList();
  #withoutResult = 0;
  #fromTexts = 0;

  /** With `areCategories`, texts that say numbers are names all the same. */
  constructor(part: ResultPart | undefined, areCategories: boolean) {
    this.#areCategories = areCategories;
    this.part = part;
    this.#segments = part === undefined ? [] : segmentsOf(part);
  }

  /** What most results are; undefined until a plain value was seen. */
  get kind(): ResultKind | undefined {
    return this.#kind;
  }

  /** The texts that values stand for; undefined for numbers. */
  get states(): readonly string[] | undefined {
    return this.#kind === 'number' ? undefined : [...this.#states.keys()];
  }

  /** Settles the kind by the first results that show one. */
  settle(results: readonly unknown[]): void {
    if (this.#kind !== undefined) return;
    const values = results.map((result) => this.#valueOf(result));
    this.#kind = this.#areCategories && values.some(isNumberText) ? 'text' : majorityKind(values);
    if (this.#kind === 'boolean') this.#states.set('false', 0).set('true', 1);
  }

  /** The number that stands for a result; NaN for none, undefined for one that cannot be used. */
  take(result: unknown, row: unknown): number | undefined {
    const value = this.#valueOf(result);
    if (value === null || (value === undefined && this.part === undefined)) {
      this.#withoutResult++;
      return Number.NaN;
    }
    // Without a kind no result so far was a plain value.
    const reason = value === undefined ? 'component' : checkResult(value, this.#kind ?? 'number');
    const number = reason ?? this.#toNumber(value);
    if (typeof number !== 'number') {
      this.#rejected.add(number, row);
      return undefined;
    }
    if (this.#kind === 'number' && typeof value === 'string') this.#fromTexts++;
    return number;
  }

  /** The same of a result that is not counted. */
  peek(result: unknown): number {
    const value = this.#valueOf(result);
    const isUsable = value !== undefined && value !== null;
    if (!isUsable || checkResult(value, this.#kind ?? 'number')) return Number.NaN;
    const number = this.#toNumber(value);
    return typeof number === 'number' ? number : Number.NaN;
  }

  /** The series reduced for the window; its values are the column with the index. */
  view(
    columns: ObservationColumns,
    index: number,
    window: TimeRange,
    whole: TimeRange,
  ): ComponentView {
    const facts = this.#facts();
    if (this.#kind === undefined) return { ...facts, kind: 'none' };
    if (this.#kind === 'number') {
      return {
        ...facts,
        kind: 'number',
        buckets: reduceToBuckets(columns, index, window),
        statistics: numberStatistics(columns, index, window),
        overview: reduceToBuckets(columns, index, whole, overviewBuckets),
      };
    }
    return {
      ...facts,
      kind: 'state',
      isBoolean: this.#kind === 'boolean',
      states: [...this.#states.keys()],
      runs: reduceToRuns(columns, index, window),
      statistics: seriesStatistics(columns, index, window),
      counts: countStates(columns, index, window, this.#states.size),
      overview: reduceToRuns(columns, index, whole, overviewBuckets),
    };
  }

  #facts(): ComponentFacts {
    return {
      component: this.part,
      withoutResult: this.#withoutResult,
      fromTexts: this.#fromTexts,
      rejects: { ...this.#rejected.counts },
      rejectSamples: [...this.#rejected.samples],
    };
  }

  #valueOf(result: unknown): unknown {
    if (result === null || result === undefined) return null;
    return this.part === undefined ? result : valueAt(result, this.#segments);
  }

  /** A reason when the text is one state too many. */
  #toNumber(value: unknown): number | RejectReason {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (this.#kind === 'number') return Number(value);
    const text = String(value);
    const known = this.#states.get(text);
    if (known !== undefined) return known;
    if (this.#states.size >= mostStates) return 'states';
    this.#states.set(text, this.#states.size);
    return this.#states.size - 1;
  }
}
