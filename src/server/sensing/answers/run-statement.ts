import { findGeometry } from '../geometry/find-answers.ts';
import { GeometryAnswers } from '../geometry/geometry-answers.ts';
import { type QueryScope, requestScope } from '../sql/query-scope.ts';
import { Statement } from '../sql/statement.ts';
import type { ReadSource } from './answer.ts';
import { readVersion } from './data-version.ts';

/** Runs a compiled statement within the limits of the request. */
export function runStatement<Row>(
  { database, limits, signal }: ReadSource,
  statement: Statement,
  text: string,
): Promise<Row[]> {
  const { sql, parameters } = statement.complete(text);
  const bounds = { deadline: limits.queryDeadline, ...(signal === undefined ? {} : { signal }) };
  return database.query<Row>(sql, parameters, bounds);
}

/** A request whose options are compiled into a statement. */
export interface CompiledRequest {
  /** The service root, such as `http://127.0.0.1:8080/v1.1`. */
  readonly root: string;
  /** What is known of geometries; a request in several statements asks about them once. */
  readonly geometry?: GeometryAnswers;
  /** Gives the SQL of a statement in whose rows `version` is that of data-version.ts. */
  readonly compile: (scope: QueryScope) => string;
}

/**
 * Compiles a request into a statement and runs it. What its options ask about geometries that SQL
 * cannot tell is found out before; when the data changed in between, their version is not known.
 */
export async function runCompiled<Row extends { readonly version: string | null }>(
  source: ReadSource,
  { root, geometry = new GeometryAnswers(), compile }: CompiledRequest,
): Promise<Row[]> {
  const write = () => {
    const statement = new Statement(geometry);
    return { statement, sql: compile(requestScope(statement, root, source.limits)) };
  };
  const first = write();
  if (geometry.open.length === 0) return runStatement<Row>(source, first.statement, first.sql);
  const start = performance.now();
  const version = await readVersion(source);
  await findGeometry(source, geometry);
  const { statement, sql } = write();
  const left = source.limits.queryDeadline - Math.ceil(performance.now() - start);
  const limits = { ...source.limits, queryDeadline: Math.max(1, left) };
  const rows = await runStatement<Row>({ ...source, limits }, statement, sql);
  return rows.map((row) => (row.version === version ? row : { ...row, version: null }));
}
