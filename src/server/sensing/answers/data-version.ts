import type { ReadSource } from './answer.ts';

/**
 * SQL of a text that names the state of the data a statement sees. PostgreSQL gives every
 * transaction that writes a number, and never the same one twice; the snapshot says which of them
 * are seen. Two equal snapshots of one running server therefore see the same rows, whoever wrote
 * them: this process, another one, or a person with psql.
 *
 * Null where that is not so: on a standby, whose snapshots leave out running transactions, and on a
 * Citus cluster, whose rows change on other servers.
 */
export const versionSql = `case when not pg_is_in_recovery() and current_setting('citus.shard_count', true) is null
  then concat_ws('/', extract(epoch from pg_postmaster_start_time()), current_database(), pg_current_snapshot()) end`;

/** The state of the data now. */
export async function readVersion({
  database,
  limits,
  signal,
}: ReadSource): Promise<string | null> {
  const bounds = { deadline: limits.queryDeadline, ...(signal === undefined ? {} : { signal }) };
  const [row] = await database.query<{ version: string | null }>(
    `select ${versionSql} as version`,
    [],
    bounds,
  );
  return row?.version ?? null;
}
