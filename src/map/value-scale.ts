/** How numbers become colours: one scale for values of one unit. */
import { rampColour } from '#lib/colour-ramp.ts';

export type ScaleKind = 'linear' | 'logarithmic' | 'quantile' | 'breaks';

/** Values from `from` on and below `to` have the colour; the last class holds its `to` too. */
export interface ScaleClass {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

export interface ValueScale {
  /** The kind in use: linear where the kind asked for does not fit the values. */
  readonly kind: ScaleKind;
  /** The classes in order; a continuous scale has none. */
  readonly classes: readonly ScaleClass[];
  /** Ends of a continuous scale, and places on it to be named; ascending. */
  readonly ticks: readonly number[];
  /** The colour of a value; undefined for one that is not on the scale (0 on a logarithmic one). */
  readonly colourOf: (value: number) => string | undefined;
  /** Where a value stands on a continuous scale, from 0 to 1. */
  readonly shareOf: (value: number) => number;
}

export interface ScaleSettings {
  readonly kind: ScaleKind;
  /** Where one class ends and the next begins, for own breaks. */
  readonly breaks: readonly number[];
  /** Light for small values instead of for large ones. */
  readonly isReversed: boolean;
}

const quantileClasses = 5;

/** The scale for these values, in any order; undefined without a value. */
export function createScale(
  values: readonly number[],
  settings: ScaleSettings,
): ValueScale | undefined {
  const sorted = Float64Array.from(values).sort();
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const { isReversed } = settings;
  if (settings.kind === 'breaks' && settings.breaks.length > 0) {
    return classScale('breaks', [...settings.breaks], min, max, isReversed);
  }
  if (settings.kind === 'quantile') {
    return classScale('quantile', quantiles(sorted, quantileClasses), min, max, isReversed);
  }
  const firstPositive = sorted.find((value) => value > 0);
  if (settings.kind === 'logarithmic' && firstPositive !== undefined) {
    return continuousScale('logarithmic', firstPositive, max, isReversed);
  }
  return continuousScale('linear', min, max, isReversed);
}

function continuousScale(
  kind: 'linear' | 'logarithmic',
  min: number,
  max: number,
  isReversed: boolean,
): ValueScale {
  const place = kind === 'linear' ? (value: number) => value : Math.log10;
  const from = place(min);
  // Halved, as the distance of two numbers may be beyond all numbers.
  const length = place(max) / 2 - from / 2;
  const shareOf = (value: number) =>
    length > 0 ? Math.min(1, Math.max(0, (place(value) / 2 - from / 2) / length)) : 0.5;
  const middle = kind === 'linear' ? min / 2 + max / 2 : Math.sqrt(min) * Math.sqrt(max);
  return {
    kind,
    classes: [],
    ticks: min === max ? [min] : [min, middle, max],
    shareOf,
    colourOf: (value) => {
      if (kind === 'logarithmic' && value <= 0) return undefined;
      const share = shareOf(value);
      return rampColour(isReversed ? 1 - share : share);
    },
  };
}

function classScale(
  kind: 'quantile' | 'breaks',
  breaks: readonly number[],
  min: number,
  max: number,
  isReversed: boolean,
): ValueScale {
  const inner = [...new Set(breaks)].sort((a, b) => a - b);
  const classes = Array.from({ length: inner.length + 1 }, (_, index): ScaleClass => {
    const share = inner.length === 0 ? 0.5 : index / inner.length;
    return {
      from: inner[index - 1] ?? Math.min(min, inner[0] ?? min),
      to: inner[index] ?? Math.max(max, inner.at(-1) ?? max),
      colour: rampColour(isReversed ? 1 - share : share),
    };
  });
  const indexOf = (value: number) => inner.findLastIndex((start) => value >= start) + 1;
  return {
    kind,
    classes,
    ticks: inner,
    shareOf: (value) => (inner.length === 0 ? 0.5 : indexOf(value) / inner.length),
    colourOf: (value) => classes[indexOf(value)]?.colour,
  };
}

/** The starts of all classes but the first; fewer where many values are equal. */
function quantiles(sorted: Float64Array, classes: number): number[] {
  const min = sorted[0] ?? 0;
  const starts = Array.from(
    { length: classes - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / classes)] ?? min,
  );
  return starts.filter((start) => start > min);
}

/** Numbers between commas, semicolons or spaces, ascending; undefined when one is no number. */
export function parseBreaks(text: string | undefined): readonly number[] | undefined {
  const parts = (text ?? '').split(/[\s,;]+/).filter((part) => part !== '');
  const numbers = parts.map(Number);
  if (numbers.length === 0 || numbers.length > 20 || !numbers.every(Number.isFinite)) {
    return undefined;
  }
  return [...new Set(numbers)].sort((a, b) => a - b);
}
