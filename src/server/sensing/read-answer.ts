import type { Kind } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { Answer, PageRequest, ReadRequest, ReadSource } from './answers/answer.ts';
import { countAnswer } from './answers/count-answer.ts';
import { entityAnswer } from './answers/entity-answer.ts';
import { addressOf } from './answers/owner.ts';
import { pageAnswer } from './answers/page-answer.ts';
import { propertyAnswer } from './answers/property-answer.ts';
import { csvPage } from './formats/csv-page.ts';
import { dataArrayPage } from './formats/data-array-page.ts';
import { geoJsonPage } from './formats/geojson-page.ts';
import { jsonPage } from './formats/json-page.ts';
import type { PageFormat } from './formats/page-format.ts';
import { checkSingleOptions, entityJson } from './json/entity-json.ts';
import { readOptions } from './read-options.ts';
import { readPath } from './read-path.ts';

const linkOnly: Query = {
  select: [{ type: 'path', at: 0, steps: [{ at: 0, name: '@iot.selfLink' }] }],
};

/**
 * What a read gives; undefined for a property that has no value. Throws a `NotFoundError` for a
 * path or an entity that does not exist, a `QueryError` for options that are not understood.
 */
export async function readAnswer(
  source: ReadSource,
  request: ReadRequest,
): Promise<Answer | undefined> {
  const { parts, tail } = readPath(request.path);
  const last = parts.at(-1);
  if (last === undefined) throw new Error('A path has at least one part.');
  const query = readOptions(request.search, source.limits);
  // Links are written in one way, however the client wrote the address.
  const path = `${addressOf(parts)}${tail.form === 'links' ? '/$ref' : ''}`;
  const page = { ...request, path, parts, query };
  switch (tail.form) {
    case 'property':
      checkOptions(query, [], `${tail.name} is a property`);
      return propertyAnswer(source, parts, tail);
    case 'count':
      checkOptions(query, ['$filter'], '$count in the path gives a number');
      return countAnswer(source, page);
    case 'links': {
      const possible = last.isSet ? setOptions : [];
      checkOptions(query, possible, '$ref gives links');
      if (!last.isSet) return entityAnswer(source, request, parts, linkOnly);
      const format = jsonPage((scope, rows) => entityJson(scope, rows, linkOnly));
      return pageAnswer(source, page, format);
    }
    case 'entities':
      if (last.isSet) return pageAnswer(source, page, formatOf(page, last.kind, source));
      return singleAnswer(source, page, last.kind);
  }
}

const setOptions = ['$top', '$skip', '$count', '$orderby', '$filter', '$skiptoken'];

function singleAnswer(source: ReadSource, page: PageRequest, kind: Kind): Promise<Answer> {
  const { resultFormat, ...query } = page.query;
  checkSingleOptions(undefined, query, addressOf(page.parts));
  if (resultFormat === undefined) return entityAnswer(source, page, page.parts, query);
  if (resultFormat === 'dataArray') {
    throw new QueryError('$resultFormat', 'dataArray is for sets; one entity is GeoJSON or CSV.');
  }
  const one = { ...page, query: { ...page.query, top: 1 } };
  return pageAnswer(source, one, formatOf(one, kind, source));
}

function formatOf({ root, query }: PageRequest, kind: Kind, { limits }: ReadSource): PageFormat {
  switch (query.resultFormat) {
    case 'dataArray':
      if (kind.name === 'Observation') return dataArrayPage(root, query);
      throw new QueryError(
        '$resultFormat',
        `dataArray is for Observations; ${kind.set} can be had as CSV or GeoJSON.`,
      );
    case 'CSV':
      return csvPage(kind, query, limits);
    case 'GeoJSON':
      return geoJsonPage(kind, query, limits);
    default:
      return jsonPage((scope, rows) => entityJson(scope, rows, query));
  }
}

/** Throws for an option that a path does not take. */
function checkOptions(query: Query, possible: readonly string[], what: string): void {
  for (const [name] of printOptions(query)) {
    if (possible.includes(name)) continue;
    throw new QueryError(name, `${what}; it does not take ${name}.`);
  }
}
