import type { TimeRange } from '#lib/time.ts';

/** A stretch of time whose Observations are not loaded: from its start, included, to its end. */
export interface Stretch {
  /** Moves on as pages arrive. */
  from: number;
  /** Infinity for the last one. */
  to: number;
  /** The page to go on with; without one the server is asked for what starts at `from`. */
  next: string | undefined;
  /** Where the loading of this stretch began, and how many rows it has brought. */
  began: number;
  rows: number;
  /** Pages without a row in succession. */
  emptyPages: number;
  /** Pages that were read, by their next links. */
  readonly visited: Set<string>;
}

/** What `Stretches` has to know to choose the next page. */
export interface Wish {
  /** What is looked at; it comes first. */
  readonly window: TimeRange | undefined;
  /** Whether the rest stays as it is. */
  readonly isWindowOnly: boolean;
  /** Time of the newest Observation, as far as known. */
  readonly end: number;
  /** Rows in a millisecond on average, as far as known. */
  readonly density: number;
  readonly pageRows: number;
}

/** A stretch with fewer pages than this to go is not worth dividing. */
const pagesWorthDividing = 3;

export function newStretch(from: number, to: number, next?: string): Stretch {
  return { from, to, next, began: from, rows: 0, emptyPages: 0, visited: new Set() };
}

/** Moves the start of a stretch on to the last row that has arrived of it. */
export function advance(stretch: Stretch, lastStart: number): void {
  stretch.from = Math.min(stretch.to, Math.max(stretch.from, lastStart));
}

/**
 * The stretches of time that are still to load. Several can be under way at once; when no other is
 * left, one that is under way is divided, so that dense and sparse times end together.
 */
export class Stretches {
  #waiting: Stretch[];
  readonly #running = new Set<Stretch>();

  constructor(stretches: readonly Stretch[]) {
    this.#waiting = [...stretches];
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#running.size === 0;
  }

  /** What is not loaded, in order of time. */
  missing(): TimeRange[] {
    return [...this.#waiting, ...this.#running]
      .map(({ from, to }) => ({ from, to }))
      .sort((a, b) => a.from - b.from);
  }

  /** What is not loaded of a range, its ends included; in order. */
  missingIn(range: TimeRange): TimeRange[] {
    return this.missing()
      .filter((stretch) => overlaps(stretch, range))
      .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
      .filter(({ from, to }) => from <= to);
  }

  /** The stretch of which a page is to be loaded next; undefined when there is none to begin. */
  take(wish: Wish): Stretch | undefined {
    const { window } = wish;
    if (window === undefined && wish.isWindowOnly) return undefined;
    if (window) this.#waiting = this.#waiting.flatMap((stretch) => carve(stretch, window));
    const isInside = (stretch: Stretch) => window === undefined || overlaps(stretch, window);
    const best =
      this.#firstWaiting(isInside) ??
      this.#divideOne(wish, isInside) ??
      (wish.isWindowOnly ? undefined : (this.#firstWaiting() ?? this.#divideOne(wish)));
    if (best) this.#running.add(best);
    return best;
  }

  /** Ends the work on a stretch for now; with `isDone` for good. */
  release(stretch: Stretch, isDone: boolean): void {
    this.#running.delete(stretch);
    if (!isDone) this.#waiting.push(stretch);
  }

  /** Takes nothing from this time on, as it is followed otherwise. */
  endAt(time: number): void {
    for (const stretch of this.#waiting) stretch.to = Math.min(stretch.to, time);
    this.#waiting = this.#waiting.filter(({ from, to }) => from < to);
  }

  /** Makes what lies outside of the range wait again, from a start on; nothing may be under way. */
  forgetOutside(range: TimeRange, start: number): void {
    const inside = this.#waiting.flatMap((stretch) =>
      carve(stretch, range).filter((part) => overlaps(part, range)),
    );
    const before = start < range.from ? [newStretch(start, range.from)] : [];
    const after = newStretch(range.to + 1, Number.POSITIVE_INFINITY);
    this.#waiting = [...before, ...inside, after];
  }

  #firstWaiting(isWanted: (stretch: Stretch) => boolean = () => true): Stretch | undefined {
    let first: Stretch | undefined;
    for (const stretch of this.#waiting) {
      if (isWanted(stretch) && (first === undefined || stretch.from < first.from)) first = stretch;
    }
    if (first) this.#waiting.splice(this.#waiting.indexOf(first), 1);
    return first;
  }

  #divideOne(
    wish: Wish,
    isWanted: (stretch: Stretch) => boolean = () => true,
  ): Stretch | undefined {
    let largest: Stretch | undefined;
    let mostRows = pagesWorthDividing * wish.pageRows;
    for (const stretch of this.#running) {
      const rows = rowsToGo(stretch, wish);
      if (!isWanted(stretch) || rows <= mostRows) continue;
      largest = stretch;
      mostRows = rows;
    }
    if (largest === undefined) return undefined;
    const middle = Math.round((largest.from + Math.min(largest.to, wish.end)) / 2);
    const half = newStretch(middle, largest.to);
    largest.to = middle;
    return half;
  }
}

function rowsToGo({ from, to, began, rows }: Stretch, { end, density }: Wish): number {
  const own = from > began ? rows / (from - began) : 0;
  return Math.max(0, Math.min(to, end) - from) * (own || density);
}

/** The window's ends are part of it, as they are of a chart. */
function overlaps(stretch: TimeRange, window: TimeRange): boolean {
  return stretch.from <= window.to && stretch.to > window.from;
}

/** The parts of a stretch before, in and after the window. */
function carve(stretch: Stretch, window: TimeRange): Stretch[] {
  const edges = [window.from, window.to + 1].filter(
    (edge) => edge > stretch.from && edge < stretch.to,
  );
  if (edges.length === 0) return [stretch];
  const parts = edges.map((edge, index) => newStretch(edge, edges[index + 1] ?? stretch.to));
  return [{ ...stretch, to: edges[0] ?? stretch.to }, ...parts];
}
