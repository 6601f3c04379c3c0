/** A question as a person puts it together: also half done, which its address does not show. */
import type { Kind } from '../contract/kinds.ts';
import { printExpression, printOptions } from '../contract/query/query-printer.ts';
import type { ExpandItem, OrderItem, Query } from '../contract/query/syntax-tree.ts';
import { type FilterGroup, noFilter, readRows, writeRows } from './filter-rows.ts';
import { parseOrNothing, writePath } from './filter-values.ts';

export interface SortDraft {
  /** A path, or any expression of the interface. */
  readonly text: string;
  readonly isDescending: boolean;
}

/** The options of a question, or of what it brings along. */
export interface OptionsDraft {
  readonly filter: FilterGroup;
  readonly sort: readonly SortDraft[];
  /** Paths; none for all of them. */
  readonly select: readonly string[];
  readonly expand: readonly ExpandDraft[];
  readonly top: number | undefined;
  readonly skip: number | undefined;
  readonly count: boolean;
}

/** Related entities that come along. */
export interface ExpandDraft {
  readonly name: string;
  readonly options: OptionsDraft;
}

export interface QuestionDraft {
  readonly path: string;
  readonly kind: Kind;
  readonly options: OptionsDraft;
}

/** Options that ask for everything. */
export const noOptions: OptionsDraft = {
  filter: noFilter,
  sort: [],
  select: [],
  expand: [],
  top: undefined,
  skip: undefined,
  count: false,
};

/** The options of a query as they are edited. */
export function readOptions(query: Query): OptionsDraft {
  return {
    filter: readRows(query.filter),
    sort: (query.orderby ?? []).map(({ expression, descending }) => ({
      text: printExpression(expression),
      isDescending: descending,
    })),
    select: (query.select ?? []).map((path) => printExpression(path)),
    expand: (query.expand ?? []).map((item) => ({
      name: item.name,
      options: readOptions(item.query),
    })),
    top: query.top,
    skip: query.skip,
    count: query.count ?? false,
  };
}

/** The query of options, without what is not filled in. */
export function writeOptions(options: OptionsDraft): Query {
  const orderby = options.sort.flatMap(({ text, isDescending }): OrderItem[] => {
    const expression = parseOrNothing(text);
    return expression ? [{ expression, descending: isDescending }] : [];
  });
  const select = options.select.flatMap((text) => writePath(text) ?? []);
  const expand = options.expand.map(
    ({ name, options: inner }): ExpandItem => ({ name, query: writeOptions(inner), at: 0 }),
  );
  return {
    filter: writeRows(options.filter),
    orderby: orderby.length > 0 ? orderby : undefined,
    select: select.length > 0 ? select : undefined,
    expand: expand.length > 0 ? expand : undefined,
    top: options.top,
    skip: options.skip,
    count: options.count || undefined,
  };
}

/** What people read first comes first. */
const order = ['$filter', '$orderby', '$select', '$expand', '$top', '$skip', '$count'];

/** The text of a question: `Things?$filter=name eq 'Weir'&$top=5`. */
export function printQuestion(path: string, options: OptionsDraft): string {
  const printed = printOptions(writeOptions(options)).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  if (printed.length === 0) return path;
  return `${path}?${printed.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
