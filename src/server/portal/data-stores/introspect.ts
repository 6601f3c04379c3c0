import type { Dataset } from '#portal/contract/data-store.ts';
import type { PointColumns } from '#portal/contract/template-service-configuration.ts';
import { readCatalog } from './catalog.ts';
import type { DataSource } from './data-source.ts';
import { toDataset } from './dataset.ts';

/** The datasets that the database user may read, by name; only the one of `name` when given. */
export function listDatasets(
  source: DataSource,
  declared: readonly PointColumns[] = [],
  name?: string,
): Promise<Dataset[]> {
  return source.read(async (reader) => {
    const tables = await readCatalog(reader, source.schema, name);
    return tables.map((table) => toDataset(table, declared));
  });
}

/** What a connection leads to: the server's version, PostGIS and the number of datasets. */
export function probe(
  source: DataSource,
): Promise<{ version: string; hasPostgis: boolean; datasets: number }> {
  return source.read(async (reader) => {
    const [row] = await reader.query<{ version: string; postgis: boolean }>(
      `select current_setting('server_version') as version,
         exists (select 1 from pg_extension where extname = 'postgis') as postgis`,
    );
    const tables = await readCatalog(reader, source.schema);
    return {
      version: row?.version ?? '',
      hasPostgis: row?.postgis ?? false,
      datasets: tables.length,
    };
  });
}
