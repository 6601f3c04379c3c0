import { setTimeout as setDelay } from 'node:timers/promises';
import { DatabaseUnavailableError } from '#server/db/database.ts';

/** Milliseconds between attempts: a cancel that comes before the server has begun is lost. */
const retryInterval = 100;
/** Milliseconds after which a server that does not even cancel is taken for gone. */
const patience = 5_000;

/** The inside of a query of postgres.js 3.4.9, whose own `cancel` tries only once. */
interface RunningQuery {
  /** The connection that it was sent on; null before. */
  readonly state: object | null;
  readonly canceller: (query: RunningQuery) => Promise<void>;
}

function isRunningQuery(value: object): value is RunningQuery {
  return 'state' in value && 'canceller' in value && typeof value.canceller === 'function';
}

/** Cancels a query on the server until it has ended. */
export class QueryStopper {
  readonly #query: RunningQuery;
  readonly #onGone: () => void;
  #hasEnded = false;
  #patience: NodeJS.Timeout | undefined;
  #attempt: Promise<void> = Promise.resolve();
  #reason: { readonly error: unknown } | undefined;

  /** `onGone` is called when the server does not react; it must make the query reject. */
  constructor(query: object, onGone: () => void) {
    if (!isRunningQuery(query)) {
      throw new Error('postgres.js has changed: queries cannot be stopped');
    }
    this.#query = query;
    this.#onGone = onGone;
  }

  /** Why the query was stopped; undefined when it was not. */
  get reason(): unknown {
    return this.#reason?.error;
  }

  stop(error: unknown): void {
    if (this.#reason !== undefined) return;
    this.#reason = { error };
    this.#patience = setTimeout(() => this.#giveUp(), patience);
    void this.#cancelUntilEnded();
  }

  /** Call when the query has ended: waits for a cancel on its way, so that it hits no other query. */
  async settled(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#patience);
    await this.#attempt;
  }

  #giveUp(): void {
    this.#hasEnded = true;
    // The connection is not used again, so there is nothing that a late cancel could hit.
    this.#attempt = Promise.resolve();
    this.#reason = { error: new DatabaseUnavailableError('The database does not answer') };
    this.#onGone();
  }

  async #cancelUntilEnded(): Promise<void> {
    while (!this.#hasEnded) {
      if (this.#query.state !== null) {
        this.#attempt = this.#query.canceller(this.#query).catch(() => undefined);
        await this.#attempt;
      }
      await setDelay(retryInterval);
    }
  }
}
