/** What is to be seen at each place: the value that colours it, or why there is none. */
import { type Measure, measureKeyOf, type ReadingOf } from './value-measure.ts';
import type { StreamPlace, ValueStream } from './value-stream.ts';

/** Which value stands for several streams at one place. */
export type SeveralRule = 'newest' | 'largest' | 'mean';

/**
 * `value` and `stale` have a value; `unusable` has an Observation that is no number (or no word);
 * `other` has another unit only; `empty` has no Observation; `awaited` is not known yet.
 */
export const placeStates = ['value', 'stale', 'unusable', 'other', 'empty', 'awaited'] as const;
export type PlaceState = (typeof placeStates)[number];

/** A place, or a stream without one, with all its streams. */
export interface PlaceValue {
  /** The place's key; the stream's own when it has no place. */
  readonly key: string;
  readonly place: StreamPlace | undefined;
  readonly streams: readonly ValueStream[];
  readonly state: PlaceState;
  /** The value shown; undefined in states without one. */
  readonly value: number | string | undefined;
  /** End of the phenomenonTime that the value is of: for a mean the oldest. */
  readonly time: number | undefined;
}

export interface ValueSettings {
  readonly measure: Measure | undefined;
  readonly several: SeveralRule;
  /** The time that ages are measured from. */
  readonly at: number;
  /** Milliseconds after which a stream's value is stale. */
  readonly maxAgeOf: (stream: ValueStream) => number;
}

/** The streams of each place, in the order of first mention. */
export function groupByPlace(streams: readonly ValueStream[]): ReadonlyMap<string, ValueStream[]> {
  const places = new Map<string, ValueStream[]>();
  for (const stream of streams) {
    const key = stream.place?.key ?? stream.key;
    const there = places.get(key);
    if (there === undefined) places.set(key, [stream]);
    else there.push(stream);
  }
  return places;
}

/** The value of every place. */
export function toPlaceValues(
  places: ReadonlyMap<string, readonly ValueStream[]>,
  readingOf: ReadingOf,
  settings: ValueSettings,
): PlaceValue[] {
  return [...places].map(([key, streams]) => ({
    key,
    place: streams[0]?.place,
    streams,
    ...combine(
      streams.map((stream) => readStream(stream, readingOf, settings)),
      settings.several,
    ),
  }));
}

interface StreamValue {
  readonly state: PlaceState;
  readonly value: number | string | undefined;
  readonly time: number | undefined;
}

/** What one stream shows. */
export function readStream(
  stream: ValueStream,
  readingOf: ReadingOf,
  { measure, at, maxAgeOf }: ValueSettings,
): StreamValue {
  const nothing = { value: undefined, time: undefined };
  const reading = readingOf(stream);
  if (reading === undefined) return { ...nothing, state: 'awaited' };
  if (measure !== undefined && measureKeyOf(stream, reading) !== measure.key) {
    return { ...nothing, state: 'other' };
  }
  if (reading === null) return { ...nothing, state: 'empty' };
  const value = reading.value ?? undefined;
  const time = reading.to;
  const isFitting = typeof value === (measure?.isNumber === false ? 'string' : 'number');
  if (!isFitting) return { value: undefined, time, state: 'unusable' };
  return { value, time, state: at - time > maxAgeOf(stream) ? 'stale' : 'value' };
}

/** Fresh values before stale ones before none. */
function combine(values: readonly StreamValue[], rule: SeveralRule): StreamValue {
  const state = placeStates.find((candidate) => values.some((value) => value.state === candidate));
  const usable = values.filter((value) => value.state === state);
  const [first] = usable;
  if (first === undefined) return { state: 'empty', value: undefined, time: undefined };
  if (usable.length === 1 || first.value === undefined) return first;
  const numbers = usable.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  if (rule === 'newest' || numbers.length === 0) return extreme(usable, ({ time }) => time ?? 0);
  if (rule === 'largest') return extreme(usable, ({ value }) => Number(value));
  const mean = numbers.reduce((sum, value) => sum + value / numbers.length, 0);
  return { ...first, value: mean, time: Math.min(...usable.map(({ time }) => time ?? 0)) };
}

function extreme(values: readonly StreamValue[], by: (value: StreamValue) => number): StreamValue {
  return values.reduce((best, value) => (by(value) > by(best) ? value : best));
}
