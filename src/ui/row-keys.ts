/** Where a key leads from a row, and what else it means there. */
export interface RowMove {
  readonly to: number;
  /** The rows on the way are chosen too. */
  readonly extends: boolean;
}

/**
 * The row that a key leads to; undefined for other keys.
 *
 * @param page rows in view at a time
 */
export function rowMove(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: number,
  count: number,
  page: number,
): RowMove | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: Math.max(1, page - 1),
    PageUp: -Math.max(1, page - 1),
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  return { to: Math.min(count - 1, Math.max(0, from + step)), extends: shiftKey };
}
