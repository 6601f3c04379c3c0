import { findNavigation, type Kind, kinds } from '#sensing/contract/kinds.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { GeometryAnswers } from '../geometry/geometry-answers.ts';
import type { Limits } from '../limits.ts';
import { nextPage, pageSql } from '../sql/page-sql.ts';
import { pathSource } from '../sql/path-source.ts';
import type { QueryScope } from '../sql/query-scope.ts';
import type { RowSource } from '../sql/row-source.ts';
import type { PageRequest, ReadSource } from './answer.ts';
import { versionSql } from './data-version.ts';
import { runCompiled } from './run-statement.ts';
import { tooLarge, withinBytes } from './text-size.ts';

/** A part of a page, read by one statement of its own. */
export interface PageChunk {
  /** The texts of the rows with commas between; empty where there are none. */
  readonly items: string;
  /** `"@iot.count":7,`, where the first part was to tell. */
  readonly countMember: string | null;
  readonly version: string | null;
  /** The options of the page that follows if the page ends here; undefined after the last row. */
  readonly next: Query | undefined;
  readonly isLast: boolean;
  /** Whether the page ends here because the next entity is too large. */
  readonly isCut?: boolean;
}

/** Rows in the first part; with `$expand`, how many entities the part may have in it at most. */
const firstRows = 1_000;
const firstEntities = 100_000;
/** Characters that the later parts aim at, and how much larger than the one before a part may be. */
const chunkCharacters = 1_000_000;
const growth = 8;
const mostRows = 5_000;

interface ChunkRow {
  /** Null where it would be too large. */
  readonly text: string | null;
  readonly more: boolean;
  readonly token: string | null;
  readonly count: string | null;
  readonly version: string | null;
}

/**
 * Reads the page that the options ask for in parts of about a megabyte, so that a page of ten
 * thousand entities never is in memory as a whole, and so that no database connection waits for a
 * slow client. Every part is a statement of its own: what changes meanwhile may be seen.
 *
 * @param rowSql SQL of one row's text.
 */
export async function* readChunks(
  source: ReadSource,
  { root, parts, query }: PageRequest,
  rowSql: (scope: QueryScope, rows: RowSource) => string,
): AsyncGenerator<PageChunk, void, undefined> {
  const { limits } = source;
  const top = pageTop(query, limits);
  let size = firstSize(parts.at(-1)?.kind, query, limits);
  let done = 0;
  let from = query;
  let isLast = false;
  const geometry = new GeometryAnswers();
  while (!isLast) {
    const part = { ...from, top: Math.min(size, top - done) };
    const compile = (scope: QueryScope) => {
      const path = pathSource(scope.statement, parts);
      const page = pageSql(scope, path, part, (rows) => rowSql(scope, rows));
      const count = query.count === true && done === 0 ? page.countMember() : 'null';
      const sql = `select ${page.items} as text, ${page.hasMore} as more, ${page.token} as token, ${count} as count, ${versionSql} as version from ${page.from}`;
      return withinBytes(sql, ['more', 'token', 'count', 'version'], limits);
    };
    const [row] = await runCompiled<ChunkRow>(source, { root, geometry, compile });
    if (row === undefined) throw new Error('An aggregate gives one row.');
    const { text: items, version } = row;
    if (items === null) {
      size = Math.ceil(part.top / growth);
      if (part.top > 1) continue;
      if (done === 0) throw tooLarge(limits);
      yield { items: '', countMember: null, version, next: from, isLast: true, isCut: true };
      return;
    }
    done += part.top;
    from = nextPage(from, part.top, row.token);
    const next = row.more && top > 0 ? from : undefined;
    isLast = next === undefined || done >= top;
    size = nextSize(part.top, items.length);
    yield { items, countMember: row.count, version, next, isLast };
  }
}

/** The options of the page after a whole one, without reading the rows; undefined after the last. */
export async function readNext(
  source: ReadSource,
  { root, parts, query }: PageRequest,
): Promise<Query | undefined> {
  const compile = (scope: QueryScope) => {
    const page = pageSql(scope, pathSource(scope.statement, parts), query, () => "''");
    return `select ${page.hasMore} as more, ${page.token} as token, ${versionSql} as version from ${page.from}`;
  };
  type NextRow = Pick<ChunkRow, 'more' | 'token' | 'version'>;
  const [row] = await runCompiled<NextRow>(source, { root, compile });
  const top = pageTop(query, source.limits);
  return row?.more === true ? nextPage(query, top, row.token) : undefined;
}

/** How many entities the page has at most. */
export function pageTop(query: Query, limits: Limits): number {
  return Math.min(query.top ?? limits.pageSize, limits.maximumPageSize);
}

function firstSize(kind: Kind | undefined, query: Query, limits: Limits): number {
  const fitting = Math.floor(firstEntities / entitiesInRow(kind, query, limits));
  return Math.max(1, Math.min(firstRows, fitting));
}

/** How many entities one row has in it at most, itself included. */
function entitiesInRow(kind: Kind | undefined, { expand = [] }: Query, limits: Limits): number {
  let sum = 1;
  for (const { name, query } of expand) {
    const navigation = kind && findNavigation(kind, name);
    if (navigation === undefined) continue;
    const inner = entitiesInRow(kinds[navigation.target], query, limits);
    sum += navigation.isSet ? pageTop(query, limits) * inner : inner;
  }
  return sum;
}

function nextSize(size: number, characters: number): number {
  const fitting = Math.floor((size * chunkCharacters) / Math.max(1, characters));
  return Math.max(1, Math.min(fitting, size * growth, mostRows));
}
