/** Addresses of the first page of a source: the best first, then what the specification shows. */
import { kinds } from '../contract/kinds.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import { chosenOf, chosenParts } from './chosen-columns.ts';
import { bringsUnit } from './export-columns.ts';
import type { ExportRequest, ExportSource } from './export-request.ts';
import { placeExpand } from './geojson-feature.ts';

/** Rows asked for at a time; servers grant less. Those of other kinds are larger. */
const observationRows = 10_000;
const entityRows = 1000;

/** The addresses that may be asked for the first page, in the order in which they are tried. */
export function firstPages(request: ExportRequest, source: ExportSource): readonly string[] {
  const { server, kind, format, can } = request;
  const top = kind === 'Observation' ? observationRows : entityRows;
  const base: QueryOptions = {
    filter: source.filter,
    orderby: format === 'wide' && can.order ? 'phenomenonTime asc' : undefined,
  };
  const best = partsOf(request, true);
  const plain = partsOf(request, false);
  const tries: QueryOptions[] = [
    ...(can.selectWithinExpand && best ? [{ top, ...base, ...best }] : []),
    ...(plain
      ? [
          { top, ...base, ...plain },
          { top, ...base, ...plain, orderby: undefined },
          { ...base, ...plain, orderby: undefined, select: undefined },
        ]
      : []),
  ];
  const root = server.replace(/\/$/, '');
  return [...new Set(tries.map((options) => `${root}/${source.path}${encodeQuery(options)}`))];
}

/** What is asked of each row; undefined where it cannot be asked for in this way. */
function partsOf(
  request: ExportRequest,
  isNesting: boolean,
): Pick<QueryOptions, 'select' | 'expand'> | undefined {
  const chosen = request.format === 'wide' ? undefined : chosenOf(request);
  if (chosen) return chosenParts(request, chosen, isNesting);
  const select = request.format === 'wide' ? 'phenomenonTime,result' : selectOf(request);
  return { select, expand: expandOf(request, isNesting) };
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
    const unit = bringsUnit(request.kind, name) ? ',unitOfMeasurement' : '';
    return { name: String(name), select: `${hasName ? '@iot.id,name' : '@iot.id'}${unit}` };
  });
  const place = request.format === 'geojson' ? placeExpand(request.kind) : undefined;
  const placed = place ? [{ name: place.name, select: `@iot.id,name,${place.member}` }] : [];
  const all = [...members.filter(({ name }) => name !== place?.name), ...placed];
  const parts = all.map(({ name, select }) => (isSelecting ? `${name}($select=${select})` : name));
  return parts.length === 0 ? undefined : parts.join(',');
}
