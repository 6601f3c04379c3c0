import { GeometryAnswers } from '../geometry/geometry-answers.ts';
import type { KeyType } from './order-key.ts';

type BoundType = KeyType | 'jsonb' | 'box' | 'bigint[]';

/**
 * Collects the parameters of one SQL statement. Whatever comes from a request enters a statement
 * through `bind` and nowhere else.
 */
export class Statement {
  readonly #values: { readonly text: string; readonly type: BoundType }[] = [];
  #aliases = 0;
  /** What was found out about geometries before this statement was compiled. */
  readonly geometry: GeometryAnswers;

  constructor(geometry = new GeometryAnswers()) {
    this.geometry = geometry;
  }

  /**
   * The SQL of a bound value. Values travel as text, so that both drivers send the same bytes, and
   * are parameters of their type: a cast from text would be computed again for every row, since
   * that of a time depends on settings of the session.
   */
  bind(value: string | number, type: BoundType = 'text'): string {
    const text = String(value);
    let index = this.#values.findIndex((known) => known.text === text && known.type === type);
    if (index < 0) index = this.#values.push({ text, type }) - 1;
    return `$${index + 1}::${type}`;
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
    const numbered = sql.replace(/\$(\d+)(?=::)/g, (_, digits: string) => {
      const index = Number(digits) - 1;
      const place = used.get(index) ?? used.size + 1;
      used.set(index, place);
      return `$${place}`;
    });
    return {
      sql: numbered,
      parameters: [...used.keys()].map((index) => this.#values[index]?.text ?? ''),
    };
  }
}
