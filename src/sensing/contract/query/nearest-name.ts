/** The candidate that a mistyped name most likely means, or undefined when none is close. */
export function nearestName(typed: string, candidates: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts, at most `limit`. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const cost = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          cost(row - 1, column - 1) + (isSame ? 0 : 1),
          cost(row, column - 1) + 1,
          cost(row - 1, column) + 1,
          isSwap && row > 1 && column > 1 ? cost(row - 2, column - 2) + 1 : limit,
        ),
      );
    }
  }
  return Math.min(cost(from.length, to.length), limit);
}
