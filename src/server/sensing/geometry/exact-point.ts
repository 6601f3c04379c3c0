import type { Position2D } from './shapes.ts';

/** The point (x/w, y/w) with w above 0, in lowest terms: exact, where a double would be rounded. */
export interface ExactPoint {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

/** The exponent by which all the numbers become whole: value × 2^exponent. */
export function commonExponent(positions: readonly Position2D[]): number {
  let exponent = 0;
  for (const position of positions) {
    for (const value of position) exponent = Math.max(exponent, -partsOf(value).exponent);
  }
  return exponent;
}

/** The position multiplied by 2^exponent. */
export function wholePoint([x, y]: Position2D, exponent: number): ExactPoint {
  return { x: wholeNumber(x, exponent), y: wholeNumber(y, exponent), w: 1n };
}

/** The point where the lines through a, b and through c, d cross; they are not parallel. */
export function crossing(
  a: ExactPoint,
  b: ExactPoint,
  sideOfA: bigint,
  sideOfB: bigint,
): ExactPoint {
  const w = sideOfA - sideOfB;
  return lowestTerms(a.x * w + (b.x - a.x) * sideOfA, a.y * w + (b.y - a.y) * sideOfA, w);
}

export function midpoint(a: ExactPoint, b: ExactPoint): ExactPoint {
  return { x: a.x * b.w + b.x * a.w, y: a.y * b.w + b.y * a.w, w: 2n * a.w * b.w };
}

/**
 * On which side of the line from `from` to `to`, both whole, the point is: above 0 to the left, 0 on
 * the line.
 */
export function side(from: ExactPoint, to: ExactPoint, point: ExactPoint): bigint {
  const [x, y] = [point.x - from.x * point.w, point.y - from.y * point.w];
  return (to.x - from.x) * y - (to.y - from.y) * x;
}

/** Whether a point on the line through two whole points is between them, or is one of them. */
export function isBetween(from: ExactPoint, to: ExactPoint, point: ExactPoint): boolean {
  return (
    isInRange(from.x * point.w, to.x * point.w, point.x) &&
    isInRange(from.y * point.w, to.y * point.w, point.y)
  );
}

/** Below 0 when the first is left of the second, or beneath it. */
export function comparePoints(a: ExactPoint, b: ExactPoint): number {
  const x = a.x * b.w - b.x * a.w;
  const difference = x === 0n ? a.y * b.w - b.y * a.w : x;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The same for the same point. */
export function pointKey({ x, y, w }: ExactPoint): string {
  return `${x},${y},${w}`;
}

function isInRange(one: bigint, other: bigint, value: bigint): boolean {
  return one <= other ? one <= value && value <= other : other <= value && value <= one;
}

function lowestTerms(x: bigint, y: bigint, w: bigint): ExactPoint {
  const divisor = greatestDivisor(greatestDivisor(x, y), w) * (w < 0n ? -1n : 1n);
  return { x: x / divisor, y: y / divisor, w: w / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (other > 0n) [one, other] = [other, one % other];
  return one;
}

function wholeNumber(value: number, exponent: number): bigint {
  const parts = partsOf(value);
  return parts.mantissa << BigInt(parts.exponent + exponent);
}

const view = new DataView(new ArrayBuffer(8));

/** A double that is no subnormal number as mantissa × 2^exponent, both whole (IEEE 754). */
function partsOf(value: number): { mantissa: bigint; exponent: number } {
  if (value === 0) return { mantissa: 0n, exponent: 0 };
  view.setFloat64(0, value);
  const high = view.getUint32(0);
  const exponent = ((high >>> 20) & 0x7ff) - 1075;
  const fraction = (high & 0xfffff) * 2 ** 32 + view.getUint32(4) + 2 ** 52;
  // A whole number of halves needs no more than that; fewer digits are faster.
  const places = Math.min(trailingZeros(fraction), Math.max(0, -exponent));
  const mantissa = BigInt(fraction / 2 ** places);
  return { mantissa: value < 0 ? -mantissa : mantissa, exponent: exponent + places };
}

function trailingZeros(whole: number): number {
  let rest = whole;
  let zeros = 0;
  for (const step of [32, 16, 8, 4, 2, 1]) {
    if (rest % 2 ** step !== 0) continue;
    rest /= 2 ** step;
    zeros += step;
  }
  return zeros;
}
