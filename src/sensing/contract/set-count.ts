import type { EntitySet } from './entities.ts';

/** How many entities a set has; `isExact` is false where there are at least so many. */
export interface SetCount {
  readonly number: number;
  readonly isExact: boolean;
}

/**
 * What a server said when asked to count, undefined when it did not tell. The bundled service ends
 * counting at a limit and then says `@iot.countAtLeast` (decision 0009).
 */
export function setCount(set: EntitySet | undefined): SetCount | undefined {
  const exact = set?.['@iot.count'];
  if (typeof exact === 'number') return { number: exact, isExact: true };
  const atLeast = set?.['@iot.countAtLeast'];
  return typeof atLeast === 'number' ? { number: atLeast, isExact: false } : undefined;
}

/** `1,000` for an exact count, `1,000+` for one that ended at a limit. */
export function countText(count: SetCount, formatNumber: (number: number) => string): string {
  return `${formatNumber(count.number)}${count.isExact ? '' : '+'}`;
}
