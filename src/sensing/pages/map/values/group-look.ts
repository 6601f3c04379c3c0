/** What a marker looks like that stands for several places. */

import type { MarkerLook } from '#map/value-overlay.ts';
import type { ValueScale } from '#map/value-scale.ts';
import { type PlaceValue, placeStates } from '#sensing/model/place-values.ts';
import { summarizeValues } from '#sensing/model/value-summary.ts';
import { markerLook, plainLook, type Scheme, type StateColours } from './marker-looks.ts';

/** What several places come to: the value that their marker has the colour of. */
export interface GroupValue {
  readonly look: MarkerLook;
  readonly places: number;
  /** How many of them have a value. */
  readonly valued: number;
  /** The median of the numbers, or the most frequent of the words; undefined without a value. */
  readonly value: number | string | undefined;
  readonly numbers: { readonly min: number; readonly max: number } | undefined;
}

/**
 * The marker of several places has the colour of their median, which a single odd value does not
 * move. Fresh values count before stale ones, as where several are at one place.
 */
export function groupValue(
  members: readonly PlaceValue[],
  scale: ValueScale | undefined,
  words: StateColours,
  scheme: Scheme,
  labelOf: (value: number | string) => string,
): GroupValue {
  const state =
    placeStates.find((candidate) => members.some((member) => member.state === candidate)) ??
    'empty';
  const shown = members.filter((member) => member.state === state);
  const { numbers, states } = summarizeValues(shown);
  const value = numbers?.median ?? states.keys().next().value;
  const valued = members.filter((member) => member.value !== undefined).length;
  const look =
    value === undefined
      ? plainLook(state, scheme)
      : markerLook({ state, value }, scale, words, scheme, labelOf(value));
  return {
    look: { ...look, radius: 7 + 2.5 * Math.log10(members.length) },
    places: members.length,
    valued,
    value,
    numbers,
  };
}
