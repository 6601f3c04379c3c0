/** Statements that one connection keeps prepared; each takes memory of the server until it ends. */
const maximumPrepared = 200;
/** Texts seen once that are remembered, the latest. */
const maximumSeen = 1000;

/**
 * Which statements of a connection are worth preparing: those that come a second time, and no
 * more than a limit, because the queries of users are of endless variety.
 */
export class PreparedTexts {
  readonly #prepared = new Set<string>();
  readonly #seen = new Set<string>();

  /** Whether to prepare the statement; to be asked each time it runs. */
  isWorthPreparing(text: string): boolean {
    if (this.#prepared.has(text)) return true;
    if (this.#prepared.size >= maximumPrepared) return false;
    if (this.#seen.delete(text)) {
      this.#prepared.add(text);
      return true;
    }
    this.#seen.add(text);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= maximumSeen) break;
      this.#seen.delete(oldest);
    }
    return false;
  }
}
