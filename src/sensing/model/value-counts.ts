/** How often each value occurs in rows. */
export interface ValueCounts {
  /** The most frequent first. */
  readonly values: readonly ValueCount[];
  readonly distinct: number;
  /** Rows without a value. */
  readonly empty: number;
  /** Least and most, of values that are all numbers or all texts. */
  readonly range: readonly [least: number | string, most: number | string] | undefined;
}

export interface ValueCount {
  readonly value: unknown;
  readonly rows: number;
}

/** Counts values; equal JSON is one value. At most `most` of them are told. */
export function countValues(values: readonly unknown[], most: number): ValueCounts {
  const counts = new Map<string, { value: unknown; rows: number }>();
  let empty = 0;
  for (const value of values) {
    if (value === undefined || value === null) {
      empty += 1;
      continue;
    }
    const key = JSON.stringify(value);
    const known = counts.get(key);
    if (known) known.rows += 1;
    else counts.set(key, { value, rows: 1 });
  }
  const all = [...counts.values()];
  return {
    values: all.toSorted((one, other) => other.rows - one.rows).slice(0, most),
    distinct: all.length,
    empty,
    range: rangeOf(all.map(({ value }) => value)),
  };
}

function rangeOf(values: readonly unknown[]): ValueCounts['range'] {
  const numbers = values
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other);
  const texts = values.filter((value) => typeof value === 'string').sort();
  const alike = [numbers, texts].find(({ length }) => length > 0 && length === values.length);
  const [least] = alike ?? [];
  const most = alike?.at(-1);
  return least === undefined || most === undefined ? undefined : [least, most];
}
