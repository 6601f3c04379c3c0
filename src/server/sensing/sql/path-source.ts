import type { PathPart } from '../read-path.ts';
import { relationOf } from './entity-tables.ts';
import { allRows, type RowSource, relatedRows, whereClause, withCondition } from './row-source.ts';
import type { Statement } from './statement.ts';

/** The rows that a path stands for. A part that does not exist gives no rows. */
export function pathSource(statement: Statement, parts: readonly PathPart[]): RowSource {
  const part = parts.at(-1);
  if (part === undefined) throw new Error('A path has at least one part.');
  const before = parts.slice(0, -1);
  const rows =
    before.length === 0 ? allRows(statement, part.kind) : related(statement, before, part);
  if (part.id === undefined) return rows;
  return withCondition(rows, `${rows.alias}.id = ${statement.bind(part.id, 'bigint')}`);
}

function related(statement: Statement, before: readonly PathPart[], part: PathPart): RowSource {
  const owner = pathSource(statement, before);
  const relation = relationOf(owner.kind.name, part.name);
  const column = relation.form === 'own key' ? relation.column : 'id';
  const start = `(select ${owner.alias}.${column} from ${owner.from}${whereClause(owner)} limit 1)`;
  return relatedRows(statement, relation, part.kind, start, owner.kind.name);
}
