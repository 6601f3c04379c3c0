/** The code of a request that was given up for want of an answer. */
export const timedOut = 'timeout';

/** A request that failed: what was asked, what the server answered, in its own words. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** The interface's own code (`CONT_004821`, 404, …), when the body had one. */
  readonly code: string | number | undefined;
  readonly details: readonly unknown[];
  readonly url: string;
  /** The whole answer when it was JSON: some operations say more beside the error. */
  readonly body: unknown;
  /** Milliseconds after which the server wants to be asked again, when it said so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    facts: {
      status: number;
      url: string;
      code?: string | number | undefined;
      details?: readonly unknown[] | undefined;
      body?: unknown;
      retryAfter?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.url = facts.url;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.body = facts.body;
    this.retryAfter = facts.retryAfter;
  }
}
