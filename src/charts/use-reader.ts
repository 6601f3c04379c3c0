import { type KeyboardEvent, useState } from 'react';

interface ReaderOptions {
  /** What the marks belong to, for assistive technology. */
  readonly label: string;
  readonly count: number;
  /** Marks in a row, where arrows up and down lead to the rows beside; 1 for a single row. */
  readonly columns?: number;
  /** A mark in words. */
  readonly textOf: (index: number) => string;
}

/** Which mark of a picture is pointed at, by pointer or keyboard, and what it says. */
export interface Reader {
  readonly index: number | undefined;
  readonly text: string | undefined;
  readonly point: (index: number | undefined) => void;
  /** For the element that holds the picture: one stop of the keyboard, read with the arrows. */
  readonly props: {
    readonly role: 'slider';
    readonly tabIndex: 0;
    readonly 'aria-label': string;
    readonly 'aria-valuemin': number;
    readonly 'aria-valuemax': number;
    readonly 'aria-valuenow': number;
    readonly 'aria-valuetext': string;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Lets the marks of a picture be read one by one. */
export function useReader({ label, count, columns, textOf }: ReaderOptions): Reader {
  const [pointed, setPointed] = useState<number>();
  const index = pointed !== undefined && pointed < count ? pointed : undefined;
  const current = index ?? 0;
  return {
    index,
    text: index === undefined ? undefined : textOf(index),
    point: setPointed,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(0, count - 1),
      'aria-valuenow': current,
      'aria-valuetext': count === 0 ? '' : textOf(current),
      onKeyDown: (event) => {
        const next = nextIndex(event.key, current, count, columns);
        if (next === undefined) return;
        event.preventDefault();
        setPointed(next);
      },
      onFocus: () => setPointed((before) => before ?? 0),
      onBlur: () => setPointed(undefined),
    },
  };
}

/** Where a key leads from a mark; undefined for a key that leads nowhere. */
export function nextIndex(
  key: string,
  from: number,
  count: number,
  columns = 1,
): number | undefined {
  const isGrid = columns > 1;
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowUp: isGrid ? -columns : 1,
    ArrowDown: isGrid ? columns : -1,
    PageUp: isGrid ? -columns : 10,
    PageDown: isGrid ? columns : -10,
    Home: -count,
    End: count,
  }[key];
  if (step === undefined || count === 0) return undefined;
  const to = from + step;
  // In a grid a step off its edge stays where it is, so that the column is kept.
  const isOff = to < 0 || to >= count;
  if (isOff && isGrid && Math.abs(step) === columns) return from;
  return Math.min(count - 1, Math.max(0, to));
}
