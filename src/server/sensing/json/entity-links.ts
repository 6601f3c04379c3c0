import type { Kind, Navigation } from '#sensing/contract/kinds.ts';
import { entityTables, relationOf } from '../sql/entity-tables.ts';
import type { QueryScope } from '../sql/query-scope.ts';
import type { RowSource } from '../sql/row-source.ts';

/** SQL of the text `<root>/Things(1`, inside a JSON string. */
export function addressStart(scope: QueryScope, kind: Kind, alias: string): string {
  const text = JSON.stringify(`${scope.root}/${kind.set}(`).slice(1, -1);
  return `${scope.statement.bind(text)} || ${alias}.id`;
}

/** SQL of `"@iot.selfLink":"…"`. */
export function selfLink(scope: QueryScope, { kind, alias }: RowSource): string {
  return `'"@iot.selfLink":"' || ${addressStart(scope, kind, alias)} || ')"'`;
}

/**
 * SQL of `"Sensor@iot.navigationLink":"…"`; null, and left out, where there is no related entity
 * (sensing.md, 1.2). Undefined when no row has one.
 */
export function navigationLink(
  scope: QueryScope,
  rows: RowSource,
  navigation: Navigation,
): string | undefined {
  const { kind, alias, owner } = rows;
  const address = addressStart(scope, kind, alias);
  const link = `'"${navigation.name}@iot.navigationLink":"' || ${address} || ')/${navigation.name}"'`;
  const relation = relationOf(kind.name, navigation.name);
  if (relation.form !== 'own key') return link;
  if (owner?.key === relation.column) return owner.kind === navigation.target ? link : undefined;
  const key = `${alias}.${relation.column}`;
  const { isMulti } = entityTables[navigation.target];
  if (isMulti === undefined) return `case when ${key} is not null then ${link} end`;
  const isIn = isMulti ? 'in' : 'not in';
  return `case when ${key} ${isIn} (select id from stream where is_multi) then ${link} end`;
}
