import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

interface FetchedPartProps<Props> {
  /** The promise of a dynamic import, one for all uses, so that its code is asked for once. */
  readonly part: FetchedPart<Props>;
  readonly props: Props;
  /** Stands in the place until the code is there; of the final size. */
  readonly fallback: ReactNode;
  /** Stands in the place of code that cannot be had; without it the whole page has failed. */
  readonly missing?: ReactNode;
}

interface Arrival<Props> {
  readonly component?: ComponentType<Props>;
  readonly failure?: unknown;
}

type Fetching<Props> = Promise<ComponentType<Props>>;

/** A component whose code is on its way, or there, or cannot be had. */
export class FetchedPart<Props> {
  readonly #waiting = new Set<() => void>();
  #arrival: Arrival<Props> = {};
  #fetch: (() => Fetching<Props>) | undefined;

  /** Given a function instead of a promise, it is fetched when it is first shown. */
  constructor(fetching: Fetching<Props> | (() => Fetching<Props>)) {
    if (typeof fetching === 'function') this.#fetch = fetching;
    else this.#follow(fetching);
  }

  /** What there is of it; the same until that changes. */
  readonly read = (): Arrival<Props> => this.#arrival;

  /** Calls back when it arrives or has failed; returns what ends that. */
  readonly await = (onArrival: () => void): (() => void) => {
    this.#waiting.add(onArrival);
    if (this.#fetch) this.#follow(this.#fetch());
    this.#fetch = undefined;
    return () => this.#waiting.delete(onArrival);
  };

  #follow(fetching: Fetching<Props>): void {
    fetching.then(
      (component) => this.#arrive({ component }),
      (failure: unknown) => this.#arrive({ failure }),
    );
  }

  #arrive(arrival: Arrival<Props>): void {
    this.#arrival = arrival;
    for (const onArrival of this.#waiting) onArrival();
  }
}

/**
 * Shows a component as soon as its code is there. `Suspense` holds its fallback for 300 ms at
 * least, which is longer than the large libraries take to arrive from a near service.
 */
export function Fetched<Props extends object>({
  part,
  props,
  fallback,
  missing,
}: FetchedPartProps<Props>) {
  const { component: Component, failure } = useSyncExternalStore(part.await, part.read, part.read);
  if (failure !== undefined && missing === undefined) throw failure;
  if (failure !== undefined) return missing;
  return Component === undefined ? fallback : <Component {...props} />;
}
