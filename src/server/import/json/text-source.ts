/** Where a character is in a text; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Gives the next piece of a text, or undefined at its end. */
export type ReadPiece = () => string | undefined;

/** A text that is read piece by piece: only what lies between `at` and the last piece is held. */
export class TextSource {
  /** The piece in hand. */
  text = '';
  /** Index in `text` of the next character. */
  at = 0;
  readonly #readPiece: ReadPiece;
  #line = 1;
  #column = 1;
  #countedTo = 0;
  /** Where the line ends that was counted last; undefined where that has not been looked for. */
  #lineEnd: number | undefined;

  constructor(readPiece: ReadPiece) {
    this.#readPiece = readPiece;
    this.fill();
    if (this.text.charCodeAt(0) === 0xfeff) {
      this.at = 1;
      this.#countedTo = 1;
    }
  }

  /** Drops what lies before `at` and adds a piece behind; false when there is none. */
  fill(): boolean {
    const piece = this.#readPiece();
    if (piece === undefined) return false;
    this.#count();
    this.text = this.text.slice(this.at) + piece;
    this.at = 0;
    this.#countedTo = 0;
    this.#lineEnd = undefined;
    return true;
  }

  /** The position of the next character. */
  position(): TextPosition {
    this.#count();
    return { line: this.#line, column: this.#column };
  }

  #count(): void {
    let from = this.#countedTo;
    for (;;) {
      const lineEnd = this.#lineEnd ?? this.#findLineEnd(from);
      if (lineEnd >= this.at) break;
      this.#line += 1;
      this.#column = 1;
      from = lineEnd + 1;
      this.#lineEnd = undefined;
    }
    this.#column += this.at - from;
    this.#countedTo = this.at;
  }

  #findLineEnd(from: number): number {
    const found = this.text.indexOf('\n', from);
    this.#lineEnd = found < 0 ? Number.POSITIVE_INFINITY : found;
    return this.#lineEnd;
  }
}
