type BoundType = 'text' | 'bigint' | 'numeric' | 'double precision' | 'timestamptz' | 'interval';

/**
 * Collects the parameters of one SQL statement. Whatever comes from a request enters a statement
 * through `bind` and nowhere else.
 */
export class Statement {
  readonly parameters: string[] = [];
  #aliases = 0;

  /**
   * The SQL of a bound value. Values travel as text and are cast by the database, so that both
   * drivers send the same bytes.
   */
  bind(value: string | number, type: BoundType = 'text'): string {
    const text = String(value);
    let index = this.parameters.indexOf(text);
    if (index < 0) index = this.parameters.push(text) - 1;
    const parameter = `$${index + 1}::text`;
    return type === 'text' ? parameter : `${parameter}::${type}`;
  }

  /** A table alias that is not in use yet. */
  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }
}
