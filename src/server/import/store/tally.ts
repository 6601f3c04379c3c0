import { type KindName, kindList } from '#sensing/contract/kinds.ts';

/** What became of the records of a kind. */
export interface Counts {
  added: number;
  there: number;
  rejected: number;
}

/** Counts what an import did. */
export class Tally {
  readonly #counts = new Map<KindName, Counts>();
  /** Records of which not even the kind could be told. */
  unknown = 0;

  count(kind: KindName | undefined, fate: keyof Counts, records = 1): void {
    if (kind === undefined) {
      this.unknown += records;
      return;
    }
    const counts = this.#counts.get(kind) ?? { added: 0, there: 0, rejected: 0 };
    counts[fate] += records;
    this.#counts.set(kind, counts);
  }

  /** The kinds that the import met, in their usual order. */
  byKind(): [KindName, Counts][] {
    return kindList.flatMap(({ name }) => {
      const counts = this.#counts.get(name);
      return counts === undefined ? [] : [[name, counts] as [KindName, Counts]];
    });
  }

  of(kind: KindName): Readonly<Counts> {
    return this.#counts.get(kind) ?? { added: 0, there: 0, rejected: 0 };
  }

  get added(): number {
    return this.byKind().reduce((sum, [, counts]) => sum + counts.added, 0);
  }

  get rejected(): number {
    return this.byKind().reduce((sum, [, counts]) => sum + counts.rejected, this.unknown);
  }
}
