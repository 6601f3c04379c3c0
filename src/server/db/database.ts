/** One interface over the embedded database and a PostgreSQL server. */

/** A value bound to `$1`, `$2`, … Objects and arrays must be passed as JSON text with a cast. */
export type Parameter = string | number | bigint | boolean | null | Date | readonly Parameter[];

export interface QueryLimits {
  /** Milliseconds after which the query is stopped with a `DeadlineError`. */
  readonly deadline?: number;
  /** Stops the query when the client has gone. */
  readonly signal?: AbortSignal;
}

export interface Queryable {
  /** Runs one statement and gives its rows. bigint arrives as a string, json as text-parsed values. */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
    limits?: QueryLimits,
  ): Promise<Row[]>;
}

export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  /** Runs several statements that take no parameters. */
  execute(sql: string): Promise<void>;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Loads rows of CSV text (no header) into the columns of a table; gives the number of rows. */
  copyIn(
    table: string,
    columns: readonly string[],
    chunks: AsyncIterable<string> | Iterable<string>,
  ): Promise<number>;
  /** Refreshes statistics and space after a bulk load. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** A query went past its deadline; the service answers 503. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The database cannot be opened or was lost; the message is one sentence for the operator. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
