/**
 * An index of millions of points for drawing them at any zoom: sorted by the Morton code of their
 * cell on a grid of 65,536 by 65,536, so that the points of a tile or a cell follow one another, and
 * their number and middle are differences of prefix sums. 40 bytes a point.
 */

/** Levels of the grid: a cell of the finest is 600 m wide at the equator. */
const LEVELS = 16;

/** Points that are drawn as one mark, or a single point. */
export interface GridMark {
  /** The rank of its first point in the index, and that after its last. */
  readonly from: number;
  readonly to: number;
  /** The middle in Web Mercator, from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export class PointGrid {
  readonly size: number;
  /** The row of each point, by rank. */
  readonly #rows: Uint32Array;
  readonly #codes: Uint32Array;
  readonly #sumX: Float64Array;
  readonly #sumY: Float64Array;

  /**
   * @param rows which points to index
   * @param x positions in Web Mercator from 0 to 1, by row
   */
  constructor(rows: Uint32Array, x: Float64Array, y: Float64Array) {
    const codes = new Uint32Array(rows.length);
    for (let rank = 0; rank < rows.length; rank += 1) {
      const row = rows[rank] ?? 0;
      codes[rank] = mortonCode(x[row] ?? 0, y[row] ?? 0);
    }
    const sorted = sortByCode(codes, rows);
    this.size = rows.length;
    this.#codes = sorted.codes;
    this.#rows = sorted.rows;
    this.#sumX = new Float64Array(rows.length + 1);
    this.#sumY = new Float64Array(rows.length + 1);
    for (let rank = 0; rank < rows.length; rank += 1) {
      const row = this.#rows[rank] ?? 0;
      this.#sumX[rank + 1] = (this.#sumX[rank] ?? 0) + (x[row] ?? 0);
      this.#sumY[rank + 1] = (this.#sumY[rank] ?? 0) + (y[row] ?? 0);
    }
  }

  /** The rows from a rank to another. */
  rowsBetween(from: number, to: number): Uint32Array {
    return this.#rows.subarray(from, to);
  }

  /** How many points a tile has. */
  countOfTile(zoom: number, column: number, row: number): number {
    const [from, to] = this.#rangeOfTile(zoom, column, row);
    return to - from;
  }

  /**
   * What is drawn of a tile: a mark for each of its cells that has points, 2^`depth` cells along
   * each side; without a depth each point by itself.
   */
  marksOfTile(zoom: number, column: number, row: number, depth: number | undefined): GridMark[] {
    const [from, to] = this.#rangeOfTile(zoom, column, row);
    const marks: GridMark[] = [];
    const level = Math.min(zoom + (depth ?? 0), LEVELS);
    let rank = from;
    while (rank < to) {
      const end = depth === undefined ? rank + 1 : this.#endOfCell(rank, to, level);
      marks.push(this.#mark(rank, end));
      rank = end;
    }
    return marks;
  }

  /** The first level of the grid on which the points of a range are in several cells, if any. */
  levelThatParts(from: number, to: number): number | undefined {
    const difference = (this.#codes[from] ?? 0) ^ (this.#codes[to - 1] ?? 0);
    return difference === 0 ? undefined : Math.floor(Math.clz32(difference) / 2) + 1;
  }

  #mark(from: number, to: number): GridMark {
    const count = to - from;
    const x = ((this.#sumX[to] ?? 0) - (this.#sumX[from] ?? 0)) / count;
    const y = ((this.#sumY[to] ?? 0) - (this.#sumY[from] ?? 0)) / count;
    return { from, to, x, y };
  }

  #rangeOfTile(zoom: number, column: number, row: number): readonly [number, number] {
    const level = Math.min(zoom, LEVELS);
    const finer = zoom - level;
    const width = 4 ** (LEVELS - level);
    const start = interleave(column >> finer, row >> finer) * width;
    return [this.#rankOf(start), this.#rankOf(start + width)];
  }

  /** The first rank whose code is not below this one. */
  #rankOf(code: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#codes[middle] ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Steps that double, then halves the last: cells have few points or very many. */
  #endOfCell(rank: number, limit: number, level: number): number {
    const shift = 2 * (LEVELS - level);
    const cell = Math.floor((this.#codes[rank] ?? 0) / 2 ** shift);
    const isInside = (at: number) => Math.floor((this.#codes[at] ?? 0) / 2 ** shift) === cell;
    let step = 1;
    while (rank + step < limit && isInside(rank + step)) step *= 2;
    let low = rank + Math.floor(step / 2);
    let high = Math.min(rank + step, limit);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (isInside(middle)) low = middle;
      else high = middle;
    }
    return high;
  }
}

function mortonCode(x: number, y: number): number {
  const cells = 2 ** LEVELS;
  const column = Math.min(Math.floor(x * cells), cells - 1);
  const row = Math.min(Math.floor(y * cells), cells - 1);
  return interleave(column, row);
}

/** The bits of two 16-bit numbers in turn, those of the first on the even places. */
function interleave(column: number, row: number): number {
  return (spread(column) | (spread(row) << 1)) >>> 0;
}

function spread(number: number): number {
  let bits = number & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

interface Ranks {
  readonly codes: Uint32Array;
  readonly rows: Uint32Array;
}

/** Two passes of a radix sort over 16 bits each. */
function sortByCode(codes: Uint32Array, rows: Uint32Array): Ranks {
  return sortByDigit(sortByDigit({ codes, rows }, 0), 16);
}

function sortByDigit(from: Ranks, shift: number): Ranks {
  const { length } = from.codes;
  const to = { codes: new Uint32Array(length), rows: new Uint32Array(length) };
  const starts = new Uint32Array(65_537);
  for (const code of from.codes) {
    const digit = (code >>> shift) & 0xffff;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < 65_536; digit += 1) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  for (let rank = 0; rank < length; rank += 1) {
    const code = from.codes[rank] ?? 0;
    const digit = (code >>> shift) & 0xffff;
    const place = starts[digit] ?? 0;
    starts[digit] = place + 1;
    to.codes[place] = code;
    to.rows[place] = from.rows[rank] ?? 0;
  }
  return to;
}
