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

type AskedRequest = Pick<ExportRequest, 'kind' | 'format' | 'isSeries' | 'related' | 'columns'>;

/** The addresses that may be asked for the first page, in the order in which they are tried. */
export function firstPages(request: ExportRequest, source: ExportSource): readonly string[] {
  const { server, kind, can } = request;
  const top = kind === 'Observation' ? observationRows : entityRows;
  const { filter } = source;
  const best = can.selectWithinExpand ? rowParts(request, true) : undefined;
  const plain = rowParts(request, false);
  const orders = ordersOf(request);
  const tries: QueryOptions[] = [
    ...(best ? orders.map((orderby) => ({ top, filter, orderby, ...best })) : []),
    ...(plain
      ? [
          ...orders.map((orderby) => ({ top, filter, orderby, ...plain })),
          { filter, orderby: orders.at(-1), ...plain, select: undefined },
        ]
      : []),
  ];
  const root = server.replace(/\/$/, '');
  return [...new Set(tries.map((options) => `${root}/${source.path}${encodeQuery(options)}`))];
}

/**
 * What the rows may be ordered by, the best first. In an order in which two rows are equal, pages may
 * overlap, so the id comes last: in the direction of what is before it, as an index has it. An order
 * that was chosen is not left out when it is refused, since the file would be another.
 */
function ordersOf({ format, orderby, can }: ExportRequest): readonly (string | undefined)[] {
  if (!can.order) return [undefined];
  if (format === 'wide') return ['phenomenonTime asc', undefined];
  if (orderby === undefined) return [undefined];
  if (/(?:^|,)\s*(?:@iot\.)?id(?: asc| desc)?(?:,|$)/.test(orderby)) return [orderby];
  return [`${orderby},@iot.id${orderby.endsWith(' desc') ? ' desc' : ''}`, orderby];
}

/**
 * What is asked of each row; undefined where that takes options inside `$expand` (`isNesting`) and
 * there are none.
 */
export function rowParts(
  request: AskedRequest,
  isNesting: boolean,
): Pick<QueryOptions, 'select' | 'expand'> | undefined {
  const chosen = request.format === 'wide' ? undefined : chosenOf(request);
  if (chosen) return chosenParts(request, chosen, isNesting);
  const select = request.format === 'wide' ? 'phenomenonTime,result' : selectOf(request);
  return { select, expand: expandOf(request, isNesting) };
}

/** The own properties where the file has columns; entities as they come elsewhere. */
function selectOf({ format, kind, related, isSeries }: AskedRequest): string | undefined {
  if (isSeries) return 'phenomenonTime,result,resultTime';
  if (format !== 'csv' && format !== 'parquet') return undefined;
  // Servers differ in whether what is expanded must be selected too; most send it either way.
  const names = kinds[kind].properties.map(({ name }) => name);
  return related.length > 0 ? undefined : names.join(',');
}

function expandOf(request: AskedRequest, isSelecting: boolean): string | undefined {
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
