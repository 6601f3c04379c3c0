/** The rows of the legend with their counts. */
import type { MarkerLook } from '#map/value-overlay.ts';
import { plainLook, type StateColours } from './marker-looks.ts';
import type { MapValues } from './use-map-values.ts';

export interface ClassRow {
  /** A word; for a class of numbers something that tells it from the others. */
  readonly label: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly look: MarkerLook;
  readonly count: number;
}

const plainStates = ['stale', 'unusable', 'empty', 'other', 'awaited'] as const;
type PlainState = (typeof plainStates)[number];

/** Classes of the scale, or words, and then the states that have no colour. */
export function legendRows(
  { values, scale, measure, summary }: MapValues,
  words: StateColours,
): {
  readonly classes: readonly ClassRow[];
  readonly states: readonly { readonly state: PlainState; readonly count: number }[];
} {
  const states = plainStates
    .map((state) => ({ state, count: summary.counts[state] }))
    .filter(({ count }) => count > 0);
  if (measure?.isNumber === false) {
    const rest = [...summary.states].filter(([word]) => !words.has(word));
    const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
    return {
      classes: [
        // Also those that nothing has at this moment, as colours stay while time passes.
        ...[...words].map(([word, colour]) => wordRow(word, colour, summary.states.get(word) ?? 0)),
        ...(restCount > 0 ? [greyRow('otherWords', restCount)] : []),
      ],
      states,
    };
  }
  const numbers = values.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  const offScale = numbers.filter((number) => scale?.colourOf(number) === undefined).length;
  const classes = (scale?.classes ?? []).map(({ colour, from, to }, index, all): ClassRow => {
    const isFirst = index === 0;
    const isLast = index === all.length - 1;
    return {
      label: `class ${index}`,
      from: isFirst ? undefined : from,
      to: isLast ? undefined : to,
      look: { fill: colour, ring: colour, radius: 6, label: '' },
      count: numbers.filter((number) => (isFirst || number >= from) && (isLast || number < to))
        .length,
    };
  });
  // One class has no ends to name.
  const named =
    classes.length === 1
      ? classes.map((row) => ({ ...row, from: scale?.classes[0]?.from }))
      : classes;
  return {
    classes: [...named, ...(offScale > 0 ? [greyRow('zeroOrLess', offScale)] : [])],
    states,
  };
}

function wordRow(word: string, colour: string, count: number): ClassRow {
  const look = { fill: colour, ring: colour, radius: 6, label: '' };
  return { label: word, from: undefined, to: undefined, look, count };
}

function greyRow(label: 'otherWords' | 'zeroOrLess', count: number): ClassRow {
  return { label, from: undefined, to: undefined, look: plainLook('unusable', 'light'), count };
}
