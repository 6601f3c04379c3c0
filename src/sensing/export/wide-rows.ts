import { parseInstant } from '#lib/time.ts';
import { valueAt } from '../model/result-part.ts';
import { type Cell, type Column, type Row, timeParts, toCell } from './export-columns.ts';
import { ExportError } from './export-error.ts';
import type { SourcePart } from './export-request.ts';
import type { RowSupply, WalkedSource } from './row-supply.ts';

/** Rows of a server that cannot order which are held to be put in order here. */
const mostSorted = 500_000;
/** Rows that are given at a time. */
const batch = 10_000;

interface Entry {
  readonly start: number;
  readonly begin: string;
  readonly end: string;
  readonly result: unknown;
}

interface Lane extends WalkedSource {
  entries: Entry[];
  position: number;
  last: number;
  isOver: boolean;
  /** Whether no row can be told before all are there. */
  needsAll: boolean;
}

/**
 * Series side by side: one row for each time, with a value of each series that has one there. Reads
 * the series at the same pace, so that only a page of each is held, where the server orders by time.
 */
export class WideRows implements RowSupply {
  leftOut = 0;
  readonly #lanes: readonly Lane[];

  constructor(sources: readonly WalkedSource[]) {
    this.#lanes = sources.map((source) => ({
      ...source,
      entries: [],
      position: 0,
      last: Number.NEGATIVE_INFINITY,
      isOver: false,
      needsAll: false,
    }));
  }

  /** The columns: begin and end, then each series; known when the first rows are there. */
  async columns(signal: AbortSignal): Promise<readonly Column[]> {
    await this.#fill(signal);
    const names = this.#lanes.map((lane) => partsOf(lane));
    let index = 0;
    return [
      { name: 'phenomenonTimeBegin', type: 'time', read: ({ begin }) => begin as string },
      { name: 'phenomenonTimeEnd', type: 'time', read: ({ end }) => (end as string) || null },
      ...names.flat().map(({ name }): Column => {
        const at = index++;
        return { name, type: 'value', read: ({ values }) => (values as Cell[])[at] ?? null };
      }),
    ];
  }

  async next(signal: AbortSignal): Promise<readonly Row[] | undefined> {
    const rows: Row[] = [];
    while (rows.length < batch) {
      await this.#fill(signal);
      const first = this.#earliest();
      if (first === undefined) break;
      rows.push(this.#rowAt(first));
    }
    return rows.length === 0 ? undefined : rows;
  }

  #earliest(): Entry | undefined {
    let first: Entry | undefined;
    for (const { entries, position } of this.#lanes) {
      const entry = entries[position];
      if (entry && (first === undefined || isBefore(entry, first))) first = entry;
    }
    return first;
  }

  #rowAt(first: Entry): Row {
    const values: Cell[] = [];
    for (const lane of this.#lanes) {
      const entry = lane.entries[lane.position];
      const isHere = entry?.start === first.start && entry.end === first.end;
      if (isHere) lane.position++;
      for (const { segments } of partsOf(lane)) {
        values.push(isHere ? toCell(valueAt(entry.result, segments)) : null);
      }
    }
    return { begin: first.begin, end: first.end, values };
  }

  /** Makes sure that each series has its next row, or is over. */
  async #fill(signal: AbortSignal): Promise<void> {
    for (const lane of this.#lanes) {
      // What does not come in order must all be there before its first row can be told.
      while (!lane.isOver && (lane.needsAll || lane.position >= lane.entries.length)) {
        await this.#read(lane, signal);
      }
    }
  }

  async #read(lane: Lane, signal: AbortSignal): Promise<void> {
    const rows = await lane.walk.next(signal);
    lane.needsAll = !lane.walk.isOrdered;
    if (rows === undefined) {
      lane.isOver = true;
      if (lane.needsAll) {
        lane.entries.sort((one, other) => one.start - other.start || compare(one.end, other.end));
      }
      return;
    }
    if (lane.position > 0) lane.entries = lane.entries.slice(lane.position);
    lane.position = 0;
    this.#add(lane, rows);
  }

  #add(lane: Lane, rows: readonly Row[]): void {
    const { isOrdered } = lane.walk;
    for (const row of rows) {
      const [begin, end] = timeParts(row.phenomenonTime);
      const start = begin === null ? Number.NaN : parseInstant(begin);
      if (begin === null || Number.isNaN(start)) {
        this.leftOut++;
        continue;
      }
      if (isOrdered && start < lane.last) throw new ExportError('unordered');
      lane.last = start;
      lane.entries.push({ start, begin, end: end ?? '', result: row.result });
    }
    if (!isOrdered && lane.entries.length > mostSorted) throw new ExportError('cannotSort');
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.start === other.start ? one.end < other.end : one.start < other.start;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const known = new WeakMap<Lane, readonly SourcePart[]>();

/** The parts that were asked for, or as many as the first results have. */
function partsOf(lane: Lane): readonly SourcePart[] {
  const found = known.get(lane) ?? findParts(lane);
  known.set(lane, found);
  return found;
}

function findParts({ source, entries }: Lane): readonly SourcePart[] {
  const { name, parts } = source;
  if (parts) return parts;
  const lengths = entries.map(({ result }) => (Array.isArray(result) ? result.length : 0));
  const most = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  if (most === 0) return [{ segments: [], name }];
  return Array.from({ length: most }, (_, position) => ({
    segments: [String(position)],
    name: `${name} [${position + 1}]`,
  }));
}
