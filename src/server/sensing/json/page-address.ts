import { encodeQuery } from '#sensing/contract/paths.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';

/** The options as the query string of an address, with its `?`. */
export function queryAddress(query: Query): string {
  const { top, skip, count, skiptoken, ...rest } = query;
  const texts = Object.fromEntries(
    printOptions(rest).map(([option, text]) => [option.slice(1), text]),
  );
  return encodeQuery({ top, skip, count, ...texts, skiptoken });
}
