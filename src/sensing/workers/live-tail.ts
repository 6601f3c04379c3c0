import { resolveNextLink } from '../contract/next-link.ts';
import { readResultTime, readRowTime } from './observation-row.ts';
import type { ObservationSource } from './observation-source.ts';
import { PagingError, toFailure } from './page-body.ts';
import type { RowCollector } from './row-collector.ts';
import type { LiveState } from './stream-view.ts';

/** Before everything that a stream without Observations could come to have. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
/** Pages that one look at what is new follows, such as after a night without any. */
const mostPages = 1000;

/**
 * Follows a loaded stream: asks for what starts after its newest Observation, and where results
 * have a time of their own, for older ones that have arrived late.
 */
export class LiveTail {
  readonly #source: ObservationSource;
  readonly #collector: RowCollector;
  readonly #since: number;
  #newest: number;
  /** The last time that a result came to be; NaN where results have none. */
  #newestResult: number | undefined;
  #newRows = 0;
  #lateRows = 0;
  #checkedAt: number | undefined;
  #failure: LiveState['failure'];

  /** `known` is the start of the newest Observation; NaN when the collector has it. */
  constructor(source: ObservationSource, collector: RowCollector, known: number) {
    this.#source = source;
    this.#collector = collector;
    this.#newest = Math.max(known || earliest, collector.lastStart ?? earliest);
    this.#since = this.#newest;
  }

  /** Start of the newest Observation. */
  get newest(): number {
    return this.#newest;
  }

  /** Takes in what has arrived since; whether there was any. A failure is kept for the state. */
  async poll(signal: AbortSignal): Promise<boolean> {
    const before = this.#newRows + this.#lateRows;
    try {
      const known = this.#newest;
      this.#newestResult ??= await this.#source.newestResultTime(signal);
      await this.#takeNew(signal);
      if (!Number.isNaN(this.#newestResult)) await this.#takeLate(known, signal);
      this.#failure = undefined;
      this.#checkedAt = Date.now();
    } catch (error) {
      if (signal.aborted) return false;
      this.#failure = toFailure(error, '');
    }
    return this.#newRows + this.#lateRows > before;
  }

  /** What is known now; a sensor is silent after three of its usual steps without a value. */
  state(now: number): LiveState {
    const longestStep = this.#collector.longestStep();
    const last = Math.max(this.#collector.span()?.to ?? this.#newest, this.#newest);
    return {
      since: this.#since,
      newRows: this.#newRows,
      lateRows: this.#lateRows,
      checkedAt: this.#checkedAt,
      silentSince: now - last > longestStep ? last : undefined,
      failure: this.#failure,
    };
  }

  async #takeNew(signal: AbortSignal): Promise<void> {
    const { isOrdered } = this.#source;
    const first = isOrdered
      ? this.#source.addressAfter('phenomenonTime', this.#newest)
      : this.#source.addressBehind(this.#collector.rows);
    const known = this.#newest;
    const time = { start: 0, end: 0 };
    await this.#follow(first, signal, (rows) => {
      // Times that are finer than a millisecond can be after themselves.
      const added = rows.filter(
        (row) => !isOrdered || (!readRowTime(row, time) && time.start > known),
      );
      this.#collector.addPage(added);
      this.#newRows += added.length;
      for (const row of added) {
        if (!readRowTime(row, time)) this.#newest = Math.max(this.#newest, time.start);
      }
    });
  }

  async #takeLate(known: number, signal: AbortSignal): Promise<void> {
    const first = this.#source.addressAfter('resultTime', this.#newestResult ?? 0);
    const time = { start: 0, end: 0 };
    await this.#follow(first, signal, (rows) => {
      const late = rows.filter(
        (row) =>
          !readRowTime(row, time) && time.start <= known && !this.#collector.hasRowAt(time.start),
      );
      if (late.length > 0) this.#collector.addPage(late);
      this.#lateRows += late.length;
      for (const row of rows) {
        const resultTime = readResultTime(row);
        if (resultTime > (this.#newestResult ?? 0)) this.#newestResult = resultTime;
      }
    });
  }

  async #follow(
    first: string,
    signal: AbortSignal,
    take: (rows: readonly unknown[]) => void,
  ): Promise<void> {
    const visited = new Set<string>();
    for (let url: string | undefined = first; url !== undefined; ) {
      if (visited.has(url)) throw new PagingError('cycle', url);
      if (visited.size >= mostPages) throw new PagingError('endless', url);
      visited.add(url);
      const page = await this.#source.read(url, signal);
      take(page.rows);
      url = page.nextLink && resolveNextLink(this.#source.server, url, page.nextLink);
    }
  }
}
