import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { Database } from '../db/database.ts';
import { checkSingleOptions, entityJson } from './entity-json.ts';
import { queryDeadline } from './limits.ts';
import { NotFoundError } from './not-found-error.ts';
import { queryAddress } from './page-address.ts';
import { nextPage, pageSql } from './page-sql.ts';
import { pathSource } from './path-source.ts';
import { requestScope } from './query-scope.ts';
import { type PathPart, readPath } from './read-path.ts';
import { whereClause } from './row-source.ts';
import { Statement } from './statement.ts';

/** What a client asks for. */
export interface ReadRequest {
  /** The service root, such as `http://127.0.0.1:8080/v1.1`. */
  readonly root: string;
  /** After the root, decoded: `Things(1)/Datastreams`. */
  readonly path: string;
  /** The query string, without its `?`. */
  readonly search: string;
}

/**
 * The JSON text that answers a read. Throws a `NotFoundError` for a path or an entity that does
 * not exist, a `QueryError` for options that are not understood.
 */
export async function readAnswer(database: Database, request: ReadRequest): Promise<string> {
  const parts = readPath(request.path);
  const query = parseQuery(new URLSearchParams(request.search));
  const isSet = parts.at(-1)?.isSet === true;
  return isSet
    ? readSet(database, request, parts, query)
    : readEntity(database, request, parts, query);
}

interface SetRow {
  readonly items: string;
  readonly more: boolean;
  readonly total: string | null;
}

async function readSet(
  database: Database,
  { root, path }: ReadRequest,
  parts: readonly PathPart[],
  query: Query,
): Promise<string> {
  const statement = new Statement();
  const scope = requestScope(statement, root);
  const page = pageSql(scope, pathSource(statement, parts), query, (rows) =>
    entityJson(scope, rows, query),
  );
  const total = query.count === true ? page.total : 'null::bigint';
  const sql = `select ${page.items} as items, ${page.hasMore} as more, ${total} as total from ${page.from}`;
  const [row] = await run<SetRow>(database, statement, sql);
  if (row === undefined) throw new Error('An aggregate gives one row.');
  if (row.items === '' && parts.length > 1) await checkOwner(database, parts.slice(0, -1));
  const count = row.total === null ? '' : `"@iot.count":${row.total},`;
  const address = `${root}/${path}${queryAddress(nextPage(query, page.top))}`;
  const next = row.more && page.top > 0 ? `,"@iot.nextLink":${JSON.stringify(address)}` : '';
  return `{${count}"value":[${row.items}]${next}}`;
}

/** An empty set belongs to an entity that exists, or the path does not. */
async function checkOwner(database: Database, parts: readonly PathPart[]): Promise<void> {
  const statement = new Statement();
  const owner = pathSource(statement, parts);
  const sql = `select 1 from ${owner.from}${whereClause(owner)} limit 1`;
  const found = await run(database, statement, sql);
  if (found.length === 0) throw new NotFoundError(`There is no ${addressOf(parts)}.`);
}

async function readEntity(
  database: Database,
  { root }: ReadRequest,
  parts: readonly PathPart[],
  query: Query,
): Promise<string> {
  checkSingleOptions(undefined, query, addressOf(parts));
  const statement = new Statement();
  const rows = pathSource(statement, parts);
  const item = entityJson(requestScope(statement, root), rows, query);
  const sql = `select ${item} as item from ${rows.from}${whereClause(rows)} limit 1`;
  const [row] = await run<{ item: string }>(database, statement, sql);
  if (row === undefined) throw new NotFoundError(`There is no ${addressOf(parts)}.`);
  return row.item;
}

function run<Row>(database: Database, statement: Statement, text: string): Promise<Row[]> {
  const { sql, parameters } = statement.complete(text);
  return database.query<Row>(sql, parameters, { deadline: queryDeadline });
}

function addressOf(parts: readonly PathPart[]): string {
  return parts.map(({ name, id }) => (id === undefined ? name : `${name}(${id})`)).join('/');
}
