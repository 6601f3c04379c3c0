import { kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { type OptionName, singleEntityOptions } from '#sensing/contract/query/options.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import { resolveNavigation } from '#sensing/contract/query/resolve-path.ts';
import type { ExpandItem, Query } from '#sensing/contract/query/syntax-tree.ts';
import { relationOf } from '../sql/entity-tables.ts';
import { nextPage, pageSql } from '../sql/page-sql.ts';
import { expandScope, type QueryScope } from '../sql/query-scope.ts';
import { type RowSource, relatedRows, relationStart, whereClause } from '../sql/row-source.ts';
import { addressStart, navigationLink, selfLink } from './entity-links.ts';
import { queryAddress } from './page-address.ts';
import { propertyJson } from './property-json.ts';
import { readSelection, wholeEntity } from './selection.ts';

/** SQL of one row as the JSON text of an entity. */
export function entityJson(scope: QueryScope, rows: RowSource, query: Query): string {
  const { kind } = rows;
  const { statement } = scope;
  const selection =
    query.select === undefined
      ? wholeEntity(kind)
      : readSelection(scope.optionName('$select'), kind, query.select);
  const members = [
    ...(selection.hasSelfLink ? [selfLink(scope, rows)] : []),
    ...[...selection.properties].map(([property, tree]) =>
      propertyJson(statement, rows, property, tree),
    ),
    ...(query.expand ?? []).map((item) => expandSql(scope, rows, item)),
    ...selection.links.flatMap((navigation) => navigationLink(scope, rows, navigation) ?? []),
  ];
  if (members.length === 0) return `'{}'`;
  return `('{' || concat_ws(',', ${members.join(', ')}) || '}')`;
}

/**
 * SQL of the members that an expanded navigation property adds to an entity; null when a single
 * entity is not there. A scalar subselect in the statement of the page: the number of statements
 * does not grow with the number of entities, and a Citus cluster runs it too (storage.md, 8).
 */
function expandSql(scope: QueryScope, parent: RowSource, item: ExpandItem): string {
  const navigation = resolveNavigation(scope.optionName('$expand'), parent.kind, item);
  const { expandDepth } = scope.limits;
  if (scope.depth >= expandDepth) {
    throw new QueryError(
      '$expand',
      `${item.name} at character ${item.at} is more than ${expandDepth} levels deep.`,
      { position: item.at, found: item.name, expected: [] },
    );
  }
  const relation = relationOf(parent.kind.name, navigation.name);
  const start = relationStart(relation, parent.alias);
  const rows = relatedRows(
    scope.statement,
    relation,
    kinds[navigation.target],
    start,
    parent.kind.name,
  );
  const inner = expandScope(scope);
  return navigation.isSet
    ? expandedSet(inner, parent, navigation, rows, item.query)
    : expandedEntity(inner, navigation, rows, item);
}

function expandedEntity(
  scope: QueryScope,
  navigation: Navigation,
  rows: RowSource,
  { query, at }: ExpandItem,
): string {
  checkSingleOptions('$expand', query, `${navigation.name} at character ${at}`);
  const item = entityJson(scope, rows, query);
  return `(select '"${navigation.name}":' || ${item} from ${rows.from}${whereClause(rows)} limit 1)`;
}

function expandedSet(
  scope: QueryScope,
  parent: RowSource,
  { name }: Navigation,
  rows: RowSource,
  query: Query,
): string {
  const page = pageSql(scope, rows, query, (picked) => entityJson(scope, picked, query));
  const count = query.count === true ? `${page.countMember(name)} || ` : '';
  const options = queryAddress(nextPage(query, page.top, null));
  const rest = scope.statement.bind(JSON.stringify(`)/${name}${options}`).slice(1, -1));
  const token = `coalesce('&$skiptoken=' || ${page.token}, '')`;
  const address = `${addressStart(scope, parent.kind, parent.alias)} || ${rest} || ${token} || '"'`;
  const next =
    page.top === 0
      ? "''"
      : `case when ${page.hasMore} then ',"${name}@iot.nextLink":"' || ${address} else '' end`;
  return `(select ${count}'"${name}":[' || ${page.items} || ']' || ${next} from ${page.from})`;
}

/** Throws for an option that only sets take. */
export function checkSingleOptions(option: OptionName | undefined, query: Query, what: string) {
  for (const [name] of printOptions(query)) {
    if (singleEntityOptions.has(name as OptionName)) continue;
    throw new QueryError(option ?? name, `${what} is a single entity; ${name} is for sets.`);
  }
}
