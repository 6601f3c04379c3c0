import { roundStep } from '#lib/round-step.ts';

/**
 * Round ticks that enclose a range of values, about as many as asked. A single value gets a range
 * around it.
 */
export function valueTicks(min: number, max: number, most: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  if (min === max) {
    const margin = Math.abs(min) * 0.1 || 1;
    return valueTicks(min - margin, max + margin, most);
  }
  const step = roundStep((max - min) / Math.max(1, most - 1));
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  // Multiplied and rounded, as adding the step up would leave 0.30000000000000004.
  const decimals = Math.min(100, Math.max(0, 2 - Math.floor(Math.log10(step))));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
}

interface TickFormat {
  readonly notation?: 'compact' | 'scientific';
  readonly maximumSignificantDigits: number;
}

/** Texts of ticks that fit beside an axis; with `base`, they count from that value. */
export interface TickTexts {
  readonly texts: ReadonlyMap<number, string>;
  readonly base: number | undefined;
}

/** Longest text that fits beside the axis. */
const longest = 8;

/**
 * The ticks in full where that is short, else shortened ("1.2M"), and where that would say the same
 * twice as what they are above the first.
 */
export function tickTexts(
  ticks: readonly number[],
  format: (value: number, options: TickFormat) => string,
): TickTexts {
  const largest = Math.max(...ticks.map(Math.abs));
  const isTiny = largest > 0 && largest < 1e-4;
  const forms: TickFormat[] = [
    { maximumSignificantDigits: 15 },
    { notation: isTiny ? 'scientific' : 'compact', maximumSignificantDigits: 4 },
  ];
  for (const form of forms) {
    const texts = new Map(ticks.map((tick) => [tick, format(tick, form)]));
    const isShort = [...texts.values()].every((text) => text.length <= longest);
    if (isShort && new Set(texts.values()).size === ticks.length) return { texts, base: undefined };
  }
  const base = ticks[0] ?? 0;
  const above = (tick: number) =>
    `+${format(tick - base, { notation: 'compact', maximumSignificantDigits: 4 })}`;
  return { texts: new Map(ticks.map((tick) => [tick, above(tick)])), base };
}
