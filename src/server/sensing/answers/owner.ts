import { NotFoundError } from '../not-found-error.ts';
import type { PathPart } from '../read-path.ts';
import { pathSource } from '../sql/path-source.ts';
import { whereClause } from '../sql/row-source.ts';
import { Statement } from '../sql/statement.ts';
import type { ReadSource } from './answer.ts';
import { runStatement } from './run-statement.ts';

/** Throws a `NotFoundError` unless the entity that a path leads to exists. */
export async function checkOwner(source: ReadSource, parts: readonly PathPart[]): Promise<void> {
  const statement = new Statement();
  const owner = pathSource(statement, parts);
  const sql = `select 1 from ${owner.from}${whereClause(owner)} limit 1`;
  const found = await runStatement(source, statement, sql);
  if (found.length === 0) throw noSuch(parts);
}

/** The error for a path whose last entity does not exist. */
export function noSuch(parts: readonly PathPart[]): NotFoundError {
  return new NotFoundError(`There is no ${addressOf(parts)}.`);
}

/** `Things(1)/Datastreams`. */
export function addressOf(parts: readonly PathPart[]): string {
  return parts.map(({ name, id }) => (id === undefined ? name : `${name}(${id})`)).join('/');
}
