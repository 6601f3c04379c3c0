/** Where the crosshair stands. */
export interface CrosshairPlace {
  /** Epoch milliseconds. */
  readonly time: number;
  /** The lane that the pointer or the keyboard is in. */
  readonly lane: string;
  /** Whether it was put there by keyboard, so that it is read out. */
  readonly isByKeyboard: boolean;
}

/**
 * The one crosshair of charts that share a time axis: a store, so that moving it draws lines and
 * values anew but no chart.
 */
export class Crosshair {
  #place: CrosshairPlace | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getPlace = (): CrosshairPlace | undefined => this.#place;

  /** Puts the crosshair somewhere, or takes it away. */
  put(place: CrosshairPlace | undefined): void {
    if (place === this.#place) return;
    this.#place = place;
    for (const listener of this.#listeners) listener();
  }
}
