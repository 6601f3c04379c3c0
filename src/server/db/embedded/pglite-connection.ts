/** The embedded database: PGlite in a worker thread. */
import type { Connection } from '#server/db/connection.ts';
import { copyTarget } from '#server/db/connection.ts';
import { csvBlocks } from '#server/db/csv-records.ts';
import {
  type CsvChunks,
  DeadlineError,
  type Parameter,
  type QueryLimits,
} from '#server/db/database.ts';
import { parameterText } from '#server/db/values.ts';
import { withinLimits } from '#server/db/within-limits.ts';
import { builtFile } from './built-file.ts';
import type { WorkerSettings } from './pglite-protocol.ts';
import { WorkerSession } from './worker-session.ts';

/**
 * Milliseconds that a query may have run whose client has gone. PGlite cannot cancel it: it must
 * be waited for, which holds up all others, or the worker be restarted, which costs about as much.
 */
const abortGrace = 1000;
/** Characters of CSV in one COPY. */
const blockSize = 4_000_000;

/** The only connection of the embedded database; it reopens a worker that was lost. */
export class PgliteConnection implements Connection {
  readonly #settings: WorkerSettings;
  #generation = 0;
  #session: WorkerSession | undefined;
  #opening: Promise<WorkerSession> | undefined;
  #ending: Promise<void> | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Opens the database unless it is open. */
  open(): Promise<WorkerSession> {
    if (this.#session?.isLost === false) return Promise.resolve(this.#session);
    this.#opening ??= this.#reopen().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #reopen(): Promise<WorkerSession> {
    await this.#ending;
    this.#session = await WorkerSession.open(builtFile('pglite-worker.js'), this.#settings, () => {
      this.#generation += 1;
    });
    return this.#session;
  }

  async query(
    sql: string,
    parameters: readonly Parameter[],
    limits: QueryLimits,
  ): Promise<readonly unknown[]> {
    const session = await withinLimits(this.open(), limits);
    const stop = this.#stopAtLimits(session, limits);
    try {
      return await session.run({ kind: 'query', sql, parameters: parameters.map(parameterText) });
    } finally {
      stop();
    }
  }

  async execute(sql: string): Promise<void> {
    const session = await this.open();
    await session.run({ kind: 'execute', sql });
  }

  async copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number> {
    const session = await this.open();
    const target = copyTarget(table, columns);
    let count = 0;
    // The next block is made while the worker copies the one before.
    let copying: Promise<unknown> = Promise.resolve();
    for await (const { text, records } of csvBlocks(chunks, blockSize)) {
      await copying;
      copying = session.run({ kind: 'copy', target, text });
      copying.catch(() => undefined);
      count += records;
    }
    await copying;
    return count;
  }

  /** Writes the whole database into a tar file, for a template; compressed where its name ends so. */
  async dump(file: string): Promise<void> {
    const session = await this.open();
    await session.run({ kind: 'dump', file });
  }

  async close(): Promise<void> {
    await this.#ending;
    if (this.#session !== undefined && !this.#session.isLost) await this.#session.close();
  }

  /** PGlite cannot cancel a query, so the worker is ended and opened again by the next one. */
  #stopAtLimits(session: WorkerSession, { deadline, signal }: QueryLimits): () => void {
    const end = (reason: Error) => {
      this.#ending = session.terminate(reason);
    };
    const start = performance.now();
    let graceTimer: NodeJS.Timeout | undefined;
    const deadlineTimer =
      deadline === undefined
        ? undefined
        : setTimeout(() => end(new DeadlineError('The query took too long')), deadline);
    const onAbort = () => {
      const left = Math.max(0, abortGrace - (performance.now() - start));
      graceTimer = setTimeout(() => end(signal?.reason), left);
    };
    signal?.addEventListener('abort', onAbort);
    return () => {
      clearTimeout(deadlineTimer);
      clearTimeout(graceTimer);
      signal?.removeEventListener('abort', onAbort);
    };
  }
}
