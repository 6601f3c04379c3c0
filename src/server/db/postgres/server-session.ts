import postgres from 'postgres';
import { parsedTypes, valueParser } from '#server/db/values.ts';

const asText = (text: string) => text;

/** Without these postgres.js would rewrite parameters, which arrive as text already. */
function ownTypes(): Record<string, postgres.PostgresType> {
  return Object.fromEntries(
    parsedTypes.map((oid) => [
      `type${oid}`,
      { to: oid, from: [oid], serialize: asText, parse: valueParser(oid) },
    ]),
  );
}

/** Said of a session whose connection closed; the code is one of postgres.js. */
function closedError(): Error {
  return Object.assign(new Error('The connection was closed'), { code: 'CONNECTION_CLOSED' });
}

/**
 * One connection to the server from its opening to its end. postgres.js 3.4.9 would connect again
 * by itself, but a query may hang for ever when it comes just as the connection closes.
 */
export class ServerSession {
  readonly sql: postgres.Sql;
  readonly #running = new Set<(reason: unknown) => void>();
  readonly #onLost: () => void;
  #isLost = false;

  /** `onLost` is called once, when the connection has closed or was given up. */
  constructor(url: string, onLost: () => void) {
    this.#onLost = onLost;
    this.sql = postgres(url, {
      max: 1,
      connect_timeout: 10,
      fetch_types: false,
      onnotice: () => undefined,
      onclose: () => this.#lose(),
      connection: { application_name: 'fieldstation', TimeZone: 'UTC', DateStyle: 'ISO' },
      types: ownTypes(),
    });
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Gives up a connection on which the server no longer answers. */
  abandon(): void {
    this.#lose();
    void this.sql.end({ timeout: 0 });
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#onLost();
    // Errors that tell more are on their way to the queries already.
    queueMicrotask(() => {
      for (const reject of this.#running) reject(closedError());
    });
  }

  /** Waits for a query, or for the end of the session. */
  run<Result>(query: PromiseLike<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject);
      const stop = () => this.#running.delete(reject);
      query.then(
        (result) => {
          stop();
          resolve(result);
        },
        (error: unknown) => {
          stop();
          reject(error);
        },
      );
    });
  }
}
