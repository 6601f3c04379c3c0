import type { SourceReader } from './data-source.ts';

/** A column as the catalogue has it. */
export interface CatalogColumn {
  readonly name: string;
  /** With its modifier, e.g. `geometry(Point,4326)` or `numeric(8,2)`. */
  readonly type: string;
  /** The name of the base type, e.g. `geometry`, `point`, `int4`. */
  readonly base: string;
  readonly isNullable: boolean;
}

/** A table, view or foreign table that the database user may read. */
export interface CatalogTable {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'r' | 'p' | 'v' | 'm' | 'f';
  readonly rows: number;
  readonly comment: string | null;
  readonly columns: readonly CatalogColumn[];
  /** The primary key, else the first unique key without nulls. */
  readonly key: readonly string[] | null;
}

/**
 * What belongs to an extension (spatial_ref_sys and the like) is left out, and so are partitions,
 * which their table stands for. Columns that the user may not read do not exist.
 */
const catalogSql = `
  select n.nspname::text as schema, c.relname::text as name, c.relkind::text as kind,
    c.reltuples::float8 as rows, obj_description(c.oid, 'pg_class') as comment, columns.list as columns,
    (select json_agg(a.attname order by k.ordinality)
     from (select i.indkey from pg_index i
           where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null
             and i.indexprs is null and not exists (
               select 1 from unnest(i.indkey[0:i.indnkeyatts - 1]) as part
                 join pg_attribute p on p.attrelid = c.oid and p.attnum = part
               where not p.attnotnull or not has_column_privilege(c.oid, p.attnum, 'select'))
           order by i.indisprimary desc, i.indexrelid limit 1) chosen,
       unnest(chosen.indkey) with ordinality as k(attnum, ordinality)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select json_agg(json_build_object('name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'base', case when t.typtype = 'd' then b.typname else t.typname end,
          'isNullable', not a.attnotnull) order by a.attnum) as list
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_type b on b.oid = t.typbasetype
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select')) columns
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and has_schema_privilege(n.oid, 'usage') and columns.list is not null
    and ($1::text is null or n.nspname = $1) and ($2::text is null or n.nspname || '.' || c.relname = $2)
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass
      and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname collate "C", c.relname collate "C"`;

/** Reads the catalogue: everything, or the one table of this name (`schema.table`). */
export function readCatalog(
  reader: SourceReader,
  schema: string | undefined,
  table?: string,
): Promise<CatalogTable[]> {
  return reader.query<CatalogTable>(catalogSql, [schema ?? null, table ?? null]);
}
