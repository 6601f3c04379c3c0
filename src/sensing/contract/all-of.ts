/** One `$filter` of several, each a comparison, a call or in brackets; undefined without any. */
export function allOf(...filters: readonly (string | undefined)[]): string | undefined {
  return filters.filter((filter) => filter !== undefined).join(' and ') || undefined;
}
