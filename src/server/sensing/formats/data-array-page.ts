import { kinds, type Property } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { jsonType } from '../answers/answer.ts';
import { type MemberTree, propertyValue } from '../json/property-json.ts';
import { readSelection } from '../json/selection.ts';
import { nextLinkMember } from './json-page.ts';
import type { PageFormat } from './page-format.ts';
import { lineSql, rowLines } from './row-lines.ts';

/**
 * Observations as arrays of values, in groups by their Datastream or MultiDatastream and inside
 * them in the order of the page (sensing.md, 1.4 `$resultFormat`). A group may get rows until the
 * page ends, so that the page is kept until then. Throws a `QueryError` for `$expand`, which has no
 * place in it, and for links in `$select`.
 */
export function dataArrayPage(root: string, query: Query): PageFormat {
  const components = readComponents(query);
  const names = JSON.stringify([...components.keys()].map(componentName));
  const groups = new Map<string, string[]>();
  return {
    contentType: jsonType,
    rowSql: ({ statement }, rows) => {
      const values = [...components].map(
        ([property, members]) =>
          `coalesce(${propertyValue(statement, rows, property, members)}, 'null')`,
      );
      const stream = `${rows.alias}.stream_id`;
      const isMulti = `case when ${stream} in (select id from stream where is_multi) then 'Multi' else '' end`;
      const row = values.length === 0 ? "''" : `concat_ws(',', ${values.join(', ')})`;
      return lineSql(`${isMulti} || ${stream} || ' [' || ${row} || ']'`);
    },
    start: (countMember) => `{${countMember}"value":[`,
    rows: (items) => {
      for (const line of rowLines(items)) {
        const end = line.indexOf(' ');
        const stream = line.slice(0, end);
        const group = groups.get(stream);
        if (group === undefined) groups.set(stream, [line.slice(end + 1)]);
        else group.push(line.slice(end + 1));
      }
      return '';
    },
    *end(nextLink) {
      let separator = '';
      for (const [stream, rows] of groups) {
        yield `${separator}{${streamLink(root, stream)},"components":${names},"dataArray@iot.count":${rows.length},"dataArray":[${rows.join(',')}]}`;
        separator = ',';
        rows.length = 0;
      }
      yield `]${nextLinkMember(nextLink)}}`;
    },
    showsNextLink: true,
  };
}

function readComponents(query: Query): ReadonlyMap<Property, MemberTree> {
  const kind = kinds.Observation;
  if (query.expand !== undefined) {
    throw refused('dataArray has no place for $expand; leave it out, or ask for CSV or JSON.');
  }
  if (query.select === undefined) return new Map(kind.properties.map((one) => [one, undefined]));
  const { properties, links } = readSelection('$select', kind, query.select);
  const other = links.find(({ name }) => name === 'FeatureOfInterest');
  if (other === undefined) return properties;
  throw refused(`dataArray has no place for the link ${other.name}; select properties only.`);
}

function refused(message: string): QueryError {
  return new QueryError('$resultFormat', message);
}

function componentName({ name }: Property): string {
  return name === '@iot.id' ? 'id' : name;
}

function streamLink(root: string, stream: string): string {
  const multi = stream.startsWith('Multi') ? 'Multi' : '';
  const id = stream.slice(multi.length);
  const name = multi === '' ? 'Datastream' : 'MultiDatastream';
  return `"${name}@iot.navigationLink":${JSON.stringify(`${root}/${name}s(${id})`)}`;
}
