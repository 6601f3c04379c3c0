import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntity, readEntitySet, readPage, sensingUrl } from './client.ts';
import type { EntityId, Location, Thing } from './contract/entities.ts';
import { kinds } from './contract/kinds.ts';
import { NextLinkError, PageTrail } from './contract/next-link.ts';
import { entityPath } from './contract/paths.ts';

/** All Locations of a server as far as they were read, page by page. */
export interface LocationPages {
  readonly pages: readonly (readonly Location[])[];
  readonly count: number;
  /** Where reading goes on, or undefined when all were read. */
  readonly next: string | undefined;
}

/** A Location with its Things, each with its Datastreams and MultiDatastreams. */
export interface LocationWithThings {
  readonly location: Location;
  readonly things: readonly Thing[];
  /** True when the server has more Things, or more streams of one, than it sent. */
  readonly hasMore: boolean;
}

/** Asked for with each page; servers give fewer when they allow no more. */
const PAGE_SIZE = 1000;

export const locationQueries = {
  /**
   * Every Location (`@iot.id`, `name`, `location`). Pages show up in the data as they come; after
   * a failure or a cancel that does not revert, the next fetch goes on where this one ended.
   */
  all: (server: string) => {
    const queryKey = ['sensing', server, 'Locations', 'all pages'];
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) => readAllLocations(client, queryKey, server, signal),
      // Comparing thousands of entities with their successors is work for nothing.
      structuralSharing: false,
      staleTime: 5 * 60_000,
    });
  },

  /** One Location with what is measured there, in one request where the server can. */
  withThings: (server: string, id: EntityId) =>
    queryOptions({
      queryKey: ['sensing', server, entityPath(kinds.Location, id), 'with Things'],
      queryFn: ({ signal }) => readLocationWithThings(server, id, signal),
    }),
};

async function readAllLocations(
  client: QueryClient,
  queryKey: readonly string[],
  server: string,
  signal: AbortSignal,
): Promise<LocationPages> {
  const before = client.getQueryData<LocationPages>(queryKey);
  const isRefetch = before !== undefined && before.next === undefined;
  const first = sensingUrl(server, 'Locations', {
    top: PAGE_SIZE,
    select: '@iot.id,name,location',
  });
  let read: LocationPages =
    before === undefined || isRefetch ? { pages: [], count: 0, next: first } : before;
  const trail = new PageTrail(server);
  const known = new Set(read.pages.flat().map((location) => location['@iot.id']));
  while (read.next !== undefined) {
    const url: string = read.next;
    trail.enter(url);
    const page = await (url === first
      ? readFirstPage(server, url, signal)
      : readPage(kinds.Location, url, signal));
    const fresh = page.value.filter((location) => !known.has(location['@iot.id']));
    if (fresh.length === 0 && page.value.length > 0) {
      throw new NextLinkError('The next page repeats Locations that were read before.', url);
    }
    for (const location of fresh) known.add(location['@iot.id']);
    read = {
      pages: [...read.pages, fresh],
      count: read.count + fresh.length,
      next: trail.after(url, page),
    };
    if (!isRefetch && !signal.aborted) client.setQueryData(queryKey, read);
  }
  return read;
}

/** A server that refuses the page size or the selection is asked without both. */
async function readFirstPage(server: string, url: string, signal: AbortSignal) {
  try {
    return await readPage(kinds.Location, url, signal);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return readPage(kinds.Location, sensingUrl(server, 'Locations'), signal);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 501);
}

async function readLocationWithThings(
  server: string,
  id: EntityId,
  signal: AbortSignal,
): Promise<LocationWithThings> {
  try {
    const expand = 'Things($expand=Datastreams,MultiDatastreams)';
    const location = await readEntity(server, kinds.Location, id, { expand }, signal);
    const things = location.Things ?? [];
    return { location, things, hasMore: hasNextLink(location) || things.some(hasNextLink) };
  } catch (error) {
    const cannotExpand = error instanceof HttpError && error.status >= 400 && error.status !== 404;
    if (!cannotExpand) throw error;
    return readLocationStepByStep(server, id, signal);
  }
}

/** For servers that cannot expand two levels: one request for each set. */
async function readLocationStepByStep(
  server: string,
  id: EntityId,
  signal: AbortSignal,
): Promise<LocationWithThings> {
  const thingsPath = entityPath(kinds.Location, id, 'Things');
  const [location, page] = await Promise.all([
    readEntity(server, kinds.Location, id, {}, signal),
    readEntitySet(server, kinds.Thing, thingsPath, {}, signal),
  ]);
  const things = await Promise.all(page.value.map((thing) => addStreams(server, thing, signal)));
  const hasMore = typeof page['@iot.nextLink'] === 'string' || things.some(hasNextLink);
  return { location, things, hasMore };
}

async function addStreams(server: string, thing: Thing, signal: AbortSignal): Promise<Thing> {
  const id = thing['@iot.id'];
  if (id === undefined) return thing;
  const path = (navigation: string) => entityPath(kinds.Thing, id, navigation);
  const [single, multi] = await Promise.all([
    readEntitySet(server, kinds.Datastream, path('Datastreams'), {}, signal),
    readEntitySet(server, kinds.MultiDatastream, path('MultiDatastreams'), {}, signal),
  ]);
  return {
    ...thing,
    Datastreams: single.value,
    'Datastreams@iot.nextLink': single['@iot.nextLink'],
    MultiDatastreams: multi.value,
    'MultiDatastreams@iot.nextLink': multi['@iot.nextLink'],
  };
}

/** Whether a set inside an entity goes on elsewhere. */
function hasNextLink(entity: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(entity).some(
    ([member, value]) => member.endsWith('@iot.nextLink') && typeof value === 'string',
  );
}
