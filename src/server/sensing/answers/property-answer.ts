import { memberValue } from '../json/member-value.ts';
import type { PathPart, PropertyTail } from '../read-path.ts';
import { pathSource } from '../sql/path-source.ts';
import { whereClause } from '../sql/row-source.ts';
import { Statement } from '../sql/statement.ts';
import { type Answer, jsonType, type ReadSource, textType } from './answer.ts';
import { versionSql } from './data-version.ts';
import { noSuch } from './owner.ts';
import { runStatement } from './run-statement.ts';

interface ValueRow {
  readonly value: string | null;
  readonly version: string | null;
}

/**
 * One property of an entity, as `{"name":…}`, or its bare value behind `/$value`; undefined where
 * the entity has none (204: sensing.md, 1.3). Throws a `NotFoundError` for an entity that does not
 * exist.
 */
export async function propertyAnswer(
  source: ReadSource,
  parts: readonly PathPart[],
  tail: PropertyTail,
): Promise<Answer | undefined> {
  const statement = new Statement();
  const rows = pathSource(statement, parts);
  const value = memberValue(statement, rows, tail.property, tail.members);
  const sql = `select ${value} as value, ${versionSql} as version from ${rows.from}${whereClause(rows)} limit 1`;
  const [row] = await runStatement<ValueRow>(source, statement, sql);
  if (row === undefined) throw noSuch(parts);
  if (row.value === null || row.value === 'null') return undefined;
  const { version } = row;
  if (tail.isRaw) return { ...rawValue(row.value), version };
  return { contentType: jsonType, text: `{${JSON.stringify(tail.name)}:${row.value}}`, version };
}

/** A text without its quotes; a number or a truth value as it stands; anything else as JSON. */
function rawValue(json: string): { contentType: string; text: string } {
  if (/^[[{]/.test(json)) return { contentType: jsonType, text: json };
  const text = json.startsWith('"') ? String(JSON.parse(json)) : json;
  return { contentType: textType, text };
}
