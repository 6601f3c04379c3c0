import { JsonReader, JsonSyntaxError } from '#server/import/json/json-reader.ts';
import { textSourceOf } from '#server/import/json/read-file.ts';

/** A server could not be read; the message is one sentence for the operator. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Undefined when there was no answer. */
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined) {
    super(message);
    this.status = status;
  }
}

export interface PoliteClientOptions {
  /** Requests at a time. */
  readonly parallel: number;
  readonly signal: AbortSignal;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told when a request is tried again, and why. */
  readonly onRetry: (reason: string, milliseconds: number) => void;
}

const attempts = 8;
const firstPause = 1000;
const longestPause = 60_000;
/** A server that asks for more is told so by giving up. */
const longestRetryAfter = 600_000;
const answerTimeout = 120_000;
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The JSON at an address, or why there is none for now. */
type Answer =
  | { readonly value: unknown }
  | { readonly reason: string; readonly status: number | undefined; readonly pause?: number };

/** Reads JSON from a server: few requests at a time, longer and longer pauses when it is busy. */
export class PoliteClient {
  readonly #options: PoliteClientOptions;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: PoliteClientOptions) {
    this.#options = options;
  }

  /** The JSON at an address, numbers exact. Throws a `RemoteError` when there is none. */
  async read(address: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#inTurn(() => this.#try(address));
      if ('value' in answer) return answer.value;
      const { reason, status, pause } = answer;
      const isLasting = status !== undefined && !passing.has(status);
      if (isLasting || attempt === attempts || (pause ?? 0) > longestRetryAfter) {
        throw new RemoteError(`${address}: ${reason}`, status);
      }
      const backOff = Math.min(longestPause, firstPause * 2 ** (attempt - 1));
      // Spread, so that requests that failed together do not come back together.
      const milliseconds = pause ?? backOff * (0.5 + Math.random() / 2);
      this.#options.onRetry(reason, milliseconds);
      await this.#options.wait(milliseconds, this.#options.signal);
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.parallel) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #try(address: string): Promise<Answer> {
    const { signal } = this.#options;
    signal.throwIfAborted();
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', 'user-agent': 'Fieldstation import' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
      });
      const text = await response.text();
      if (response.ok) return { value: parseAnswer(text) };
      const { status } = response;
      const words = shorten(text);
      const reason = `the server answered ${status}${words === '' ? '' : ` (${words})`}`;
      const pause = retryAfter(response.headers.get('retry-after'));
      return { reason, status, ...(pause !== undefined && { pause }) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof JsonSyntaxError) {
        return { reason: `the answer is not JSON: ${error.message}`, status: 200 };
      }
      return { reason: `no answer (${causeOf(error)})`, status: undefined };
    }
  }
}

function parseAnswer(text: string): unknown {
  const reader = new JsonReader(textSourceOf(text));
  const value = reader.readValue();
  if (reader.peek() !== '')
    throw new JsonSyntaxError('it goes on after its end', reader.position());
  return value;
}

/** Milliseconds that a Retry-After header asks for, as seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now());
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || String(cause) : error.message;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 197)}...` : line;
}
