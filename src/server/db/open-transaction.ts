import type { Connection } from './connection.ts';
import {
  type CsvChunks,
  DatabaseUnavailableError,
  type Parameter,
  type QueryLimits,
  type Transaction,
} from './database.ts';

/** A transaction on one connection; its first failure fails the whole. */
class OpenTransaction implements Transaction {
  readonly #connection: Connection;
  readonly #generation: number;
  #failure: { readonly error: unknown } | undefined;
  #hasEnded = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#generation = connection.generation;
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    parameters: readonly Parameter[] = [],
    limits: QueryLimits = {},
  ): Promise<Row[]> {
    const rows = await this.#step(() => this.#connection.query(sql, parameters, limits));
    return rows as Row[];
  }

  execute(sql: string): Promise<void> {
    return this.#step(() => this.#connection.execute(sql));
  }

  copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number> {
    return this.#step(() => this.#connection.copyIn(table, columns, chunks));
  }

  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    await this.#step(() => this.#connection.execute('commit'));
    this.#hasEnded = true;
  }

  /** Takes everything back; a lost session has done so by itself. */
  async rollback(): Promise<void> {
    this.#hasEnded = true;
    if (this.#isLost()) return;
    await this.#connection.execute('rollback').catch((error: unknown) => {
      if (!this.#isLost()) throw error;
    });
  }

  async #step<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) throw new Error('This transaction has ended');
    if (this.#failure !== undefined) throw this.#failure.error;
    try {
      if (this.#isLost()) throw new DatabaseUnavailableError('The database connection was lost');
      return await run();
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  #isLost(): boolean {
    return this.#connection.generation !== this.#generation;
  }
}

/** Runs `work` between begin and commit; anything thrown, or any failed statement, rolls back. */
export async function runTransaction<Result>(
  connection: Connection,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  await connection.execute('begin');
  const transaction = new OpenTransaction(connection);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
