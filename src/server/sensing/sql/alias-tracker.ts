/** Keeps count of the rows that a part of a statement looks at. */
export class AliasTracker {
  #touched = new Set<string>();

  /** Says that what is being written looks at the rows under an alias. */
  touch(alias: string): void {
    this.#touched.add(alias);
  }

  /** Writes a part that has rows of its own; says whether it looks at other rows too. */
  within<Part>(own: string, write: () => Part): { part: Part; isCorrelated: boolean } {
    const outer = this.#touched;
    this.#touched = new Set();
    const part = write();
    this.#touched.delete(own);
    const isCorrelated = this.#touched.size > 0;
    for (const alias of this.#touched) outer.add(alias);
    this.#touched = outer;
    return { part, isCorrelated };
  }
}
