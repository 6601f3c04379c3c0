/** Hands out connections one user at a time, in the order of asking. */
import { DatabaseUnavailableError, DeadlineError, type QueryLimits } from './database.ts';

interface Waiting<Connection> {
  readonly take: (connection: Connection) => void;
  readonly refuse: (reason: unknown) => void;
}

export class ConnectionPool<Connection> {
  readonly #all: readonly Connection[];
  readonly #idle: Connection[];
  readonly #waiting = new Set<Waiting<Connection>>();
  #isClosed = false;
  #whenIdle: (() => void) | undefined;

  constructor(connections: readonly Connection[]) {
    this.#all = connections;
    this.#idle = [...connections];
  }

  /** Runs `work` with a connection that nobody else has meanwhile. */
  async use<Result>(
    limits: QueryLimits,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await this.#acquire(limits);
    try {
      return await work(connection);
    } finally {
      this.#release(connection);
    }
  }

  /** Refuses those who wait, lets the running ones end, and then gives every connection. */
  async drain(): Promise<readonly Connection[]> {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.refuse(closedError());
    this.#waiting.clear();
    if (this.#idle.length < this.#all.length) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
    return this.#all;
  }

  async #acquire(limits: QueryLimits): Promise<Connection> {
    limits.signal?.throwIfAborted();
    if (this.#isClosed) throw closedError();
    return this.#idle.pop() ?? (await this.#wait(limits));
  }

  #wait({ deadline, signal }: QueryLimits): Promise<Connection> {
    return new Promise<Connection>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting<Connection> = {
        take: (connection) => {
          stop();
          resolve(connection);
        },
        refuse: (reason) => {
          stop();
          reject(reason);
        },
      };
      const onAbort = () => waiting.refuse(signal?.reason);
      const onDeadline = () =>
        waiting.refuse(new DeadlineError('The database was busy with other queries for too long'));
      const timer = deadline === undefined ? undefined : setTimeout(onDeadline, deadline);
      signal?.addEventListener('abort', onAbort);
      this.#waiting.add(waiting);
    });
  }

  #release(connection: Connection): void {
    const [next] = this.#waiting;
    if (next !== undefined) {
      next.take(connection);
      return;
    }
    this.#idle.push(connection);
    if (this.#idle.length === this.#all.length) this.#whenIdle?.();
  }
}

function closedError(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('The database is closed');
}
