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

/** A number that is the same for the same text, to give a stream a lasting colour. */
export function colourIndex(key: string): number {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
