/** What is asked of a server for the places of a kind. */
import type { Bounds } from '#lib/geojson.ts';
import { kinds } from '../contract/kinds.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import { geometryFilter } from '../model/place-filter.ts';
import { geometryProperty } from '../model/places.ts';
import type { PlaceRequest } from './place-view.ts';

/** Page size asked for; servers grant less. */
const pageSize = 10_000;
/** What fits in the memory of a browser tab with room to spare. */
const mostEntities = 5_000_000;
/** HistoricalLocations that are read before the user is asked whether to go on. */
const mostAtOnce = 100_000;

/** Addresses of the pages with the places of a kind. */
export interface PlaceSource {
  readonly first: string;
  /** Asked in place of the first by a server that refuses its options. */
  readonly plain: string;
  readonly count: string;
  /** The first page of what has a part in these bounds; undefined where that cannot be asked. */
  readonly inside?: ((bounds: Bounds) => string) | undefined;
  /** Entities that are read at most. */
  readonly most: number;
  /** Entities after which loading stops until the user goes on; undefined for no such stop. */
  readonly stretch?: number | undefined;
}

/** The places of the requested kind; the tracks of Things are made of their HistoricalLocations. */
export function placeSource({ server, kind, filtersGeometry }: PlaceRequest): PlaceSource {
  if (kind === 'Thing') {
    const { set } = kinds.HistoricalLocation;
    return {
      first: addressOf(server, set, {
        top: pageSize,
        // What is left out when there are very many is then what is oldest.
        orderby: 'time desc',
        select: '@iot.id,time',
        expand: 'Thing($select=@iot.id,name),Locations($select=@iot.id,location)',
      }),
      plain: addressOf(server, set, { expand: 'Thing,Locations' }),
      count: addressOf(server, set, { top: 0, count: true }),
      most: mostEntities,
      stretch: mostAtOnce,
    };
  }
  const { set } = kinds[kind];
  const property = geometryProperty[kind];
  const select = `@iot.id,name,${property}`;
  const inside = (bounds: Bounds) =>
    addressOf(server, set, { top: pageSize, select, filter: geometryFilter(property, bounds) });
  return {
    first: addressOf(server, set, { top: pageSize, select }),
    plain: addressOf(server, set, {}),
    count: addressOf(server, set, { top: 0, count: true }),
    inside: filtersGeometry ? inside : undefined,
    most: mostEntities,
  };
}

/** Written here, as the client would bring the schemas of all entities into the worker. */
function addressOf(server: string, set: string, options: QueryOptions): string {
  return `${server.replace(/\/$/, '')}/${set}${encodeQuery(options)}`;
}
