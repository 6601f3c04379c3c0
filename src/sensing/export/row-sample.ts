/** How large the rows of a file are, by some of them. */
import type { QueryOptions } from '../contract/paths.ts';
import type { Row } from './export-columns.ts';
import type { ExportRequest, ExportSource } from './export-request.ts';
import { rowParts } from './first-pages.ts';
import { named } from './row-supply.ts';
import { type TextFormat, textWriter } from './text-writer.ts';

/** What makes the rows of a file, and not how many there are. */
export type SampledRequest = Pick<
  ExportRequest,
  'kind' | 'format' | 'sources' | 'isSeries' | 'related' | 'columns' | 'csv' | 'can'
>;

/** The share of their JSON that rows take in formats which write many at a time; measured. */
const shares = { wide: 0.3, parquet: 0.2 } as const;

/** What is asked of the rows of the file. */
export function sampleOptions(sampled: SampledRequest): QueryOptions {
  const best = sampled.can.selectWithinExpand ? rowParts(sampled, true) : undefined;
  return best ?? rowParts(sampled, false) ?? {};
}

/** Bytes of the file for each of these rows of a source, on average. */
export function rowBytes(
  sampled: SampledRequest,
  source: ExportSource,
  rows: readonly Row[],
): number {
  const { format, isSeries } = sampled;
  const written = isSeries && format !== 'wide' ? named(rows, source) : rows;
  const bytes =
    format === 'wide' || format === 'parquet'
      ? shares[format] * lengthAs('json', sampled, written)
      : lengthAs(format, sampled, written);
  return bytes / rows.length;
}

function lengthAs(format: TextFormat, sampled: SampledRequest, rows: readonly Row[]): number {
  return textWriter(sampled, format).add(rows).length;
}
