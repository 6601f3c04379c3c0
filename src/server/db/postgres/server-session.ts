import postgres from 'postgres';
import { parsedTypes, valueParser } from '#server/db/values.ts';
import { PreparedTexts } from './prepared-texts.ts';

/**
 * Compiling a plan takes longer than most of our queries, and a plan made once for all parameters
 * does not know how large a page is or how many Observations a Datastream has. The server looks
 * whether we are still there, so that a query does not outlive the process that asked; not every
 * system lets it. Not sent at the opening, where a connection pooler in between would refuse them.
 */
const sessionSettings = `set jit = off; set plan_cache_mode = force_custom_plan;
  do $$ begin
    set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then
    null;
  end $$`;

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
  readonly prepared = new PreparedTexts();
  readonly #running = new Set<(reason: unknown) => void>();
  readonly #onLost: () => void;
  #isLost = false;
  #isSetUp = false;
  #settingUp: Promise<void> | undefined;

  /**
   * `onLost` is called once, when the connection has closed or was given up; connecting is given up
   * after `connectDeadline` milliseconds.
   */
  constructor(url: string, onLost: () => void, connectDeadline = 10_000) {
    this.#onLost = onLost;
    this.sql = postgres(url, {
      max: 1,
      connect_timeout: connectDeadline / 1000,
      // It would end the session between two statements of a transaction.
      max_lifetime: null,
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

  /** Waits for a query, or for the end of the session; the first one opens the connection. */
  run<Result>(query: PromiseLike<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject);
      const stop = () => this.#running.delete(reject);
      const fail = (error: unknown) => {
        stop();
        reject(error);
      };
      // A query of postgres.js is sent when it is asked for its result.
      const send = () =>
        query.then((result) => {
          stop();
          resolve(result);
        }, fail);
      if (this.#isSetUp) send();
      else {
        this.#setUp().then(send, (error) => {
          fail(error);
          // Whoever comes before the server has closed would get the same refusal again.
          this.abandon();
        });
      }
    });
  }

  #setUp(): Promise<void> {
    this.#settingUp ??= this.sql
      .unsafe(sessionSettings)
      .simple()
      .then(() => {
        this.#isSetUp = true;
      });
    return this.#settingUp;
  }
}
