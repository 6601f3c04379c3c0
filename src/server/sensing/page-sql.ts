import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { filterSql } from './filter-sql.ts';
import { defaultPage, maximumPage } from './limits.ts';
import { orderSql } from './order-sql.ts';
import type { QueryScope } from './query-scope.ts';
import { type RowSource, whereClause, withCondition } from './row-source.ts';

/** The parts of a `select` that gives one page of a set. */
export interface PageSql {
  /** Number of entities in the page at most. */
  readonly top: number;
  /** The page's rows and one more, under the alias of the source. */
  readonly from: string;
  /** Aggregate over `from`: the entities of the page as JSON texts with commas between. */
  readonly items: string;
  /** Aggregate over `from`: whether there are rows after the page. */
  readonly hasMore: string;
  /** Subselect: how many rows there are in all pages. */
  readonly total: string;
}

/** The SQL of the page of a set that the options ask for; `entityJson` gives that of a row. */
export function pageSql(
  scope: QueryScope,
  source: RowSource,
  query: Query,
  entityJson: (rows: RowSource) => string,
): PageSql {
  const { statement } = scope;
  const top = Math.min(query.top ?? defaultPage, maximumPage);
  const skip = query.skip ?? 0;
  const rows =
    query.filter === undefined
      ? source
      : withCondition(source, filterSql(scope, source, query.filter));
  const order = orderSql(scope, rows, query.orderby).join(', ');
  const limit = statement.bind(top === 0 ? 0 : top + 1, 'bigint');
  const offset = statement.bind(skip, 'bigint');
  const { alias } = rows;
  const picked = `select ${alias}.* from ${rows.from}${whereClause(rows)} order by ${order} limit ${limit} offset ${offset}`;
  const size = statement.bind(top, 'bigint');
  return {
    top,
    // Numbered after they are picked: numbering the skipped rows too would take ten times as long.
    from: `(select ${alias}.*, row_number() over () as row_rank from (${picked}) ${alias}) ${alias}`,
    // The rows come in order out of the ordered subselect.
    items: `coalesce(string_agg(${entityJson(rows)}, ',') filter (where ${alias}.row_rank <= ${size}), '')`,
    hasMore: `count(*) > ${size}`,
    total: `(select count(*) from ${rows.from}${whereClause(rows)})`,
  };
}

/** The options of the page after this one. */
export function nextPage(query: Query, top: number): Query {
  return { ...query, skip: (query.skip ?? 0) + top };
}
