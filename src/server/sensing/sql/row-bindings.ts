import type { Path, PathStep } from '#sensing/contract/query/syntax-tree.ts';
import type { RowSource } from './row-source.ts';

/** Where a path starts. */
export interface PathStart {
  readonly rows: RowSource;
  /** What is left of the path, as seen from the rows. */
  readonly rest: Path;
  /** Names the rows, so that longer beginnings can be bound too. */
  readonly key: string;
}

/**
 * The rows that the beginnings of paths stand for: the entity that is filtered, the variables of
 * lambdas, and navigation properties that have been followed for several paths at once.
 */
export class RowBindings {
  readonly #bound: ReadonlyMap<string, RowSource>;
  /** Beginnings of paths whose entities' ids are columns of the rows before them. */
  readonly #keys: ReadonlyMap<string, string>;

  private constructor(
    bound: ReadonlyMap<string, RowSource>,
    keys: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#bound = bound;
    this.#keys = keys;
  }

  /** The rows that are filtered, alone. */
  static of(rows: RowSource): RowBindings {
    return new RowBindings(new Map([['', rows]]));
  }

  /** The rows of the longest beginning of the path that is bound. */
  start(path: Path): PathStart {
    const first = String(path.steps[0]?.name);
    const isVariable = this.#bound.has(`${first}:`);
    let used = isVariable || first === '$it' ? 1 : 0;
    let key = isVariable ? `${first}:` : '';
    let rows = this.#bound.get(key);
    let candidate = key;
    for (const [index, step] of path.steps.entries()) {
      if (index < used) continue;
      candidate = beneath(candidate, step);
      const found = this.#bound.get(candidate);
      if (found === undefined) break;
      rows = found;
      key = candidate;
      used = index + 1;
    }
    if (rows === undefined) throw new Error('There are always the rows that are filtered.');
    return { rows, rest: { ...path, steps: path.steps.slice(used) }, key };
  }

  /** The column that has the value of a path to an id; undefined where none is known. */
  keyColumn({ key, rest }: PathStart): string | undefined {
    const [step, id] = rest.steps;
    const isId = rest.steps.length === 2 && (id?.name === 'id' || id?.name === '@iot.id');
    return step && isId ? this.#keys.get(beneath(key, step)) : undefined;
  }

  /** With the column that has the id of the entity that a path begins with. */
  withKey({ key, rest }: PathStart, column: string): RowBindings {
    const [step] = rest.steps;
    if (step === undefined) throw new Error('There is a step to follow.');
    return new RowBindings(this.#bound, new Map([...this.#keys, [beneath(key, step), column]]));
  }

  /** With a lambda's variable, which hides an outer one of its name. */
  withVariable(name: string, rows: RowSource): RowBindings {
    const kept = [...this.#bound].filter(([key]) => !key.startsWith(`${name}:`));
    return new RowBindings(new Map([...kept, [`${name}:`, rows]]));
  }

  /** With the rows that the first step of what is left of a path leads to. */
  withStep({ key, rest }: PathStart, rows: RowSource): RowBindings {
    const [step] = rest.steps;
    if (step === undefined) throw new Error('There is a step to follow.');
    return new RowBindings(new Map([...this.#bound, [beneath(key, step), rows]]));
  }
}

function beneath(key: string, { name }: PathStep): string {
  return `${key}/${name}`;
}
