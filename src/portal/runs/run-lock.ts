/** Makes sure that one tab at a time does a thing. */
export interface RunLock {
  /** Waits for its turn. */
  hold<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Does the work unless another holds the lock; tells whether it was done. */
  tryHold(name: string, work: () => Promise<void>): Promise<boolean>;
  isHeld(name: string): Promise<boolean>;
}

/** Locks that all tabs of the browser share. */
class WebLock implements RunLock {
  async hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return await navigator.locks.request(name, work);
  }

  tryHold(name: string, work: () => Promise<void>): Promise<boolean> {
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await work();
      return true;
    });
  }

  async isHeld(name: string): Promise<boolean> {
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  }
}

/** Locks of this page alone. */
export class PageLock implements RunLock {
  readonly #held = new Map<string, Promise<unknown>>();

  async hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    while (this.#held.has(name)) await this.#held.get(name);
    return await this.#keep(name, work);
  }

  async tryHold(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#held.has(name)) return false;
    await this.#keep(name, work);
    return true;
  }

  async isHeld(name: string): Promise<boolean> {
    return this.#held.has(name);
  }

  async #keep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    // Held before the work begins, which may look at the lock itself.
    const done = Promise.resolve().then(work);
    this.#held.set(
      name,
      done.catch(() => undefined),
    );
    try {
      return await done;
    } finally {
      this.#held.delete(name);
    }
  }
}

/** Web Locks; browsers offer them on https and on this machine only, elsewhere each tab is alone. */
export function chooseLock(): RunLock {
  return 'locks' in navigator ? new WebLock() : new PageLock();
}
