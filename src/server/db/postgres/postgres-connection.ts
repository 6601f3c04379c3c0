/** A PostgreSQL server behind the Database interface, with postgres.js. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { type Connection, copyTarget } from '#server/db/connection.ts';
import { csvBlocks } from '#server/db/csv-records.ts';
import {
  type CsvChunks,
  DeadlineError,
  type Parameter,
  type QueryLimits,
} from '#server/db/database.ts';
import { parameterText, parsedTypes, valueParser } from '#server/db/values.ts';
import { openingError, runningError, type ServerAddress } from './postgres-errors.ts';
import { QueryStopper } from './query-stopper.ts';

/** Characters of CSV sent in one message. */
const blockSize = 256_000;

const asText = (text: string) => text;

/** Without these postgres.js would rewrite parameters, which arrive as text already. */
function ownTypes(): Record<string, postgres.PostgresType> {
  return Object.fromEntries(
    parsedTypes.map((oid) => [
      `type${oid}`,
      { to: oid, from: [oid], serialize: asText, parse: valueParser(oid) },
    ]),
  );
}

/** One connection to the server; postgres.js connects it again after a loss. */
export class PostgresConnection implements Connection {
  readonly #url: string;
  readonly #address: ServerAddress;
  #sql: postgres.Sql;
  #generation = 0;

  constructor(url: string, address: ServerAddress) {
    this.#url = url;
    this.#address = address;
    this.#sql = this.#connect();
  }

  #connect(): postgres.Sql {
    return postgres(this.#url, {
      max: 1,
      connect_timeout: 10,
      fetch_types: false,
      onnotice: () => undefined,
      onclose: () => {
        this.#generation += 1;
      },
      connection: { application_name: 'fieldstation', TimeZone: 'UTC', DateStyle: 'ISO' },
      types: ownTypes(),
    });
  }

  get generation(): number {
    return this.#generation;
  }

  /** Connects and gives the server's version, e.g. 150018; rejects with a sentence. */
  async open(): Promise<number> {
    try {
      const [row] = await this.#sql.unsafe('show server_version_num');
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
    const running = this.#sql.unsafe(sql, parameters.map(parameterText), {
      prepare: true,
      // The simple protocol would take several statements in one text.
      simple: false,
    } as postgres.UnsafeQueryOptions);
    const stopper = new QueryStopper(running, () => this.#renew());
    const { signal, deadline } = limits;
    const onAbort = () => stopper.stop(signal?.reason);
    const onDeadline = () => stopper.stop(new DeadlineError('The query took too long'));
    const timer = deadline === undefined ? undefined : setTimeout(onDeadline, deadline);
    signal?.addEventListener('abort', onAbort);
    try {
      return await running;
    } catch (error) {
      throw stopper.reason ?? runningError(error, this.#address);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      await stopper.settled();
    }
  }

  async execute(sql: string): Promise<void> {
    try {
      await this.#sql.unsafe(sql).simple();
    } catch (error) {
      throw runningError(error, this.#address);
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
    const copy = this.#sql.unsafe(
      `copy ${copyTarget(table, columns)} from stdin with (format csv, encoding 'UTF8')`,
    );
    // postgres.js forgets an error that the server finds only after the last byte: `reject` of the
    // query is where it passes by.
    const refused = new Promise<never>((_, reject) => {
      Object.assign(copy, { reject });
    });
    try {
      const input = await Promise.race([copy.writable(), refused]);
      await Promise.race([pipeline(Readable.from(texts()), input), refused]);
    } catch (error) {
      throw runningError(error, this.#address);
    }
    return count;
  }

  /** Gives up a connection on which the server no longer answers. */
  #renew(): void {
    this.#generation += 1;
    void this.#sql.end({ timeout: 0 });
    this.#sql = this.#connect();
  }

  close(): Promise<void> {
    return this.#sql.end({ timeout: 5 });
  }
}
