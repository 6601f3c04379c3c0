/** The first position in ascending numbers that is not before the wanted one, or the first after it. */
export function lowerBound(
  column: ArrayLike<number>,
  length: number,
  wanted: number,
  isAfter = false,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = column[middle] ?? 0;
    if (value < wanted || (isAfter && value === wanted)) low = middle + 1;
    else high = middle;
  }
  return low;
}
