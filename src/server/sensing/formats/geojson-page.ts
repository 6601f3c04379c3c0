import { findNavigation, type Kind, kinds } from '#sensing/contract/kinds.ts';
import type { ExpandItem, Path, Query } from '#sensing/contract/query/syntax-tree.ts';
import { entityJson } from '../json/entity-json.ts';
import type { Limits } from '../limits.ts';
import { flattenEntity } from './flat-entity.ts';
import { nextLinkMember } from './json-page.ts';
import type { PageFormat } from './page-format.ts';
import { lineSql, rowLines } from './row-lines.ts';

/** Where a kind without a geometry of its own has one; expanded when nothing else is. */
const geometryOwner: Readonly<Record<string, string>> = {
  Thing: 'Locations',
  HistoricalLocation: 'Locations',
  Observation: 'FeatureOfInterest',
};

/**
 * A FeatureCollection with a Feature for each entity. Its geometry is the first that is found in
 * the entity, then in what is expanded; its properties are the entity's, flattened to paths. The
 * links between the pages are kept beside the features.
 */
export function geoJsonPage(kind: Kind, query: Query, limits: Limits): PageFormat {
  const asked = withoutLinks(kind, query);
  const owner = geometryOwner[kind.name];
  const hidden = query.expand === undefined && limits.expandDepth > 0 ? owner : undefined;
  const full = hidden === undefined ? asked : { ...asked, expand: [geometryOf(kind, hidden)] };
  let separator = '';
  return {
    contentType: 'application/geo+json; charset=utf-8',
    rowSql: (scope, rows) => lineSql(entityJson(scope, rows, full)),
    start: (countMember) => `{"type":"FeatureCollection",${countMember}"features":[`,
    rows: (items) => {
      const text =
        separator +
        rowLines(items)
          .map((line) => feature(kind, line, hidden))
          .join(',');
      separator = ',';
      return text;
    },
    end: (nextLink) => [`]${nextLinkMember(nextLink)}}`],
    showsNextLink: true,
  };
}

function feature(kind: Kind, line: string, hidden: string | undefined): string {
  const { id, geometry, values } = flattenEntity(kind, line, hidden);
  const properties = values.map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const idMember = id === undefined ? '' : `"id":${id},`;
  return `{"type":"Feature",${idMember}"geometry":${geometry ?? 'null'},"properties":{${properties.join(',')}}}`;
}

/** Asks for properties rather than links, and always for the geometry. */
function withoutLinks(kind: Kind, query: Query): Query {
  const all = kind.properties.map(({ name }) => pathTo(name));
  const geometry = kind.properties.filter(({ type }) => type === 'geometry');
  const select =
    query.select === undefined
      ? all
      : [...query.select, ...geometry.map(({ name }) => pathTo(name))];
  const expand = query.expand?.map((item): ExpandItem => {
    const navigation = findNavigation(kind, item.name);
    if (navigation === undefined) return item;
    return { ...item, query: withoutLinks(kinds[navigation.target], item.query) };
  });
  return { ...query, select, expand };
}

function geometryOf(kind: Kind, name: string): ExpandItem {
  const navigation = findNavigation(kind, name);
  const top = navigation?.isSet === true ? { top: 1 } : {};
  const property = name === 'Locations' ? 'location' : 'feature';
  return { name, at: 0, query: { ...top, select: [pathTo(property)] } };
}

function pathTo(name: string): Path {
  return { type: 'path', at: 0, steps: [{ at: 0, name }] };
}
