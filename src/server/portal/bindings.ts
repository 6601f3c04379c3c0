import type { Parameter } from '#server/db/database.ts';

/** Collects the values of one statement while its text is put together. */
export class Bindings {
  readonly values: Parameter[] = [];

  /** Binds a value and gives its placeholder (`$3`). */
  add(value: Parameter): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
