import { type Kind, kinds, type Navigation, type Property } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { resolveNavigation } from '#sensing/contract/query/resolve-path.ts';
import type { ExpandItem, Query } from '#sensing/contract/query/syntax-tree.ts';
import { checkSingleOptions } from '../json/entity-json.ts';
import type { MemberTree } from '../json/property-json.ts';
import { readSelection, wholeEntity } from '../json/selection.ts';
import type { Limits } from '../limits.ts';

/** A property, or a member inside one. */
interface OwnColumn {
  readonly name: string;
  readonly property: Property;
  readonly members: readonly string[];
}

/** Which columns a table of entities has: the entity's own, then those of what is expanded. */
export interface CsvColumns {
  readonly kind: Kind;
  readonly query: Query;
  readonly own: readonly OwnColumn[];
  readonly expanded: readonly { readonly navigation: Navigation; readonly columns: CsvColumns }[];
}

const unitMembers = ['name', 'symbol', 'definition'];

/**
 * The columns that `$select` and `$expand` ask for. Links have none. Throws a `QueryError` for an
 * expanded set that may have more than one entity, for which a row has no place.
 */
export function csvColumns(kind: Kind, query: Query, limits: Limits, depth = 0): CsvColumns {
  const option = depth === 0 ? '$select' : '$expand';
  const selection =
    query.select === undefined ? wholeEntity(kind) : readSelection(option, kind, query.select);
  const own = [...selection.properties].flatMap(([property, tree]) => ownColumns(property, tree));
  const expanded = (query.expand ?? []).map((item) => {
    const navigation = resolveNavigation('$expand', kind, item);
    checkExpanded(navigation, item, depth, limits);
    const target = kinds[navigation.target];
    return { navigation, columns: csvColumns(target, item.query, limits, depth + 1) };
  });
  return { kind, query, own, expanded };
}

function ownColumns(property: Property, tree: MemberTree): OwnColumn[] {
  const name = property.name === '@iot.id' ? 'id' : property.name;
  const isUnit = property.type === 'unit' && tree === undefined;
  const paths = isUnit ? unitMembers.map((member) => [member]) : memberPaths(tree);
  return paths.map((members) => ({ name: [name, ...members].join('/'), property, members }));
}

function memberPaths(tree: MemberTree): string[][] {
  if (tree === undefined) return [[]];
  return [...tree].flatMap(([name, inner]) => memberPaths(inner).map((path) => [name, ...path]));
}

function checkExpanded(
  navigation: Navigation,
  { name, at, query }: ExpandItem,
  depth: number,
  { expandDepth }: Limits,
): void {
  const problem = { position: at, found: name, expected: [] };
  if (depth >= expandDepth) {
    const message = `${name} at character ${at} is more than ${expandDepth} levels deep.`;
    throw new QueryError('$expand', message, problem);
  }
  if (!navigation.isSet) checkSingleOptions('$expand', query, `${name} at character ${at}`);
  if (navigation.isSet && query.top !== 1) {
    const message = `${name} at character ${at} is a set, and a row of CSV has place for one entity: write ${name}($top=1), or expand from the other side.`;
    throw new QueryError('$expand', message, problem);
  }
}

/** The names of the columns: `id`, `unitOfMeasurement/name`, `Datastream/id`. */
export function columnNames({ own, expanded }: CsvColumns): string[] {
  return [
    ...own.map(({ name }) => name),
    ...expanded.flatMap(({ navigation, columns }) =>
      columnNames(columns).map((name) => `${navigation.name}/${name}`),
    ),
  ];
}
