/** One interface over the embedded database and a PostgreSQL server. */

/** A value bound to `$1`, `$2`, … Objects and arrays must be passed as JSON text with a cast. */
export type Parameter = string | number | bigint | boolean | null | Date | readonly Parameter[];

export interface QueryLimits {
  /**
   * Milliseconds that the query may wait for its turn, and then may run, before it is given up
   * with a `DeadlineError`.
   */
  readonly deadline?: number;
  /**
   * Stops the query when the client has gone; it then rejects at once with the signal's reason.
   * PostgreSQL is told to cancel it. The embedded engine drops a waiting query; a running one it
   * ends by a restart, once it has run for a second.
   */
  readonly signal?: AbortSignal;
}

export interface Queryable {
  /**
   * Runs one statement and gives its rows. json and jsonb arrive parsed, timestamptz as a Date,
   * double precision and the integers up to four bytes as numbers, arrays of these as arrays;
   * bigint, numeric and every other type as the text that PostgreSQL writes.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
    limits?: QueryLimits,
  ): Promise<Row[]>;
}

/** CSV text without a header, cut anywhere; an unquoted empty field is null. */
export type CsvChunks = AsyncIterable<string> | Iterable<string>;

export interface Transaction extends Queryable {
  /** Runs several statements that take no parameters. */
  execute(sql: string): Promise<void>;
  /** Loads rows of CSV text into the columns of a table; gives the number of rows. */
  copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number>;
}

/**
 * The database in use. A statement that it refuses rejects with a `StatementError`; `copyIn`
 * outside a transaction is one of its own.
 */
export interface Database extends Transaction {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws or when
   * a statement in it failed. Inside `work` only the transaction may be used, not the database.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Refreshes statistics and space after a bulk load. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** What PostgreSQL said about a statement that it refused. */
export interface StatementFault {
  readonly message: string;
  /** SQLSTATE, five characters, e.g. `23505` for a duplicate key. */
  readonly code: string;
  readonly detail?: string | undefined;
  readonly constraint?: string | undefined;
}

/** The database refused a statement. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(fault: StatementFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.code = fault.code;
    this.detail = fault.detail;
    this.constraint = fault.constraint;
  }
}

/** A query went past its deadline; the service answers 503. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The database cannot be opened or was lost; the message is one sentence for the operator. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
