import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows from the first up to, but without, the end. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Rows that exist above and below those in view, so that scrolling a little draws nothing anew. */
const margin = 12;

interface RowWindow {
  /** The rows that are to exist. */
  readonly drawn: RowRange;
  /** The rows in view. */
  readonly seen: RowRange;
  readonly onScroll: () => void;
}

/**
 * Which rows of a box that scrolls are in view, of rows that are all of one height. Rows of a box
 * that does not scroll are all drawn.
 *
 * @param start the first row in view at first
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight, isBounded, start }: RowWindowOptions,
): RowWindow {
  const [seen, setSeen] = useState<RowRange>({ first: start, end: start + 30 });
  const look = useCallback(() => {
    const element = box.current;
    if (element === null || !isBounded) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const end = Math.ceil((element.scrollTop + element.clientHeight - headHeight) / rowHeight);
    setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [box, isBounded, rowHeight, headHeight]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isBounded) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isBounded, look]);
  if (!isBounded) {
    const all = { first: 0, end: count };
    return { drawn: all, seen: all, onScroll: look };
  }
  // In steps, so that a row more or less does not change what is drawn.
  const first = Math.max(0, Math.floor((seen.first - margin) / 4) * 4);
  const end = Math.min(count, Math.ceil((seen.end + margin) / 4) * 4);
  return { drawn: { first, end }, seen, onScroll: look };
}

interface RowWindowOptions {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** Of the head, which covers the first rows in view. */
  readonly headHeight: number;
  readonly isBounded: boolean;
  readonly start: number;
}
