/** What this tab has asked servers lately, for people who want to see or repeat it. */
import { type EndedRequest, watchRequests } from './http.ts';

export interface RequestRecord extends EndedRequest {
  /** From 1, in the order in which the requests ended. */
  readonly number: number;
  /** Until the whole answer was here. */
  readonly milliseconds: number;
  /** Size of the answer, uncompressed. */
  readonly bytes: number;
}

const mostRecords = 300;

let records: readonly RequestRecord[] = [];
const listeners = new Set<() => void>();
let number = 0;

/** Remembers the requests of this thread from now on. */
export function keepRequests(): void {
  watchRequests((request, body = '') => {
    const milliseconds = Date.now() - request.began;
    const record = { ...request, number: ++number, milliseconds, bytes: new Blob([body]).size };
    records = [...records.slice(1 - mostRecords), record];
    for (const listener of listeners) listener();
  });
}

/** The latest requests, in order; the same list until there is another. */
export function requestRecords(): readonly RequestRecord[] {
  return records;
}

/** Calls `listener` after each request; gives the function that stops it. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
