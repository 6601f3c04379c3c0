/** Least time between two pictures of an unfinished load, in milliseconds. */
const interval = 250;
/** Pictures may take this share of the time. */
const share = 0.1;

/** Draws pictures often enough to follow and seldom enough not to hold up the load. */
export class PicturePace {
  readonly #picture: () => void;
  #next = 0;

  constructor(picture: () => void) {
    this.#picture = picture;
  }

  /** Draws now when it is time for another picture. */
  draw(): void {
    const began = performance.now();
    if (began < this.#next) return;
    this.#picture();
    const ended = performance.now();
    this.#next = ended + Math.max(interval, (ended - began) / share);
  }
}
