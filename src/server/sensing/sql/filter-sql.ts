import type { Expression } from '#sensing/contract/query/syntax-tree.ts';
import { ExpressionCompiler } from './expression-compiler.ts';
import type { QueryScope } from './query-scope.ts';
import type { RowSource } from './row-source.ts';

/** SQL of a `$filter` on the rows. Throws a `QueryError` for what it cannot mean. */
export function filterSql(scope: QueryScope, rows: RowSource, filter: Expression): string {
  return new ExpressionCompiler(scope.statement, scope.optionName('$filter')).condition(
    filter,
    rows,
  );
}
