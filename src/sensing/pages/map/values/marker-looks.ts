/** What each place looks like on the map and in the legend. */
import { seriesColourIn } from '#charts/series-colours.ts';
import type { MarkerLook } from '#map/value-overlay.ts';
import type { ValueScale } from '#map/value-scale.ts';
import type { PlaceState, PlaceValue } from '#sensing/model/place-values.ts';

export type Scheme = 'light' | 'dark';

const grounds = { light: '#ffffff', dark: '#15191d' } as const;
const greys = { light: '#868e96', dark: '#909296' } as const;

/** The colours of words: the most frequent takes the first. */
export type StateColours = ReadonlyMap<string, string>;

/** Words that are told apart by colour; the rest is grey. */
const mostWords = 7;

/** A colour for each of the most frequent words, which come first; by name, so that it lasts. */
export function stateColours(words: Iterable<string>, scheme: Scheme): StateColours {
  const coloured = [...new Set(words)].slice(0, mostWords).sort();
  return new Map(coloured.map((word, index) => [word, seriesColourIn(scheme, index)]));
}

/** How a place is drawn; `label` is its value as text. */
export function markerLook(
  { state, value }: Pick<PlaceValue, 'state' | 'value'>,
  scale: ValueScale | undefined,
  words: StateColours,
  scheme: Scheme,
  label: string,
): MarkerLook {
  const colour = typeof value === 'number' ? scale?.colourOf(value) : words.get(value ?? '');
  if (value === undefined) return { ...plainLook(state, scheme), label: '' };
  // Not on a logarithmic scale, or a word beyond the colours.
  if (colour === undefined) return { ...plainLook('unusable', scheme), label };
  const fill = state === 'stale' ? grounds[scheme] : colour;
  return { fill, ring: colour, radius: 6, label };
}

/** How a place without a value is drawn. */
export function plainLook(state: PlaceState, scheme: Scheme): MarkerLook {
  const [ground, grey] = [grounds[scheme], greys[scheme]];
  const looks: Readonly<Record<PlaceState, Omit<MarkerLook, 'label'>>> = {
    value: { fill: grey, ring: grey, radius: 6 },
    stale: { fill: ground, ring: grey, radius: 6 },
    unusable: { fill: grey, ring: ground, radius: 4 },
    other: { fill: grey, ring: grey, radius: 2.5 },
    empty: { fill: ground, ring: grey, radius: 3 },
    awaited: { fill: ground, ring: ground, radius: 1.5 },
  };
  return { ...looks[state], label: '' };
}
