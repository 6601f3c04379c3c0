/** What the values of a map come to, in figures. */
import { type PlaceState, type PlaceValue, placeStates } from './place-values.ts';

export interface ValueSummary {
  readonly counts: Readonly<Record<PlaceState, number>>;
  /** Places with a value that cannot be drawn, as nothing tells where they are. */
  readonly unplaced: number;
  /** Of the numbers that are shown, fresh and stale; undefined without one. */
  readonly numbers:
    | { readonly min: number; readonly median: number; readonly max: number }
    | undefined;
  /** Of the words that are shown: how often each, the most frequent first. */
  readonly states: ReadonlyMap<string, number>;
  /** The newest time among the values; undefined without one. */
  readonly newest: number | undefined;
}

/** Counts of every state, and the middle and ends of the values. */
export function summarizeValues(values: readonly PlaceValue[]): ValueSummary {
  const counts = Object.fromEntries(placeStates.map((state) => [state, 0])) as Record<
    PlaceState,
    number
  >;
  const states = new Map<string, number>();
  let unplaced = 0;
  let newest: number | undefined;
  for (const { state, value, place, time } of values) {
    counts[state]++;
    if (place === undefined) unplaced++;
    if (typeof value === 'string') states.set(value, (states.get(value) ?? 0) + 1);
    if (time !== undefined && time > (newest ?? Number.NEGATIVE_INFINITY)) newest = time;
  }
  return {
    counts,
    unplaced,
    numbers: middleAndEnds(numbersOf(values)),
    states: new Map([...states].sort((one, other) => other[1] - one[1])),
    newest,
  };
}

/** The numbers that are shown, in the order of the places. */
export function numbersOf(values: readonly PlaceValue[]): number[] {
  return values.flatMap(({ value }) => (typeof value === 'number' ? value : []));
}

function middleAndEnds(numbers: readonly number[]): ValueSummary['numbers'] {
  const sorted = Float64Array.from(numbers).sort();
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const upper = sorted[sorted.length >> 1] ?? min;
  const lower = sorted[(sorted.length - 1) >> 1] ?? min;
  return { min, median: lower / 2 + upper / 2, max };
}
