import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { pageSql } from '../sql/page-sql.ts';
import { pathSource } from '../sql/path-source.ts';
import { type Answer, type PageRequest, type ReadSource, textType } from './answer.ts';
import { versionSql } from './data-version.ts';
import { checkOwner } from './owner.ts';
import { runCompiled } from './run-statement.ts';

/** The number of entities in the set at the end of a path, as a text of digits: `/Things/$count`. */
export async function countAnswer(source: ReadSource, request: PageRequest): Promise<Answer> {
  const { root, parts } = request;
  const query: Query = { ...request.query, top: 0 };
  const [row] = await runCompiled<{ total: string; version: string | null }>(source, {
    root,
    compile: (scope) => {
      const { total } = pageSql(scope, pathSource(scope.statement, parts), query, () => "''");
      return `select ${total} as total, ${versionSql} as version`;
    },
  });
  if (row === undefined) throw new Error('A count gives one row.');
  if (row.total === '0' && parts.length > 1) await checkOwner(source, parts.slice(0, -1));
  return { contentType: textType, text: row.total, version: row.version };
}
