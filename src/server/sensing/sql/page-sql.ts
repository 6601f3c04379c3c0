import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { filterSql } from './filter-sql.ts';
import { afterPosition } from './keyset.ts';
import { orderByClause } from './order-key.ts';
import { orderKeys } from './order-sql.ts';
import type { QueryScope } from './query-scope.ts';
import { type RowSource, whereClause, withCondition } from './row-source.ts';
import { queryMark, readToken, tokenSql } from './skip-token.ts';

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
  /**
   * Aggregate over `from`: the `$skiptoken` with which the next page begins; null when there are
   * no rows after this one, and in the rare case that the keys are too long for an address.
   */
  readonly token: string;
  /** Subselect: how many rows there are in all pages, however long it takes to count them. */
  readonly total: string;
  /**
   * Subselect: `"@iot.count":7,` with the number of rows in all pages, or
   * `"@iot.countAtLeast":5000000,` when counting ended at the configured limit (decision 0009).
   * Of an expanded set, its name stands before the `@`.
   */
  readonly countMember: (name?: string) => string;
}

/**
 * The SQL of the page of a set that the options ask for; `entityJson` gives that of a row.
 *
 * With a `$skiptoken` in the options the page begins after the row that the token names, in
 * constant time; `$skip` then only tells how many rows are before. A page may so be read in
 * chunks: give a smaller `$top`, then `nextPage(query, rows, token)` with the token of each chunk,
 * until a chunk has no more or the page is full; the token of the last chunk is the one for the
 * link to the next page.
 */
export function pageSql(
  scope: QueryScope,
  source: RowSource,
  query: Query,
  entityJson: (rows: RowSource) => string,
): PageSql {
  const { statement, limits } = scope;
  const top = Math.min(query.top ?? limits.pageSize, limits.maximumPageSize);
  const rows =
    query.filter === undefined
      ? source
      : withCondition(source, filterSql(scope, source, query.filter));
  const keys = orderKeys(scope, rows, query.orderby);
  const mark = queryMark(rows, keys, query);
  const start = startOfPage(scope, rows, query, () =>
    afterPosition(statement, keys, readToken(query.skiptoken ?? '', keys, mark)),
  );
  const limit = statement.bind(top === 0 ? 0 : top + 1, 'bigint');
  const { alias } = rows;
  const picked = `select ${alias}.* from ${start.from}${whereClause(start)} order by ${orderByClause(keys)} limit ${limit}${start.offset}`;
  const size = statement.bind(top, 'bigint');
  const isLast = `count(*) > ${size}`;
  return {
    top,
    // Numbered after they are picked: numbering the skipped rows too would take ten times as long.
    from: `(select ${alias}.*, row_number() over () as row_rank from (${picked}) ${alias}) ${alias}`,
    // The rows come in order out of the ordered subselect.
    items: `coalesce(string_agg(${entityJson(rows)}, ',') filter (where ${alias}.row_rank <= ${size}), '')`,
    hasMore: isLast,
    token: `case when ${isLast} then max(${tokenSql(statement, keys, mark)}) filter (where ${alias}.row_rank = ${size}) end`,
    total: `(select count(*) from ${rows.from}${whereClause(rows)})`,
    countMember: (name = '') => countMember(scope, rows, name),
  };
}

function countMember({ statement, limits }: QueryScope, rows: RowSource, name: string): string {
  const most = statement.bind(limits.maximumCount, 'bigint');
  const some = `select 1 from ${rows.from}${whereClause(rows)} limit ${most} + 1`;
  const counted = `select count(*) as n from (${some}) found`;
  return `(select case when n <= ${most} then '"${name}@iot.count":' || n else '"${name}@iot.countAtLeast":' || ${most} end || ',' from (${counted}) counted)`;
}

function startOfPage(
  { statement }: QueryScope,
  rows: RowSource,
  { skip = 0, skiptoken }: Query,
  isAfter: () => string,
): RowSource & { readonly offset: string } {
  if (skiptoken !== undefined) return { ...withCondition(rows, isAfter()), offset: '' };
  return { ...rows, offset: skip === 0 ? '' : ` offset ${statement.bind(skip, 'bigint')}` };
}

/** The options of the page after `rows` more rows; `token` is that of the page before it. */
export function nextPage(query: Query, rows: number, token: string | null): Query {
  const { skiptoken, ...rest } = query;
  const next = { ...rest, skip: (query.skip ?? 0) + rows };
  return token === null ? next : { ...next, skiptoken: token };
}
