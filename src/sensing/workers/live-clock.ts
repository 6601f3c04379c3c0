/** What the clock has to know of the page; a test gives its own. */
export interface PageSigns {
  /** Whether nobody can see the page, or no server can be reached. */
  isAway(): boolean;
  /** Calls the listener when that may have changed; gives what ends it. */
  onChange(listener: () => void): () => void;
}

/**
 * The browser's page: hidden in another tab, or its network gone. A browser that never had one may
 * still reach a server on its own machine.
 */
function browserPage(): PageSigns {
  let hasLostNetwork = false;
  return {
    isAway: () => document.visibilityState === 'hidden' || hasLostNetwork,
    onChange(listener) {
      const watch = new AbortController();
      const listen = (target: EventTarget, type: string, heard: () => void) =>
        target.addEventListener(type, heard, { signal: watch.signal });
      listen(document, 'visibilitychange', listener);
      for (const isLost of [true, false]) {
        listen(window, isLost ? 'offline' : 'online', () => {
          hasLostNetwork = isLost;
          listener();
        });
      }
      return () => watch.abort();
    },
  };
}

/** Says when to look for what is new: every so often, never while away, at once on return. */
export class LiveClock {
  readonly #look: () => void;
  readonly #page: PageSigns;
  #interval: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endWatch: () => void = () => undefined;

  constructor(look: () => void, page: PageSigns = browserPage()) {
    this.#look = look;
    this.#page = page;
  }

  get isOn(): boolean {
    return this.#interval !== undefined;
  }

  /** Begins to look every so many milliseconds, or stops. */
  set(interval: number | undefined): void {
    if (interval === this.#interval) return;
    this.#endWatch();
    this.#interval = interval;
    this.#endWatch = interval === undefined ? () => undefined : this.#page.onChange(this.#tick);
    this.#tick();
  }

  readonly #tick = (): void => {
    clearTimeout(this.#timer);
    if (this.#interval === undefined || this.#page.isAway()) return;
    this.#look();
    this.#timer = setTimeout(this.#tick, this.#interval);
  };
}
