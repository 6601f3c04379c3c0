import { valueAt } from '../model/result-part.ts';
import type { Row } from './export-columns.ts';
import type { ExportSource } from './export-request.ts';
import type { PageWalk } from './page-walk.ts';

/** Rows of a file in its order, some at a time. */
export interface RowSupply {
  /** The next rows; undefined when there are no more. After a failure the same are asked again. */
  next(signal: AbortSignal): Promise<readonly Row[] | undefined>;
  /** Rows that have no place in the file. */
  readonly leftOut: number;
}

export interface WalkedSource {
  readonly source: ExportSource;
  readonly walk: PageWalk;
}

/** The rows of sources one after the other; of series each row has the name. */
export class RowsInTurn implements RowSupply {
  readonly leftOut = 0;
  readonly #sources: readonly WalkedSource[];
  readonly #isSeries: boolean;
  #index = 0;

  constructor(sources: readonly WalkedSource[], isSeries: boolean) {
    this.#sources = sources;
    this.#isSeries = isSeries;
  }

  async next(signal: AbortSignal): Promise<readonly Row[] | undefined> {
    for (;;) {
      const current = this.#sources[this.#index];
      if (current === undefined) return undefined;
      const rows = await current.walk.next(signal);
      if (rows !== undefined) return this.#isSeries ? named(rows, current.source) : rows;
      this.#index++;
    }
  }
}

/** Rows with the name of their series; of several parts each is a row of its own. */
export function named(rows: readonly Row[], { name, parts }: ExportSource): readonly Row[] {
  if (parts === undefined) return rows.map((row) => ({ series: name, ...row }));
  return rows.flatMap((row) =>
    parts.map((part) => ({
      ...row,
      series: part.name,
      result: valueAt(row.result, part.segments),
    })),
  );
}
