/**
 * Which colour each series of a chart has: its own one, which follows from what it is, unless
 * another of them has that already. What differs is kept in the address, so that it lasts.
 */

/** The colour number of each series by its key. */
export type ColourNumbers = ReadonlyMap<string, number>;

/** A series to be coloured: its key and the number that follows from it. */
export interface OwnColour {
  readonly key: string;
  readonly own: number;
}

/**
 * A different number below `most` for every series, as far as there are enough: the kept one, else
 * its own, else the next one that is free. Kept numbers come first, then the order of the list.
 */
export function assignColours(
  series: readonly OwnColour[],
  kept: ColourNumbers,
  most: number,
): ColourNumbers {
  const assigned = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, wanted: number) => {
    let colour = wanted % most;
    for (let tries = 0; taken.has(colour) && tries < most; tries++) colour = (colour + 1) % most;
    assigned.set(key, colour);
    taken.add(colour);
  };
  const isKept = ({ key }: OwnColour) => kept.has(key);
  for (const { key, own } of series.filter(isKept)) take(key, kept.get(key) ?? own);
  for (const { key, own } of series) if (!assigned.has(key)) take(key, own);
  return assigned;
}

/** `datastreams.12:3,datastreams.14:0`: the numbers that are not the series' own; undefined without. */
export function formatColours(
  series: readonly OwnColour[],
  assigned: ColourNumbers,
): string | undefined {
  const kept = series.flatMap(({ key, own }) => {
    const colour = assigned.get(key);
    return colour === undefined || colour === own ? [] : [`${key}:${colour}`];
  });
  return kept.length === 0 ? undefined : kept.join(',');
}

/** Reads what `formatColours` wrote; what is not understood is left out. */
export function parseColours(text: string | undefined): ColourNumbers {
  const found = new Map<string, number>();
  for (const item of (text ?? '').split(',')) {
    const [, key, number] = /^(.+):(\d{1,3})$/.exec(item) ?? [];
    if (key !== undefined) found.set(key, Number(number));
  }
  return found;
}
