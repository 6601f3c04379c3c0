/** Least time between two reports of an unfinished load, in milliseconds. */
const interval = 250;
/** Pictures may take this share of the time, and come after so much more of it has gone by. */
const share = 0.1;
const growth = 0.5;
/** Longest time between two pictures, in milliseconds. */
const longest = 5000;

interface Reports {
  /** Draws everything anew, which takes long. */
  picture(): void;
  /** Says only how far the load is. */
  progress(): void;
  /** How many loads are under way and share the time. */
  loading(): number;
}

/**
 * Draws pictures often enough to follow and seldom enough not to hold up the load: the longer it
 * takes, the less a page changes the picture. How far it is, is told more often.
 */
export class PicturePace {
  readonly #reports: Reports;
  readonly #now: () => number;
  readonly #began: number;
  #nextPicture = 0;
  #nextReport = 0;

  constructor(reports: Reports, now = () => performance.now()) {
    this.#reports = reports;
    this.#now = now;
    this.#began = now();
  }

  /** Reports now when it is time to. */
  report(): void {
    const loading = Math.max(1, this.#reports.loading());
    const began = this.#now();
    if (began < this.#nextReport) return;
    this.#nextReport = began + interval * loading;
    if (began < this.#nextPicture) {
      this.#reports.progress();
      return;
    }
    this.draw();
  }

  /** Draws now, whatever the time: what has come changes the whole picture. */
  draw(): void {
    const loading = Math.max(1, this.#reports.loading());
    const began = this.#now();
    this.#nextReport = began + interval * loading;
    this.#reports.picture();
    const ended = this.#now();
    const grown = Math.min(longest, (ended - this.#began) * growth);
    const rest = Math.max(interval, (ended - began) / share) * loading;
    this.#nextPicture = ended + Math.max(rest, grown);
  }
}
