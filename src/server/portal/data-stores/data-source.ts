import type { Database, Parameter, QueryLimits } from '#server/db/database.ts';

/** The schema of the service's own database that a data store may show. */
export const ownSchema = 'station_data';

/** Reads a database behind a data store; it never writes there. */
export interface DataSource {
  /** The only schema to look at; every one when undefined. */
  readonly schema: string | undefined;
  /** Several statements in one transaction that only reads. */
  read<Result>(work: (reader: SourceReader) => Promise<Result>): Promise<Result>;
}

export interface SourceReader {
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
    limits?: QueryLimits,
  ): Promise<Row[]>;
}

// A table that somebody holds locked must not hold up all others. Names mean what the catalogue
// and PostGIS mean by them, whatever else a schema of the database defines.
const settings = `set transaction read only;
  set local lock_timeout = '2s';
  set local statement_timeout = '30s';
  select set_config('search_path', concat_ws(', ', 'pg_catalog', (
    select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'postgis')), true)`;

/** Milliseconds after which connecting to a database of others is given up. */
export const connectDeadline = 10_000;
/** Milliseconds after which a reading query is given up. */
export const readingDeadline = 30_000;

/** A data source over an open database. */
export function sourceOver(database: Pick<Database, 'transaction'>, schema?: string): DataSource {
  return {
    schema,
    read: (work) =>
      database.transaction(async (transaction) => {
        await transaction.execute(settings);
        return await work({
          query: (sql, parameters, limits) =>
            transaction.query(sql, parameters, { deadline: readingDeadline, ...limits }),
        });
      }),
  };
}
