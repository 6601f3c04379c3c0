/** Addresses of the first page of a source: the best first, then what the specification shows. */
import { kinds } from '../contract/kinds.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import type { ExportRequest, ExportSource } from './export-request.ts';
import { placeExpand } from './geojson-feature.ts';

/** Rows asked for at a time; servers grant less. Those of other kinds are larger. */
const observationRows = 10_000;
const entityRows = 1000;

/** The addresses that may be asked for the first page, in the order in which they are tried. */
export function firstPages(request: ExportRequest, source: ExportSource): readonly string[] {
  const { server, kind, format } = request;
  const top = kind === 'Observation' ? observationRows : entityRows;
  const base: QueryOptions = {
    filter: source.filter,
    select: format === 'wide' ? 'phenomenonTime,result' : selectOf(request),
    orderby: format === 'wide' && request.can.order ? 'phenomenonTime asc' : undefined,
  };
  const plain = { ...base, expand: expandOf(request, false) };
  const best = { ...base, expand: expandOf(request, true) };
  const tries: QueryOptions[] = [
    ...(request.can.selectWithinExpand ? [{ top, ...best }] : []),
    { top, ...plain },
    { top, ...plain, orderby: undefined },
    { ...plain, orderby: undefined, select: undefined },
  ];
  const root = server.replace(/\/$/, '');
  return [...new Set(tries.map((options) => `${root}/${source.path}${encodeQuery(options)}`))];
}

/** The own properties where the file has columns; entities as they come elsewhere. */
function selectOf({ format, kind, related, isSeries }: ExportRequest): string | undefined {
  if (isSeries) return 'phenomenonTime,result,resultTime';
  if (format !== 'csv' && format !== 'parquet') return undefined;
  // Servers differ in whether what is expanded must be selected too; most send it either way.
  const names = kinds[kind].properties.map(({ name }) => name);
  return related.length > 0 ? undefined : names.join(',');
}

function expandOf(request: ExportRequest, isSelecting: boolean): string | undefined {
  if (request.format === 'wide') return undefined;
  const members = request.related.map((name) => {
    const hasName = kinds[name].properties.some((property) => property.name === 'name');
    return { name: String(name), select: hasName ? '@iot.id,name' : '@iot.id' };
  });
  const place = request.format === 'geojson' ? placeExpand(request.kind) : undefined;
  const placed = place ? [{ name: place.name, select: `@iot.id,name,${place.member}` }] : [];
  const all = [...members.filter(({ name }) => name !== place?.name), ...placed];
  const parts = all.map(({ name, select }) => (isSelecting ? `${name}($select=${select})` : name));
  return parts.length === 0 ? undefined : parts.join(',');
}
