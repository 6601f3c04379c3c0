/** Lets at most so many tasks run at once; the others wait for their turn in order. */
export class TaskTurns {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs a task when its turn comes; one that is aborted while it waits is never started. */
  async run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.#running >= this.#limit) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed on, so that nobody who comes now overtakes those who wait.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
