import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { CsvChunks, Database, Parameter, QueryLimits, Transaction } from './database.ts';
import { runTransaction } from './open-transaction.ts';
import { withinLimits } from './within-limits.ts';

interface Scope {
  readonly database: Database;
  isOpen: boolean;
}

/** Where the running code is inside `transaction`, so that a wait for itself is told, not hung. */
const transactionScope = new AsyncLocalStorage<Scope>();

/** The Database interface over connections of either engine. */
export class PooledDatabase implements Database {
  readonly engine: Database['engine'];
  readonly #pool: ConnectionPool<Connection>;
  readonly #onClosed: () => Promise<void>;
  #closing: Promise<void> | undefined;

  constructor(
    engine: Database['engine'],
    connections: readonly Connection[],
    onClosed: () => Promise<void>,
  ) {
    this.engine = engine;
    this.#pool = new ConnectionPool(connections);
    this.#onClosed = onClosed;
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    parameters: readonly Parameter[] = [],
    limits: QueryLimits = {},
  ): Promise<Row[]> {
    const rows = this.#use(limits, (connection) => connection.query(sql, parameters, limits));
    // Who hung up is let go at once; the connection is free again when the engine has stopped.
    const { signal } = limits;
    return (await withinLimits(rows, signal === undefined ? {} : { signal })) as Row[];
  }

  execute(sql: string): Promise<void> {
    return this.#use({}, async (connection) => {
      try {
        await connection.execute(sql);
      } catch (error) {
        // The statements before the refused one may have left a transaction open.
        await connection.execute('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#use({}, async (connection) => {
      const scope: Scope = { database: this, isOpen: true };
      try {
        return await runTransaction(connection, (transaction) =>
          transactionScope.run(scope, () => work(transaction)),
        );
      } finally {
        scope.isOpen = false;
      }
    });
  }

  copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number> {
    return this.transaction((transaction) => transaction.copyIn(table, columns, chunks));
  }

  vacuum(): Promise<void> {
    return this.execute('vacuum analyze');
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const connections = await this.#pool.drain();
    try {
      await Promise.all(connections.map((connection) => connection.close()));
    } finally {
      await this.#onClosed();
    }
  }

  async #use<Result>(
    limits: QueryLimits,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const scope = transactionScope.getStore();
    if (scope?.database === this && scope.isOpen) {
      throw new Error('Inside a transaction use the transaction, not the database');
    }
    return this.#pool.use(limits, work);
  }
}
