import { promises as dns } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptOutcome } from '#portal/contract/webhook-deliveries.ts';
import type { AddressRules } from './address-rules.ts';
import { AddressRefusedError, describeFailure } from './exchange-failure.ts';
import { readAnswer } from './read-answer.ts';

export interface Message {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for everything: the name, the connection, the request and its answer. */
  readonly timeOut: number;
}

/** What became of one request. */
export interface Exchange {
  readonly outcome: AttemptOutcome;
  readonly milliseconds: number;
  /** What went wrong, in words. */
  readonly message?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** Whether the answer was longer than what is read, or did not end in time. */
  readonly isCut?: boolean;
}

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Finds every address of a name. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>;

const resolveByService: Resolve = (name) => dns.lookup(name, { all: true, verbatim: true });

export interface ExchangerOptions {
  readonly resolve?: Resolve;
  /** Certificates (PEM) of authorities to trust instead of those that Node knows. */
  readonly authorities?: string;
}

const idle = { keepAlive: true, maxFreeSockets: 1, scheduling: 'lifo', timeout: 60_000 } as const;

/**
 * Sends requests to addresses that strangers choose. Names are resolved here, and a connection is
 * made to no other address than the one that was checked; redirects are not followed.
 */
export class Exchanger {
  readonly #resolve: Resolve;
  readonly #authorities: string | undefined;
  #rulesKey: string | undefined;
  #http = new http.Agent(idle);
  #https = new https.Agent(idle);

  constructor({ resolve = resolveByService, authorities }: ExchangerOptions = {}) {
    this.#resolve = resolve;
    this.#authorities = authorities;
  }

  /** Sends one message; rejects only when the signal ends it. */
  async exchange(message: Message, rules: AddressRules, signal?: AbortSignal): Promise<Exchange> {
    this.#renewConnections(rules);
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    const limit = new AbortController();
    const end = () => limit.abort();
    const timer = setTimeout(end, message.timeOut);
    signal?.addEventListener('abort', end, { once: true });
    try {
      const response = await this.#send(message, rules, limit.signal);
      const answer = await readAnswer(response);
      signal?.throwIfAborted();
      return { ...answer, milliseconds: elapsed() };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = limit.signal.aborted
        ? { outcome: 'timeout' as const, message: `No answer within ${message.timeOut / 1000} s.` }
        : describeFailure(error);
      return { ...failure, milliseconds: elapsed() };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  /** A connection that other rules allowed is not used again. */
  #renewConnections({ key }: AddressRules): void {
    if (this.#rulesKey === key) return;
    this.#rulesKey = key;
    this.close();
    this.#http = new http.Agent(idle);
    this.#https = new https.Agent(idle);
  }

  /** A connection that the receiver closed while it was idle says nothing: a new one is made. */
  async #send(
    message: Message,
    rules: AddressRules,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    const first = this.#request(message, rules, signal);
    try {
      return await first.response;
    } catch (error) {
      const isStale = first.request.reusedSocket && isReset(error) && !signal.aborted;
      if (!isStale) throw error;
      return await this.#request(message, rules, signal, false).response;
    }
  }

  #request(message: Message, rules: AddressRules, signal: AbortSignal, reuses = true) {
    const url = new URL(message.url);
    const isEncrypted = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // A number needs no lookup, so it is checked here.
    if (isIP(host) !== 0 && !rules.isAllowed(host, isEncrypted)) {
      throw new AddressRefusedError([host], isEncrypted);
    }
    const agent = isEncrypted ? this.#https : this.#http;
    const { method, headers, body } = message;
    const request = (isEncrypted ? https : http).request(url, {
      method,
      headers,
      signal,
      agent: reuses ? agent : false,
      lookup: this.#lookup(rules, isEncrypted),
      ...(this.#authorities === undefined ? {} : { ca: this.#authorities }),
    });
    const response = new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
    });
    request.end(body);
    return { request, response };
  }

  #lookup(rules: AddressRules, isEncrypted: boolean): LookupFunction {
    return (name, { all, family }, callback) => {
      this.#resolve(name).then(
        (found) => {
          const wanted = found.filter((entry) => !family || entry.family === family);
          const usable = wanted.filter(({ address }) => rules.isAllowed(address, isEncrypted));
          const [first] = usable;
          if (first === undefined) {
            const addresses = found.map(({ address }) => address);
            callback(new AddressRefusedError(addresses, isEncrypted), '', 0);
          } else if (all) callback(null, [...usable]);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      );
    };
  }
}

function isReset(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'EPIPE';
}
