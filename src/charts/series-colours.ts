/**
 * Colours that people with any colour vision can tell apart (after Okabe and Ito), darkened or
 * lightened until they reach a contrast of 3 to 1 on the page in the light and the dark scheme.
 */
const colours: readonly (readonly [light: string, dark: string])[] = [
  ['#0072b2', '#56b4e9'],
  ['#c04f00', '#f08a3c'],
  ['#00805a', '#2fbf93'],
  ['#a8558a', '#d98bb8'],
  ['#8a6d00', '#e0b93a'],
  ['#3f51a5', '#9aa7ec'],
  ['#5f6b73', '#a9b4bb'],
];

/** The colour of the series, state or stream with this number, as CSS for both schemes. */
export function seriesColour(index: number): string {
  const pair = colours[((index % colours.length) + colours.length) % colours.length];
  return pair ? `light-dark(${pair[0]}, ${pair[1]})` : 'currentColor';
}

/** Looks that a chart can tell apart: every colour with every kind of line. */
export const seriesLooks = colours.length * 4;

/** The dashes of the line of the series with this number; undefined for a solid line. */
export function seriesDash(index: number): string | undefined {
  return [undefined, '7 3', '2 3', '9 3 2 3'][Math.floor(index / colours.length) % 4];
}

/** The look that follows from a key, moved on by a position: a solid line in one of the colours. */
export function ownLook(key: string, position = 0): number {
  return (colourIndex(key) + position) % colours.length;
}

/** The same colour where CSS does not choose by the scheme, as on a canvas. */
export function seriesColourIn(scheme: 'light' | 'dark', index: number): string {
  const pair = colours[((index % colours.length) + colours.length) % colours.length];
  return pair?.[scheme === 'light' ? 0 : 1] ?? '#868e96';
}

/** A number that is the same for the same text, to give a stream a lasting colour. */
export function colourIndex(key: string): number {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
