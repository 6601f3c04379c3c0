/** How a result is stored: in `result_number` alone, or as JSON text for `result_json`. */
export interface StoredResult {
  readonly number: number | null;
  readonly json: string | null;
}

/**
 * Splits a result into the two columns. A number that a double holds exactly goes to the
 * numeric column; a bigint beyond that keeps its digits as JSON; NaN and infinity, which JSON
 * cannot say, become null.
 */
export function storedResult(result: unknown): StoredResult {
  if (typeof result === 'number' && Number.isFinite(result)) return { number: result, json: null };
  if (typeof result === 'bigint') {
    const number = Number(result);
    return BigInt(number) === result
      ? { number, json: null }
      : { number: null, json: String(result) };
  }
  return { number: null, json: JSON.stringify(result) ?? 'null' };
}
