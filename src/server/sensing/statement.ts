type BoundType = 'text' | 'bigint' | 'numeric' | 'double precision' | 'timestamptz' | 'interval';

/**
 * Collects the parameters of one SQL statement. Whatever comes from a request enters a statement
 * through `bind` and nowhere else.
 */
export class Statement {
  readonly #values: string[] = [];
  #aliases = 0;

  /**
   * The SQL of a bound value. Values travel as text and are cast by the database, so that both
   * drivers send the same bytes.
   */
  bind(value: string | number, type: BoundType = 'text'): string {
    const text = String(value);
    let index = this.#values.indexOf(text);
    if (index < 0) index = this.#values.push(text) - 1;
    const parameter = `$${index + 1}::text`;
    return type === 'text' ? parameter : `${parameter}::${type}`;
  }

  /** A table alias that is not in use yet. */
  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  /**
   * The statement with the parameters that it uses. A value may be bound and then not be needed;
   * PostgreSQL refuses a parameter whose type it cannot tell.
   */
  complete(sql: string): { readonly sql: string; readonly parameters: string[] } {
    const used = new Map<number, number>();
    const numbered = sql.replace(/\$(\d+)(?=::text)/g, (_, digits: string) => {
      const index = Number(digits) - 1;
      const place = used.get(index) ?? used.size + 1;
      used.set(index, place);
      return `$${place}`;
    });
    return {
      sql: numbered,
      parameters: [...used.keys()].map((index) => this.#values[index] ?? ''),
    };
  }
}
