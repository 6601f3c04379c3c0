import { parseFilter } from '../contract/query/query-parser.ts';
import { type FilterNode, noFilter, printRows, readRows } from './filter-rows.ts';

/** What a filter says, one condition after another; all of them must hold. */
export function filterNodes(filter: string | undefined): readonly FilterNode[] {
  if (filter === undefined) return [];
  const group = readRows(parseFilter(filter));
  return group.joins === 'and' ? group.nodes : [group];
}

/** The filter whose conditions must all hold; undefined without any. */
export function formatNodes(nodes: readonly FilterNode[]): string | undefined {
  return printRows({ ...noFilter, nodes });
}
