import { formatInstant, parseInstant } from '#lib/time.ts';

/** A note on a chart; it travels in the address. */
export interface ChartNote {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly text: string;
}

/** Characters of a note, and notes of a chart, so that the address stays short enough to be sent. */
export const longestNote = 160;
export const mostNotes = 12;

/** The notes of an address, in order of time; what is none is left out. */
export function parseNotes(texts: readonly string[] | undefined): ChartNote[] {
  const notes = (texts ?? []).flatMap((text) => {
    const space = text.indexOf(' ');
    const time = parseInstant(space < 0 ? text : text.slice(0, space));
    const said = space < 0 ? '' : text.slice(space + 1).trim();
    return Number.isNaN(time) || said === '' ? [] : [{ time, text: said.slice(0, longestNote) }];
  });
  return notes.sort((a, b) => a.time - b.time).slice(0, mostNotes);
}

/** The notes as the address holds them; undefined without any. */
export function formatNotes(notes: readonly ChartNote[]): string[] | undefined {
  if (notes.length === 0) return undefined;
  return [...notes]
    .sort((a, b) => a.time - b.time)
    .map(({ time, text }) => `${formatInstant(time)} ${text.trim().slice(0, longestNote)}`);
}
