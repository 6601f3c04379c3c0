import { queryOptions } from '@tanstack/react-query';
import { readEntitySet } from '../client.ts';
import { allOf } from '../contract/all-of.ts';
import type { Kind } from '../contract/kinds.ts';
import { type SetCount, setCount } from '../contract/set-count.ts';
import { columnValues, comparedPath, type TableColumn } from '../model/table-column.ts';
import { tableRequest } from '../model/table-request.ts';
import { countValues, type ValueCounts } from '../model/value-counts.ts';
import { canDo, type ServerCapabilities } from '../servers/capabilities.ts';
import { readFullPage } from './full-page.ts';

/** Rows that are looked at, at most. */
const sampleSize = 2000;
/** Requests for them, at most: some servers give twenty rows at a time. */
const samplePages = 10;
/** Values that are told. */
const mostValues = 20;

/** What is known of the values of a column. */
export interface ColumnSummaryData extends ValueCounts {
  /** Rows that were looked at, and whether there are more. */
  readonly rows: number;
  readonly isPartial: boolean;
  /** Least and most of all rows, where the server told more than the rows looked at. */
  readonly wholeRange: readonly [least: unknown, most: unknown] | undefined;
  /** Rows without a value among all rows, where the server counted them. */
  readonly wholeEmpty: SetCount | undefined;
}

interface SummaryOf {
  readonly server: string;
  readonly kind: Kind;
  readonly path: string;
  readonly filter: string | undefined;
  readonly column: TableColumn;
}

/**
 * The values of a column in the rows of a table: counted in the first of them, in few requests. Of
 * more rows the server is asked for the range and for how many have no value, as far as it can.
 */
export function columnSummaryQuery(of: SummaryOf, found: ServerCapabilities | undefined) {
  const { server, path, filter, column } = of;
  return queryOptions({
    queryKey: ['sensing', server, path, 'summary', column.path, filter ?? ''],
    queryFn: ({ signal }) => summarize(of, found, signal),
  });
}

async function summarize(
  { server, kind, path, filter, column }: SummaryOf,
  found: ServerCapabilities | undefined,
  signal: AbortSignal,
): Promise<ColumnSummaryData> {
  const { select, expand } = tableRequest(kind, [column], canDo(found, 'expandsWithOptions'));
  const page = found?.pageSize.isMost ? found.pageSize.rows : sampleSize;
  const top = Math.min(sampleSize, page * samplePages);
  const asked = { select, expand };
  const read = await readFullPage(server, kind, path, { ...asked, filter, top }, signal);
  const valuesOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.flatMap((row) => {
      const values = columnValues(column, row);
      return values.length === 0 ? [undefined] : values;
    });
  const counts = countValues(valuesOf(read.value), mostValues);
  const isPartial = Boolean(read['@iot.nextLink']);
  const by = comparedPath(column);
  const isPlain = by !== undefined && (!by.includes('/') || canDo(found, 'filtersPaths'));
  const all = { ...counts, rows: read.value.length, isPartial };
  if (!isPartial || !isPlain) return { ...all, wholeRange: undefined, wholeEmpty: undefined };

  const end = async (direction: 'asc' | 'desc') => {
    const given = allOf(filter, `${by} ne null`);
    const options = { ...asked, filter: given, orderby: `${by} ${direction}`, top: 1 };
    const { value } = await readEntitySet(server, kind, path, options, signal);
    return valuesOf(value)[0];
  };
  const canOrder = canDo(found, 'ordersSets') && counts.range !== undefined;
  // The counted rows say enough without these, so that a server that refuses them is no failure.
  const [least, most, empty] = await Promise.allSettled([
    canOrder ? end('asc') : undefined,
    canOrder ? end('desc') : undefined,
    found?.counts === 'none' ? undefined : countEmpty(),
  ]);
  signal.throwIfAborted();
  const [first, last] = [settled(least), settled(most)];
  return {
    ...all,
    wholeRange: first === undefined || last === undefined ? undefined : [first, last],
    wholeEmpty: settled(empty),
  };

  async function countEmpty() {
    const without = allOf(filter, `${by} eq null`);
    const options = { filter: without, top: 1, count: true, select: '@iot.id' };
    return setCount(await readEntitySet(server, kind, path, options, signal));
  }
}

function settled<Value>(result: PromiseSettledResult<Value>): Value | undefined {
  return result.status === 'fulfilled' ? result.value : undefined;
}
