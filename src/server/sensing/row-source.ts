import type { Kind } from '#sensing/contract/kinds.ts';
import { entityTables, type Relation } from './entity-tables.ts';
import type { Statement } from './statement.ts';

/** Rows of one kind, under an alias. */
export interface RowSource {
  readonly kind: Kind;
  readonly alias: string;
  /** What stands after `from`. */
  readonly from: string;
  readonly conditions: readonly string[];
  /** The order of the rows when the request names none. */
  readonly order: readonly string[];
}

/** All rows of a kind. */
export function allRows(statement: Statement, kind: Kind): RowSource {
  const { table, isMulti, order } = entityTables[kind.name];
  const alias = statement.alias();
  return {
    kind,
    alias,
    from: `${table} ${alias}`,
    conditions:
      isMulti === undefined ? [] : [isMulti ? `${alias}.is_multi` : `not ${alias}.is_multi`],
    order: order.map((column) => `${alias}.${column}`),
  };
}

/** The source with one more condition on its rows. */
export function withCondition(source: RowSource, condition: string): RowSource {
  return { ...source, conditions: [...source.conditions, condition] };
}

/** ` where …`, or nothing. */
export function whereClause(source: RowSource): string {
  return source.conditions.length === 0 ? '' : ` where ${source.conditions.join(' and ')}`;
}

/**
 * The rows that a relation leads to from one row of another kind.
 *
 * @param parent SQL of a value of the other row: of its key for `own key`, else of its id.
 */
export function relatedRows(
  statement: Statement,
  relation: Relation,
  target: Kind,
  parent: string,
): RowSource {
  const rows = allRows(statement, target);
  const { alias } = rows;
  if (relation.form === 'own key') return withCondition(rows, `${alias}.id = ${parent}`);
  if (relation.form === 'their key') {
    return withCondition(rows, `${alias}.${relation.column} = ${parent}`);
  }
  const link = statement.alias();
  if (relation.order === undefined) {
    const ids = `select ${link}.${relation.theirs} from ${relation.table} ${link} where ${link}.${relation.own} = ${parent}`;
    return withCondition(rows, `${alias}.id in (${ids})`);
  }
  return {
    ...withCondition(rows, `${link}.${relation.own} = ${parent}`),
    from: `${rows.from} join ${relation.table} ${link} on ${link}.${relation.theirs} = ${alias}.id`,
    order: [`${link}.${relation.order}`],
  };
}

/** SQL of the value by which a relation starts from the row under an alias. */
export function relationStart(relation: Relation, alias: string): string {
  return `${alias}.${relation.form === 'own key' ? relation.column : 'id'}`;
}
