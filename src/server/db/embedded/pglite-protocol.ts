/** What the service and the worker thread of the embedded database say to each other. */
import type { StatementFault } from '#server/db/database.ts';

/** How the worker opens its database. */
export interface WorkerSettings {
  /** The folder of the database; without it the database lives in memory and is for tests. */
  readonly folder?: string;
  /** A dumped database for a new one to start from. */
  readonly template?: string;
  /** Bytes of write-ahead log after which a checkpoint is made. */
  readonly checkpointBytes: number;
  /** Milliseconds of writes after which a checkpoint is made. */
  readonly checkpointInterval: number;
}

/** A task for the worker; tasks are done in the order of sending. */
export type WorkerTask =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: (string | null)[] }
  | { readonly kind: 'execute'; readonly sql: string }
  | { readonly kind: 'copy'; readonly target: string; readonly text: string }
  | { readonly kind: 'dump'; readonly file: string }
  | { readonly kind: 'close' };

export interface WorkerRequest {
  readonly id: number;
  readonly task: WorkerTask;
}

export type WorkerMessage =
  /** The database is open. */
  | { readonly kind: 'ready' }
  /** The database cannot be opened. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[] }
  /** The statement was refused; the database goes on. */
  | { readonly kind: 'fault'; readonly id: number; readonly fault: StatementFault }
  /** The engine broke; the worker is of no more use. */
  | { readonly kind: 'broken'; readonly message: string };
