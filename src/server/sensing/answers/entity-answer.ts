import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { entityJson } from '../json/entity-json.ts';
import type { PathPart } from '../read-path.ts';
import { pathSource } from '../sql/path-source.ts';
import { whereClause } from '../sql/row-source.ts';
import { type Answer, jsonType, type ReadRequest, type ReadSource } from './answer.ts';
import { versionSql } from './data-version.ts';
import { noSuch } from './owner.ts';
import { runCompiled } from './run-statement.ts';
import { tooLarge, withinBytes } from './text-size.ts';

/** The single entity at the end of a path. Throws a `NotFoundError` where there is none. */
export async function entityAnswer(
  source: ReadSource,
  { root }: ReadRequest,
  parts: readonly PathPart[],
  query: Query,
): Promise<Answer> {
  const [row] = await runCompiled<{ text: string | null; version: string | null }>(source, {
    root,
    compile: (scope) => {
      const rows = pathSource(scope.statement, parts);
      const item = entityJson(scope, rows, query);
      const sql = `select ${item} as text, ${versionSql} as version from ${rows.from}${whereClause(rows)} limit 1`;
      return withinBytes(sql, ['version'], source.limits);
    },
  });
  if (row === undefined) throw noSuch(parts);
  if (row.text === null) throw tooLarge(source.limits);
  return { contentType: jsonType, text: row.text, version: row.version };
}
