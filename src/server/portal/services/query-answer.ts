/** Answers a query of a layer from the live database. */
import { geojsonToArcGIS } from '@terraformer/arcgis';
import type { FeatureQueryParameters } from '#portal/contract/feature-service.ts';
import type { SourceReader } from '../data-stores/data-source.ts';
import { readShape } from '../data-stores/read-shape.ts';
import { describeField, recordLimit } from './describe-service.ts';
import {
  countStatement,
  extentStatement,
  idsStatement,
  type RowsStatement,
  rowsStatement,
  type Statement,
  statisticsStatement,
} from './feature-query.ts';
import type { Service } from './find-service.ts';
import type { Field, Layer } from './layer-fields.ts';
import {
  fromDegrees,
  readWkid,
  spatialReference,
  toExtent,
  type Wkid,
} from './spatial-reference.ts';

const mostIds = 1_000_000;

export type QueryFormat = 'json' | 'geojson';

interface Query {
  readonly service: Service;
  readonly layer: Layer;
  readonly parameters: FeatureQueryParameters;
  readonly format: QueryFormat;
}

type Row = Record<string, unknown> & { readonly shape?: string | null };

/** The answer in feature JSON or GeoJSON. */
export async function answerQuery(
  reader: SourceReader,
  query: Query,
): Promise<Record<string, unknown>> {
  const { layer, parameters } = query;
  const run = <Result>({ sql, bindings }: Statement) => reader.query<Result>(sql, bindings.values);
  if (parameters.outStatistics !== undefined) return await answerStatistics(reader, query);
  if (parameters.returnExtentOnly) return await answerExtent(reader, query);
  if (parameters.returnCountOnly) {
    const [row] = await run<{ count: number }>(countStatement(layer, parameters));
    return { count: row?.count ?? 0 };
  }
  if (parameters.returnIdsOnly) {
    const rows = await run<{ id: number }>(idsStatement(layer, parameters, mostIds));
    const ids = rows.slice(0, mostIds).map(({ id }) => id);
    const isCut = rows.length > mostIds ? { exceededTransferLimit: true } : {};
    return { objectIdFieldName: layer.objectId.name, objectIds: ids, ...isCut };
  }
  return await answerFeatures(reader, query);
}

function pageOf({ service, parameters }: Query) {
  const { resultOffset = 0, resultRecordCount } = parameters;
  const limit = recordLimit(service);
  return { offset: resultOffset, count: Math.min(resultRecordCount || limit, limit) };
}

/** The values of a row by the names of its fields; numbers that JSON has no sign for are null. */
function attributesOf(row: Row, { fields, parts }: RowsStatement): Record<string, unknown> {
  const values: unknown[] = [];
  for (let part = 0; part < parts; part += 1) values.push(...(row[`part${part}`] as unknown[]));
  const isNumber = ({ type }: Pick<Field, 'type'>) => type !== 'esriFieldTypeString';
  return Object.fromEntries(
    fields.map((field, index) => {
      const value = values[index] ?? null;
      return [field.name, isNumber(field) && typeof value === 'string' ? null : value];
    }),
  );
}

async function answerFeatures(reader: SourceReader, query: Query) {
  const { layer, parameters, format } = query;
  const page = pageOf(query);
  const statement = rowsStatement(layer, parameters, page);
  const rows = await reader.query<Row>(statement.sql, statement.bindings.values);
  const isCut = rows.length > page.count;
  const shown = rows.slice(0, page.count);
  const wkid = readWkid(parameters.outSR, 'outSR');
  if (format === 'geojson') return toGeoJson(shown, statement, layer, isCut);
  const limit = isCut ? { exceededTransferLimit: true } : {};
  return {
    objectIdFieldName: layer.objectId.name,
    globalIdFieldName: '',
    ...(statement.hasGeometry && layer.geometry
      ? { geometryType: layer.geometry.type, spatialReference: spatialReference(wkid) }
      : {}),
    fields: layer.fields
      .filter(({ name }) => statement.fields.some((field) => field.name === name))
      .map(describeField),
    ...limit,
    features: shown.map((row) => ({
      attributes: attributesOf(row, statement),
      ...(statement.hasGeometry ? { geometry: esriGeometry(row, layer, wkid) } : {}),
    })),
  };
}

function shapeOf(row: Row, layer: Layer) {
  if (layer.geometry === undefined) return null;
  return readShape(layer.geometry.storage, row.shape ?? null);
}

function esriGeometry(row: Row, layer: Layer, wkid: Wkid) {
  const shape = shapeOf(row, layer);
  if (shape === null || shape.type === 'GeometryCollection') return null;
  const { spatialReference: _, ...geometry } = geojsonToArcGIS(fromDegrees(shape, wkid));
  return geometry;
}

/** GeoJSON is in degrees, whatever the request says (RFC 7946). */
function toGeoJson(rows: readonly Row[], statement: RowsStatement, layer: Layer, isCut: boolean) {
  const limit = isCut
    ? { exceededTransferLimit: true, properties: { exceededTransferLimit: true } }
    : {};
  return {
    type: 'FeatureCollection',
    ...limit,
    features: rows.map((row) => {
      const properties = attributesOf(row, statement);
      const id = properties[layer.objectId.name];
      return {
        type: 'Feature',
        ...(id === undefined ? {} : { id }),
        geometry: statement.hasGeometry ? shapeOf(row, layer) : null,
        properties,
      };
    }),
  };
}

async function answerExtent(reader: SourceReader, query: Query) {
  const { layer, parameters, format } = query;
  const { sql, bindings } = extentStatement(layer, parameters);
  const [row] = await reader.query<
    Record<'west' | 'south' | 'east' | 'north' | 'count', number | null>
  >(sql, bindings.values);
  const { west = null, south = null, east = null, north = null } = row ?? {};
  const count = row?.count ?? 0;
  if (west === null || south === null || east === null || north === null) {
    return { extent: null, count };
  }
  if (format === 'geojson') return { extent: { bbox: [west, south, east, north] }, count };
  return {
    extent: toExtent([west, south, east, north], readWkid(parameters.outSR, 'outSR')),
    count,
  };
}

async function answerStatistics(reader: SourceReader, query: Query) {
  const { layer, parameters } = query;
  const page = pageOf(query);
  const statement = statisticsStatement(layer, parameters, parameters.outStatistics ?? [], page);
  const rows = await reader.query<Row>(statement.sql, statement.bindings.values);
  return {
    displayFieldName: '',
    fields: statement.fields.map(({ name, type }) => ({ name, type, alias: name })),
    ...(rows.length > page.count ? { exceededTransferLimit: true } : {}),
    features: rows
      .slice(0, page.count)
      .map((row) => ({ attributes: attributesOf(row, statement) })),
  };
}
