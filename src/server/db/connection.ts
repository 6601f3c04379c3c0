/** One session with a database engine: what the pool needs of an adapter. */
import type { CsvChunks, Parameter, QueryLimits } from './database.ts';

/** Runs one thing at a time; after a loss the next call opens a new session. */
export interface Connection {
  /** Grows when the session is lost, and with it whatever transaction was open. */
  readonly generation: number;
  query(
    sql: string,
    parameters: readonly Parameter[],
    limits: QueryLimits,
  ): Promise<readonly unknown[]>;
  execute(sql: string): Promise<void>;
  /** Loads CSV text; must be called in a transaction. */
  copyIn(table: string, columns: readonly string[], chunks: CsvChunks): Promise<number>;
  close(): Promise<void>;
}

/** A name as SQL writes it when it may hold anything; a dot parts schema and table. */
function quotedName(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

/** `table (columns)` as COPY wants it. */
export function copyTarget(table: string, columns: readonly string[]): string {
  return `${quotedName(table)} (${columns.map(quotedName).join(', ')})`;
}
