/** What this tab has asked servers lately, for people who want to see or repeat it. */

export interface RequestRecord {
  /** From 1, in the order in which the requests ended. */
  readonly number: number;
  readonly method: string;
  readonly url: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** When it was begun; epoch milliseconds. */
  readonly began: number;
  /** Until the whole answer was here. */
  readonly milliseconds: number;
  /** Size of the answer, uncompressed. */
  readonly bytes: number;
}

const mostRecords = 300;

let records: readonly RequestRecord[] | undefined;
let number = 0;
const listeners = new Set<() => void>();

/** Remembers requests from now on; until then, and in workers, none is. */
export function keepRequests(): void {
  records ??= [];
}

/** Remembers a request that has ended, with the body of its answer. */
export function recordRequest(
  request: Omit<RequestRecord, 'number' | 'milliseconds' | 'bytes'>,
  body: string | Blob = '',
): void {
  if (records === undefined) return;
  const { size } = new Blob([body]);
  const milliseconds = Date.now() - request.began;
  const record = { ...request, number: ++number, milliseconds, bytes: size };
  records = [...records.slice(1 - mostRecords), record];
  for (const listener of listeners) listener();
}

const none: readonly RequestRecord[] = [];

/** The latest requests, in order; the same list until there is another. */
export function requestRecords(): readonly RequestRecord[] {
  return records ?? none;
}

/** Calls `listener` after each request; gives the function that stops it. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
