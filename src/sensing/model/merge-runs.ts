/**
 * The order of rows by their start, equal ones as they are. `runs` are the first rows of stretches
 * that are in order themselves; merging two at a time needs no comparison of all with all.
 */
export function mergeRuns(
  start: Float64Array,
  runs: readonly number[],
  length: number,
): Uint32Array<ArrayBuffer> {
  let order = Uint32Array.from({ length }, (_, row) => row);
  let merged = new Uint32Array(length);
  for (let firsts = runs; firsts.length > 1; firsts = firsts.filter((_, run) => run % 2 === 0)) {
    for (let run = 0; run < firsts.length; run += 2) {
      const middle = firsts[run + 1] ?? length;
      const end = firsts[run + 2] ?? length;
      let left = firsts[run] ?? 0;
      let right = middle;
      for (let row = left; row < end; row++) {
        const isLeft =
          left < middle &&
          (right >= end || (start[order[left] ?? 0] ?? 0) <= (start[order[right] ?? 0] ?? 0));
        merged[row] = order[isLeft ? left++ : right++] ?? 0;
      }
    }
    [order, merged] = [merged, order];
  }
  return order;
}
