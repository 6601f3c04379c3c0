/** A query of a layer as one SQL statement. */
import type { FeatureQueryParameters, OutStatistic } from '#portal/contract/feature-service.ts';
import { Bindings } from '../bindings.ts';
import { boundsSql, shapeSql } from '../data-stores/geometry-sql.ts';
import { invalidRequest } from '../portal-error.ts';
import { geometryCondition } from './geometry-condition.ts';
import { type Field, type Layer, requireField } from './layer-fields.ts';
import { readQueryGeometry } from './query-geometry.ts';
import { parseWhere } from './where-parser.ts';
import { WhereCompiler } from './where-sql.ts';

/** PostgreSQL functions take a hundred values. */
const mostValues = 90;

export interface Statement {
  readonly sql: string;
  readonly bindings: Bindings;
}

/** Rows with the values of `fields`, in arrays of a part each, and the place as text. */
export interface RowsStatement extends Statement {
  readonly fields: readonly Pick<Field, 'name' | 'type'>[];
  readonly parts: number;
  readonly hasGeometry: boolean;
}

/** The condition of a query. */
function conditionOf(layer: Layer, query: FeatureQueryParameters, bindings: Bindings): string {
  const conditions: string[] = [];
  if (query.where !== undefined) {
    conditions.push(new WhereCompiler(layer, bindings).condition(parseWhere(query.where)));
  }
  const { objectIds } = query;
  if (objectIds !== undefined) {
    if (!objectIds.every((id) => /^\d{1,18}$/.test(id))) {
      throw invalidRequest('objectIds: whole numbers joined by commas are required.');
    }
    const list = bindings.add(`{${objectIds.join(',')}}`);
    conditions.push(`${layer.objectId.sql} = any (${list}::text::bigint[])`);
  }
  const wanted = readQueryGeometry(query);
  if (wanted !== undefined) {
    const relation = query.spatialRel || 'esriSpatialRelIntersects';
    conditions.push(geometryCondition(layer, wanted, relation, bindings));
  }
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** `name`, `name ASC`, `name DESC`. */
function readOrder(text: string): { name: string; direction: 'asc' | 'desc' } {
  const match = /^(.*?)(?:\s+(asc|desc))?$/is.exec(text.trim());
  return {
    name: (match?.[1] ?? '').replace(/^"(.*)"$/, '$1'),
    direction: match?.[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  };
}

function arraysOf(outputs: readonly string[]): string[] {
  const arrays: string[] = [];
  for (let index = 0; index < outputs.length; index += mostValues) {
    const part = outputs.slice(index, index + mostValues).join(', ');
    arrays.push(`json_build_array(${part}) as part${arrays.length}`);
  }
  return arrays;
}

/** The fields that a query wants to see: by default the object id alone. */
export function wantedFields(layer: Layer, query: FeatureQueryParameters): readonly Field[] {
  const { outFields = [], returnDistinctValues } = query;
  if (outFields.includes('*')) return layer.fields;
  const named = outFields.map((name) =>
    requireField(layer, name.replace(/^"(.*)"$/, '$1'), 'outFields'),
  );
  const isWithId = returnDistinctValues || named.includes(layer.objectId);
  return [...new Set(isWithId ? named : [layer.objectId, ...named])];
}

/** One page of features, with one row more when there are more. */
export function rowsStatement(
  layer: Layer,
  query: FeatureQueryParameters,
  page: { readonly offset: number; readonly count: number },
): RowsStatement {
  const bindings = new Bindings();
  const isDistinct = query.returnDistinctValues === true;
  const fields = wantedFields(layer, query);
  const condition = conditionOf(layer, query, bindings);
  const orders = (query.orderByFields ?? []).map((text) => {
    const { name, direction } = readOrder(text);
    const field = requireField(layer, name, 'orderByFields');
    if (isDistinct && !fields.includes(field)) {
      throw invalidRequest(`orderByFields: ${name} is not among the distinct values.`);
    }
    return `${field.sql} ${direction}`;
  });
  const hasGeometry = !isDistinct && query.returnGeometry !== false && layer.geometry !== undefined;
  const shape = hasGeometry && layer.geometry ? [`${shapeSql(layer.geometry)} as shape`] : [];
  const arrays = arraysOf(fields.map(({ output }) => output));
  const group = isDistinct ? `group by ${fields.map(({ sql }) => sql).join(', ')}` : '';
  const last = isDistinct ? fields.map(({ sql }) => sql) : [layer.objectId.sql];
  const limit = bindings.add(page.count + 1);
  const offset = bindings.add(page.offset);
  const sql = `select ${[...arrays, ...shape].join(', ')} from ${layer.from} where ${condition} ${group}
    order by ${[...orders, ...last].join(', ')} limit ${limit}::bigint offset ${offset}::bigint`;
  return { sql, bindings, fields, parts: arrays.length, hasGeometry };
}

/** The number of features. */
export function countStatement(layer: Layer, query: FeatureQueryParameters): Statement {
  const bindings = new Bindings();
  const from = `${layer.from} where ${conditionOf(layer, query, bindings)}`;
  if (query.returnDistinctValues !== true) {
    return { sql: `select count(*)::float8 as count from ${from}`, bindings };
  }
  const values = wantedFields(layer, query)
    .map(({ sql }) => sql)
    .join(', ');
  const sql = `select count(*)::float8 as count from (select 1 from ${from} group by ${values}) d`;
  return { sql, bindings };
}

/** The object ids of all features, `most` of them and one more at most. */
export function idsStatement(layer: Layer, query: FeatureQueryParameters, most: number): Statement {
  const bindings = new Bindings();
  const condition = conditionOf(layer, query, bindings);
  const limit = bindings.add(most + 1);
  const id = layer.objectId.sql;
  const sql = `select ${id}::float8 as id from ${layer.from} where ${condition}
    order by ${id} limit ${limit}::bigint`;
  return { sql, bindings };
}

/** The box around the features, and their number. */
export function extentStatement(layer: Layer, query: FeatureQueryParameters): Statement {
  if (layer.geometry === undefined)
    throw invalidRequest('returnExtentOnly: a table has no places.');
  const bindings = new Bindings();
  const condition = conditionOf(layer, query, bindings);
  const sql = `select ${boundsSql(layer.geometry)}, count(*)::float8 as count
    from ${layer.from} where ${condition}`;
  return { sql, bindings };
}

function statistic(
  layer: Layer,
  { statisticType, onStatisticField, outStatisticFieldName }: OutStatistic,
): Field {
  const { sql, kind } = requireField(layer, onStatisticField, 'outStatistics');
  const takesAny = statisticType === 'count' || statisticType === 'min' || statisticType === 'max';
  if (!takesAny && kind !== 'number') {
    throw invalidRequest(`outStatistics: ${statisticType} needs a field of numbers.`);
  }
  const functions = { stddev: 'stddev_samp', var: 'var_samp' } as const;
  const name = Reflect.get(functions, statisticType) ?? statisticType;
  const isTime = kind === 'time' && statisticType !== 'count';
  const value = `${name}(${sql})`;
  return {
    name: outStatisticFieldName ?? `${statisticType}_${onStatisticField}`,
    type: isTime
      ? 'esriFieldTypeDate'
      : kind === 'text' && statisticType !== 'count'
        ? 'esriFieldTypeString'
        : 'esriFieldTypeDouble',
    kind,
    isNullable: true,
    sql: value,
    output: isTime ? `floor(extract(epoch from ${value}) * 1000)::bigint` : value,
  };
}

/** Statistics of all features, or of each group of them. */
export function statisticsStatement(
  layer: Layer,
  query: FeatureQueryParameters,
  statistics: readonly OutStatistic[],
  page: { readonly offset: number; readonly count: number },
): RowsStatement {
  const bindings = new Bindings();
  const groups = (query.groupByFieldsForStatistics ?? []).map((name) =>
    requireField(layer, name.replace(/^"(.*)"$/, '$1'), 'groupByFieldsForStatistics'),
  );
  const fields = [...groups, ...statistics.map((wanted) => statistic(layer, wanted))];
  const condition = conditionOf(layer, query, bindings);
  const orders = (query.orderByFields ?? []).map((text) => {
    const { name, direction } = readOrder(text);
    return `${requireField({ ...layer, fields }, name, 'orderByFields').sql} ${direction}`;
  });
  const keys = groups.map(({ sql }) => sql);
  const order = [...orders, ...keys];
  const arrays = arraysOf(fields.map(({ output }) => output));
  const limit = bindings.add(page.count + 1);
  const offset = bindings.add(page.offset);
  const sql = `select ${arrays.join(', ')} from ${layer.from} where ${condition}
    ${keys.length > 0 ? `group by ${keys.join(', ')}` : ''}
    ${order.length > 0 ? `order by ${order.join(', ')}` : ''}
    limit ${limit}::bigint offset ${offset}::bigint`;
  return { sql, bindings, fields, parts: arrays.length, hasGeometry: false };
}
