import { parseInstant } from '#lib/time.ts';

/** Epoch milliseconds of the minutes that a period was typed as; the last one is meant as a whole. */
export function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? undefined : parseInstant(from),
    to: to === undefined ? undefined : parseInstant(to) + 59_999,
  };
}
