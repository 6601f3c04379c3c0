import type { AuditEntry, AuditExportParameters } from '#portal/contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import type { Page } from '../page.ts';

export type AuditFilter = Omit<AuditExportParameters, 'format'>;

interface EntryRow {
  id: string;
  happened: Date;
  username: string | null;
  address: string;
  operation: string;
  path: string;
  parameters: Record<string, unknown>;
  succeeded: boolean;
  error: AuditEntry['error'];
}

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: Number(row.id),
    when: row.happened.getTime(),
    username: row.username,
    address: row.address,
    operation: row.operation,
    path: row.path,
    parameters: row.parameters,
    success: row.succeeded,
    ...(row.error ? { error: row.error } : {}),
  };
}

function conditionOf(filter: AuditFilter, bindings: Bindings): string {
  const { username, operation, result, from, to } = filter;
  const parts = ['true'];
  if (username !== undefined)
    parts.push(`lower(username) = ${bindings.add(username.toLowerCase())}`);
  if (operation !== undefined) parts.push(`operation = ${bindings.add(operation)}`);
  if (result === 'succeeded') parts.push('succeeded');
  if (result === 'failed') parts.push('not succeeded');
  if (from !== undefined) parts.push(`happened >= ${bindings.add(new Date(from))}`);
  if (to !== undefined) parts.push(`happened <= ${bindings.add(new Date(to))}`);
  return parts.join(' and ');
}

/** One page of the entries that the filter lets through, with their total. */
export async function listEntries(
  database: Queryable,
  filter: AuditFilter,
  page: Page,
  direction: 'asc' | 'desc',
): Promise<{ entries: AuditEntry[]; total: number }> {
  const bindings = new Bindings();
  const where = conditionOf(filter, bindings);
  const [count] = await database.query<{ total: string }>(
    `select count(*) as total from audit_entry where ${where}`,
    [...bindings.values],
  );
  const limit = bindings.add(page.num);
  const offset = bindings.add(page.start - 1);
  const rows = await database.query<EntryRow>(
    `select * from audit_entry where ${where}
     order by id ${direction} limit ${limit}::bigint offset ${offset}::bigint`,
    bindings.values,
  );
  return { entries: rows.map(toEntry), total: Number(count?.total ?? 0) };
}

const exportedAtOnce = 500;

/** All entries that the filter lets through, the oldest first, read a few hundred at a time. */
export async function* readEntries(
  database: Queryable,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntry[]> {
  let last = '0';
  for (;;) {
    const bindings = new Bindings();
    const where = conditionOf(filter, bindings);
    const rows = await database.query<EntryRow>(
      `select * from audit_entry where ${where} and id > ${bindings.add(last)}::bigint
       order by id limit ${bindings.add(exportedAtOnce)}::bigint`,
      bindings.values,
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map(toEntry);
    last = end.id;
  }
}
