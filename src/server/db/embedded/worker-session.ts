import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, StatementError } from '#server/db/database.ts';
import type {
  WorkerMessage,
  WorkerRequest,
  WorkerSettings,
  WorkerTask,
} from './pglite-protocol.ts';

interface Settle<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** One life of the worker thread, from its start to its end by close, terminate or a crash. */
export class WorkerSession {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Settle<unknown[]>>();
  readonly #onLost: () => void;
  #opening: Settle<void> | undefined;
  #lastId = 0;
  #loss: Error | undefined;

  private constructor(script: URL, settings: WorkerSettings, onLost: () => void) {
    this.#onLost = onLost;
    this.#worker = new Worker(script, { workerData: settings, execArgv: [] });
    this.#worker.on('message', (message: WorkerMessage) => this.#receive(message));
    this.#worker.on('error', (error) => this.#lose(unavailable(String(error))));
    this.#worker.on('exit', (code) => this.#lose(unavailable(`its thread ended with ${code}`)));
  }

  /** Starts the worker and waits for its database; `onLost` is called once when it is gone. */
  static async open(
    script: URL,
    settings: WorkerSettings,
    onLost: () => void,
  ): Promise<WorkerSession> {
    const session = new WorkerSession(script, settings, onLost);
    await new Promise<void>((resolve, reject) => {
      session.#opening = { resolve, reject };
    });
    return session;
  }

  get isLost(): boolean {
    return this.#loss !== undefined;
  }

  /** Sends a task; rejects with a StatementError, or with the reason why the worker is gone. */
  run(task: WorkerTask): Promise<unknown[]> {
    if (this.#loss !== undefined) return Promise.reject(this.#loss);
    this.#lastId += 1;
    const request: WorkerRequest = { id: this.#lastId, task };
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  /** Stops the worker at once: what runs is rolled back when the database is opened again. */
  async terminate(reason: Error): Promise<void> {
    this.#lose(reason);
    await this.#worker.terminate();
  }

  async close(): Promise<void> {
    await this.run({ kind: 'close' });
    await this.terminate(new DatabaseUnavailableError('The database is closed'));
  }

  #receive(message: WorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#opening?.resolve();
        return;
      case 'failed':
        void this.terminate(new DatabaseUnavailableError(message.message));
        return;
      case 'broken':
        void this.terminate(unavailable(message.message));
        return;
      case 'rows':
        this.#take(message.id)?.resolve(message.rows);
        return;
      case 'fault':
        this.#take(message.id)?.reject(new StatementError(message.fault));
    }
  }

  #take(id: number): Settle<unknown[]> | undefined {
    const settle = this.#pending.get(id);
    this.#pending.delete(id);
    return settle;
  }

  #lose(reason: Error): void {
    if (this.#loss !== undefined) return;
    this.#loss = reason;
    this.#opening?.reject(reason);
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
    this.#onLost();
  }
}

function unavailable(reason: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(`The embedded database stopped: ${reason}`);
}
