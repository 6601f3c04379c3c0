import type { Kind, KindName } from '#sensing/contract/kinds.ts';
import { entityTables, type Relation } from './entity-tables.ts';
import type { OrderKey } from './order-key.ts';
import type { Statement } from './statement.ts';

/** Rows of one kind, under an alias. */
export interface RowSource {
  readonly kind: Kind;
  readonly alias: string;
  /** What stands after `from`. */
  readonly from: string;
  readonly conditions: readonly string[];
  /** The order of the rows when the request names none. */
  readonly order: readonly OrderKey[];
  /** What tells rows apart that an `$orderby` leaves equal. */
  readonly tieBreak: readonly OrderKey[];
  /** The kind that a key of all rows points to, where it is known without a look at the rows. */
  readonly owner?: { readonly key: string; readonly kind: KindName };
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
    order: order.map((column) => neverMissing(alias, column)),
    tieBreak: [neverMissing(alias, 'id')],
  };
}

function neverMissing(alias: string, column: string): OrderKey {
  const type = column === 'id' ? 'bigint' : column === 'rank' ? 'integer' : 'timestamptz';
  return { sql: `${alias}.${column}`, type, descending: false, nullable: false };
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
 * @param owner the kind of the other row.
 */
export function relatedRows(
  statement: Statement,
  relation: Relation,
  target: Kind,
  parent: string,
  owner?: KindName,
): RowSource {
  const rows = allRows(statement, target);
  const { alias } = rows;
  if (relation.form === 'own key') return withCondition(rows, `${alias}.id = ${parent}`);
  if (relation.form === 'their key') {
    const key = relation.column;
    const related = withCondition(rows, `${alias}.${key} = ${parent}`);
    return owner === undefined ? related : { ...related, owner: { key, kind: owner } };
  }
  const link = statement.alias();
  if (relation.order === undefined) {
    const ids = `select ${link}.${relation.theirs} from ${relation.table} ${link} where ${link}.${relation.own} = ${parent}`;
    return withCondition(rows, `${alias}.id in (${ids})`);
  }
  // Inside a subselect, so that the rank is a column of the rows wherever they are read.
  const ranked = `select p.*, l.${relation.order} as rank, l.${relation.own} as owner from ${entityTables[target.name].table} p join ${relation.table} l on l.${relation.theirs} = p.id`;
  const rank = neverMissing(alias, 'rank');
  return {
    ...withCondition(rows, `${alias}.owner = ${parent}`),
    from: `(${ranked}) ${alias}`,
    order: [rank],
    tieBreak: [...rows.tieBreak, rank],
  };
}

/** SQL of the value by which a relation starts from the row under an alias. */
export function relationStart(relation: Relation, alias: string): string {
  return `${alias}.${relation.form === 'own key' ? relation.column : 'id'}`;
}
