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
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below the wanted step. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= wanted) ?? 10;
  return factor * power;
}
