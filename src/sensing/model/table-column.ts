import {
  findProperty,
  type Kind,
  kinds,
  type Navigation,
  type Property,
} from '../contract/kinds.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { printExpression } from '../contract/query/query-printer.ts';
import { resolvePath } from '../contract/query/resolve-path.ts';

/** A column of a table of entities: an own property, a part of its JSON, or something related. */
export interface TableColumn {
  /** As it stands in an address: `name`, `properties/altitude`, `Thing/name`, `Observations`. */
  readonly path: string;
  readonly navigations: readonly Navigation[];
  /** Kind at the end of the navigations. */
  readonly kind: Kind;
  /** Undefined where the column shows related entities themselves. */
  readonly property: Property | undefined;
  /** Names and positions inside the JSON of the property. */
  readonly members: readonly (string | number)[];
}

/**
 * The columns that a list of paths between commas asks for, each once. Throws a `QueryError` that
 * says where the list cannot be understood. Without a name or an id the rows could not be opened, so
 * the id is put first where both are missing.
 */
export function parseColumns(kind: Kind, text: string): readonly TableColumn[] {
  const columns = new Map<string, TableColumn>();
  for (const path of parseQuery([['$select', text]]).select ?? []) {
    const resolved = resolvePath('$select', kind, path);
    const steps = path.steps.map((step) =>
      step.name === 'id' ? { ...step, name: '@iot.id' } : step,
    );
    const written = printExpression({ ...path, steps });
    columns.set(written, { path: written, ...resolved });
  }
  if (columns.has('name') || columns.has('@iot.id')) return [...columns.values()];
  return [...parseColumns(kind, '@iot.id'), ...columns.values()];
}

/** The columns as one text, which `parseColumns` reads. */
export function formatColumns(columns: readonly TableColumn[]): string {
  return columns.map(({ path }) => path).join(',');
}

/** Whether the column shows several related entities for one row. */
export function isSetColumn({ navigations }: TableColumn): boolean {
  return navigations.some((navigation) => navigation.isSet);
}

/**
 * What rows are ordered and filtered by for a column: an entity by its name. Undefined where there is
 * no order: geometries, whole JSON, sets of entities.
 */
export function comparedPath(column: TableColumn): string | undefined {
  if (isSetColumn(column)) return undefined;
  const { path, property, members, kind } = column;
  if (property === undefined) return `${path}/${findProperty(kind, 'name') ? 'name' : '@iot.id'}`;
  if (members.length > 0) return path;
  if (property.type === 'unit') return `${path}/name`;
  return ['geometry', 'json', 'units'].includes(property.type) ? undefined : path;
}

/** Everything that stands at a column in a row; several values where a step leads to a set. */
export function columnValues(
  column: TableColumn,
  row: Readonly<Record<string, unknown>>,
): unknown[] {
  const names = column.navigations.map((navigation) => navigation.name);
  const own = column.property ? [column.property.name] : [];
  const related = names.reduce<unknown[]>(
    (all, name) => all.flatMap((one) => step(one, name)),
    [row],
  );
  return [...own, ...column.members].reduce<unknown[]>(
    (all, name) => all.map((one) => (one as Record<string, unknown> | null | undefined)?.[name]),
    related,
  );
}

function step(from: unknown, name: string): unknown[] {
  const found = (from as Record<string, unknown> | null | undefined)?.[name];
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** Paths of related entities that a kind's table offers as columns. */
export function relatedPaths(kind: Kind): readonly string[] {
  return kind.navigations.flatMap((navigation) => {
    if (navigation.isSet) return [navigation.name];
    const target = kinds[navigation.target];
    const own = target.properties
      .filter(({ type, name }) => type !== 'json' && name !== 'name')
      .map(({ name }) => `${navigation.name}/${name}`);
    const further = target.navigations
      .filter((next) => !next.isSet && next.target !== kind.name)
      .map((next) => `${navigation.name}/${next.name}`);
    return [navigation.name, ...own, ...further];
  });
}
