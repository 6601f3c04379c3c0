import type { Relation } from './entity-tables.ts';
import { type RowSource, relationStart, whereClause, withCondition } from './row-source.ts';

/** Entities of which some have to meet a condition. */
export interface RelatedCondition {
  /** Alias of the rows that the relation starts from. */
  readonly from: string;
  readonly relation: Relation;
  /** The related entities that meet the condition. */
  readonly target: RowSource;
}

/**
 * SQL that is true where one of the related rows meets its conditions, as an uncorrelated
 * `in (select …)`: planned as a semi-join, and allowed on a cluster (storage.md, 8).
 */
export function someRelated({ from, relation, target }: RelatedCondition): string {
  const start = relationStart(relation, from);
  if (relation.form === 'their key') {
    const key = `${target.alias}.${relation.column}`;
    const rows = withCondition(target, `${key} is not null`);
    return `(${start} in (select ${key} from ${rows.from}${whereClause(rows)}))`;
  }
  const ids = `select ${target.alias}.id from ${target.from}${whereClause(target)}`;
  if (relation.form === 'own key') return `(${start} in (${ids}))`;
  return `(${start} in (select ${relation.own} from ${relation.table} where ${relation.theirs} in (${ids})))`;
}

/**
 * The same where the condition also looks at rows outside: a scalar subselect of each row, since a
 * cluster refuses a correlated `exists`. Never null. `link` is an alias for a table of pairs.
 */
export function someRelatedToRow(
  { from, relation, target }: RelatedCondition,
  link: string,
  condition: string,
): string {
  const { alias } = target;
  const start = relationStart(relation, from);
  const isRelated =
    relation.form === 'own key'
      ? `${alias}.id = ${start}`
      : relation.form === 'their key'
        ? `${alias}.${relation.column} = ${start}`
        : `${alias}.id in (select ${link}.${relation.theirs} from ${relation.table} ${link} where ${link}.${relation.own} = ${start})`;
  const rows = withCondition(withCondition(target, isRelated), condition);
  return `coalesce((select true from ${rows.from}${whereClause(rows)} limit 1), false)`;
}
