import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { Database } from '../../db/database.ts';
import type { Limits } from '../limits.ts';
import type { PathPart } from '../read-path.ts';

/** What a client asks for. */
export interface ReadRequest {
  /** The service root, such as `http://127.0.0.1:8080/v1.1`. */
  readonly root: string;
  /** After the root, as it stands in the address: `Things(1)/Datastreams`. */
  readonly path: string;
  /** The query string, without its `?`. */
  readonly search: string;
}

/** What a client asks of a set. */
export interface PageRequest extends ReadRequest {
  readonly parts: readonly PathPart[];
  readonly query: Query;
}

/** Where the answers come from, and what they may cost. */
export interface ReadSource {
  readonly database: Database;
  readonly limits: Limits;
  /** Aborts when the client has gone; whatever is still asked of the database then stops. */
  readonly signal?: AbortSignal | undefined;
}

/** What a read gives, before it is a HTTP response. */
export interface Answer {
  readonly contentType: string;
  /** The beginning of the body; all of it unless there is a `rest`. */
  readonly text: string;
  /** The rest of the body, read from the database while it is sent. */
  readonly rest?: AsyncIterable<string> | undefined;
  /** The state of the data that `text` was read from, where it is known (data-version.ts). */
  readonly version: string | null;
  /** The address of the next page, where the body has no place for it. */
  readonly nextLink?: string | undefined;
}

export const jsonType = 'application/json; charset=utf-8';
export const textType = 'text/plain; charset=utf-8';
