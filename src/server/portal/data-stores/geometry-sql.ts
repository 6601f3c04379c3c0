/** SQL for the places of a dataset, whose rows are called `t`. All answers are in degrees. */
import type { Dataset } from '#portal/contract/data-store.ts';

type Geometry = NonNullable<Dataset['geometry']>;

/** A name as SQL writes it when it may hold anything. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The table of a dataset. */
export function tableSql({ schema, table }: Pick<Dataset, 'schema' | 'table'>): string {
  return `${quoteName(schema)}.${quoteName(table)}`;
}

/** A column of the rows `t`. */
export function columnSql(name: string): string {
  return `t.${quoteName(name)}`;
}

function columnsOf({ columns }: Geometry): [first: string, second: string] {
  const [first = '', second = first] = columns.map(columnSql);
  return [first, second];
}

/** A PostGIS value in degrees; one without a spatial reference is taken to be in degrees. */
export function degreesSql({ columns: [name = ''] }: Pick<Geometry, 'columns'>): string {
  const value = `${columnSql(name)}::geometry`;
  return `(case when ST_SRID(${value}) = 0 then ST_SetSRID(${value}, 4326)
    else ST_Transform(${value}, 4326) end)`;
}

/** The core `box` around a place of a core type or of two columns. */
export function boxSql(geometry: Geometry): string {
  const [first, second] = columnsOf(geometry);
  switch (geometry.storage) {
    case 'columns':
      return `box(point(${first}::float8, ${second}::float8))`;
    case 'path':
      return `box(polygon(pclose(${first})))`;
    case 'box':
      return first;
    default:
      return `box(${first})`;
  }
}

/** Columns west, south, east and north of all rows. */
export function boundsSql(geometry: Geometry): string {
  if (geometry.storage === 'geometry' || geometry.storage === 'geography') {
    const extent = `ST_Extent(${degreesSql(geometry)})`;
    return `ST_XMin(${extent}) as west, ST_YMin(${extent}) as south,
      ST_XMax(${extent}) as east, ST_YMax(${extent}) as north`;
  }
  const box = boxSql(geometry);
  return `min(((${box})[1])[0]) as west, min(((${box})[1])[1]) as south,
    max(((${box})[0])[0]) as east, max(((${box})[0])[1]) as north`;
}

/** A place as text, which `readShape` takes apart. */
export function shapeSql(geometry: Geometry): string {
  const [first, second] = columnsOf(geometry);
  switch (geometry.storage) {
    case 'columns':
      return `point(${first}::float8, ${second}::float8)::text`;
    case 'box':
      return `polygon(${first})::text`;
    case 'geometry':
    case 'geography':
      return `ST_AsGeoJSON(${degreesSql(geometry)}, 9)`;
    default:
      return `${first}::text`;
  }
}
