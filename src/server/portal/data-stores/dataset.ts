import type { Dataset } from '#portal/contract/data-store.ts';
import type { PointColumns } from '#portal/contract/template-service-configuration.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

type Geometry = NonNullable<Dataset['geometry']>;

/** Core types of PostgreSQL that are places, and what a map calls them. */
const coreTypes: Readonly<Record<string, Pick<Geometry, 'type' | 'storage'>>> = {
  point: { type: 'esriGeometryPoint', storage: 'point' },
  box: { type: 'esriGeometryPolygon', storage: 'box' },
  polygon: { type: 'esriGeometryPolygon', storage: 'polygon' },
  path: { type: 'esriGeometryPolyline', storage: 'path' },
};

const postgisTypes: Readonly<Record<string, Geometry['type']>> = {
  point: 'esriGeometryPoint',
  multipoint: 'esriGeometryMultipoint',
  linestring: 'esriGeometryPolyline',
  multilinestring: 'esriGeometryPolyline',
  polygon: 'esriGeometryPolygon',
  multipolygon: 'esriGeometryPolygon',
};

/** Degrees on WGS 84: what core types and columns of longitude and latitude hold. */
const degrees = 4326;

/** `geometry(PointZ,25832)` as the kind of geometry and its spatial reference. */
function readPostgis({ name, type }: CatalogColumn): Geometry | undefined {
  const match = /^(?:\w+\.)?(geometry|geography)(?:\((\w+)(?:,(\d+))?\))?$/i.exec(type);
  if (match === null) return undefined;
  const [, family = '', kind = '', srid] = match;
  const known = postgisTypes[kind.toLowerCase().replace(/z?m?$/, '')];
  // A column of any geometry is shown by its areas: most mixed tables hold those.
  const shown = known ?? 'esriGeometryPolygon';
  const number = srid === undefined || srid === '0' ? degrees : Number(srid);
  const isRound = /geography/i.test(family);
  return {
    columns: [name],
    type: shown,
    storage: isRound ? 'geography' : 'geometry',
    srid: isRound ? degrees : number,
  };
}

function readColumn(column: CatalogColumn): Geometry | undefined {
  const core = coreTypes[column.base];
  if (core !== undefined) return { columns: [column.name], ...core, srid: degrees };
  return readPostgis(column);
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

/** The columns of longitude and latitude that the template declares for this table. */
function declaredPoints(
  table: CatalogTable,
  declared: readonly PointColumns[],
): Geometry | undefined {
  const find = (name: string) => {
    const same = (column: CatalogColumn) => column.name === name;
    const similar = (column: CatalogColumn) => column.name.toLowerCase() === name.toLowerCase();
    const column = table.columns.find(same) ?? table.columns.find(similar);
    return column !== undefined && numbers.has(column.base) ? column.name : undefined;
  };
  for (const { dataset, longitude, latitude } of declared) {
    if (dataset !== undefined && dataset !== datasetName(table)) continue;
    const columns = [find(longitude), find(latitude)].filter((name) => name !== undefined);
    if (columns.length === 2) {
      return { columns, type: 'esriGeometryPoint', storage: 'columns', srid: degrees };
    }
  }
  return undefined;
}

/** How a dataset is named everywhere: `schema.table`. */
export function datasetName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

/** A table of the catalogue as a dataset. */
export function toDataset(table: CatalogTable, declared: readonly PointColumns[] = []): Dataset {
  const found = table.columns.map(readColumn).find((geometry) => geometry !== undefined);
  const geometry = found ?? declaredPoints(table, declared);
  return {
    schema: table.schema,
    table: table.name,
    name: datasetName(table),
    type: geometry === undefined ? 'table' : 'featureClass',
    isView: table.kind === 'v' || table.kind === 'm',
    columns: table.columns.map(({ name, type, isNullable }) => ({ name, type, isNullable })),
    key: [...(table.key ?? [])],
    geometry: geometry ?? null,
    comment: table.comment,
    rowEstimate: table.rows < 0 || table.kind === 'v' ? null : Math.round(table.rows),
  };
}
