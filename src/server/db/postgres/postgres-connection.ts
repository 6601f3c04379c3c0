/** A PostgreSQL server behind the Database interface, with postgres.js. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { type Connection, copyTarget } from '#server/db/connection.ts';
import { csvBlocks } from '#server/db/csv-records.ts';
import {
  type CsvChunks,
  DatabaseUnavailableError,
  DeadlineError,
  type Parameter,
  type QueryLimits,
} from '#server/db/database.ts';
import { parameterText } from '#server/db/values.ts';
import { openingError, runningError, type ServerAddress } from './postgres-errors.ts';
import { QueryStopper } from './query-stopper.ts';
import { ServerSession } from './server-session.ts';

/** Characters of CSV sent in one message. */
const blockSize = 256_000;

/** Milliseconds after which a server that says nothing is given up. */
export interface Patience {
  /** For the connection with its greeting. */
  readonly connect: number;
  /** For each step that has no deadline of its own, the connection included. */
  readonly step: number;
}

/** One connection to the server; after a loss the next statement opens a new one. */
export class PostgresConnection implements Connection {
  readonly #url: string;
  readonly #address: ServerAddress;
  readonly #patience: Patience | undefined;
  #session: ServerSession;
  #generation = 0;

  constructor(url: string, address: ServerAddress, patience?: Patience) {
    this.#url = url;
    this.#patience = patience;
    this.#address = address;
    this.#session = this.#newSession();
  }

  get generation(): number {
    return this.#generation;
  }

  #newSession(): ServerSession {
    const onLost = () => {
      this.#generation += 1;
    };
    return new ServerSession(this.#url, onLost, this.#patience?.connect);
  }

  #current(): ServerSession {
    if (this.#session.isLost) {
      void this.#session.sql.end({ timeout: 0 });
      this.#session = this.#newSession();
    }
    return this.#session;
  }

  /** Connects and gives the server's version, e.g. 150018; rejects with a sentence. */
  async open(): Promise<number> {
    try {
      const session = this.#current();
      const [row] = await session.run(session.sql.unsafe('show server_version_num'));
      return Number(row?.server_version_num);
    } catch (error) {
      throw openingError(error, this.#address);
    }
  }

  async query(
    sql: string,
    parameters: readonly Parameter[],
    limits: QueryLimits,
  ): Promise<readonly unknown[]> {
    limits.signal?.throwIfAborted();
    const session = this.#current();
    const running = session.sql.unsafe(sql, parameters.map(parameterText), {
      prepare: session.prepared.isWorthPreparing(sql),
      // The simple protocol would take several statements in one text.
      simple: false,
    } as postgres.UnsafeQueryOptions);
    const stopper = new QueryStopper(running, () => session.abandon());
    const { signal, deadline } = limits;
    const onAbort = () => stopper.stop(signal?.reason);
    const onDeadline = () => stopper.stop(new DeadlineError('The query took too long'));
    const timer = deadline === undefined ? undefined : setTimeout(onDeadline, deadline);
    signal?.addEventListener('abort', onAbort);
    try {
      return await session.run(running);
    } catch (error) {
      throw stopper.reason ?? runningError(error, this.#address);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      await stopper.settled();
    }
  }

  async execute(sql: string): Promise<void> {
    const session = this.#current();
    const limit = this.#patience?.step;
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      session.abandon();
    };
    const timer = limit === undefined ? undefined : setTimeout(giveUp, limit);
    try {
      await session.run(session.sql.unsafe(sql).simple());
    } catch (error) {
      if (isGivenUp) throw new DatabaseUnavailableError('The database does not answer');
      throw runningError(error, this.#address);
    } finally {
      clearTimeout(timer);
    }
  }

  async copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number> {
    let count = 0;
    async function* texts() {
      for await (const { text, records } of csvBlocks(chunks, blockSize)) {
        count += records;
        yield text;
      }
    }
    const session = this.#current();
    const copy = session.sql.unsafe(
      `copy ${copyTarget(table, columns)} from stdin with (format csv, encoding 'UTF8')`,
    );
    // postgres.js forgets an error that the server finds only after the last byte: `reject` of the
    // query is where it passes by.
    const refused = new Promise<never>((_, reject) => {
      Object.assign(copy, { reject });
    });
    try {
      const input = await session.run(Promise.race([copy.writable(), refused]));
      await session.run(Promise.race([pipeline(Readable.from(texts()), input), refused]));
    } catch (error) {
      throw runningError(error, this.#address);
    }
    return count;
  }

  close(): Promise<void> {
    // postgres.js would wait in vain for one that is gone.
    return this.#session.sql.end({ timeout: this.#session.isLost ? 0 : 5 });
  }
}
