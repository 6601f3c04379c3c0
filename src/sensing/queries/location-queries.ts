import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntity, readEntitySet } from '../client.ts';
import type { EntityId, Location, Thing } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { entityPath } from '../contract/paths.ts';

/** A Location with its Things, each with its Datastreams and MultiDatastreams. */
export interface LocationWithThings {
  readonly location: Location;
  readonly things: readonly Thing[];
  /** True when the server has more Things, or more streams of one, than it sent. */
  readonly hasMore: boolean;
}

/** A Thing with its Datastreams and MultiDatastreams. */
export interface ThingWithStreams {
  readonly thing: Thing;
  /** True when the server has more streams of it than it sent. */
  readonly hasMore: boolean;
}

export const locationQueries = {
  /** One Location with what is measured there, in one request where the server can. */
  withThings: (server: string, id: EntityId) =>
    queryOptions({
      queryKey: ['sensing', server, entityPath(kinds.Location, id), 'with Things'],
      queryFn: ({ signal }) => readLocationWithThings(server, id, signal),
    }),

  /** One Thing with what it measures, and the properties of that where the server can. */
  thing: (server: string, id: EntityId) =>
    queryOptions({
      queryKey: ['sensing', server, entityPath(kinds.Thing, id), 'with streams'],
      queryFn: async ({ signal }): Promise<ThingWithStreams> => {
        const plain = await readEntity(server, kinds.Thing, id, {}, signal);
        const thing = await addStreams(server, plain, signal, true);
        return { thing, hasMore: hasNextLink(thing) };
      },
    }),
};

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
    if (!cannotExpand(error)) throw error;
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

async function addStreams(
  server: string,
  thing: Thing,
  signal: AbortSignal,
  withObserved = false,
): Promise<Thing> {
  const id = thing['@iot.id'];
  if (id === undefined) return thing;
  const read = async <Name extends 'Datastream' | 'MultiDatastream'>(
    name: Name,
    expand: string,
  ) => {
    const path = entityPath(kinds.Thing, id, kinds[name].set);
    const plain = () => readEntitySet(server, kinds[name], path, {}, signal);
    if (!withObserved) return plain();
    return readEntitySet(server, kinds[name], path, { expand }, signal).catch((error) => {
      if (cannotExpand(error)) return plain();
      throw error;
    });
  };
  const [single, multi] = await Promise.all([
    read('Datastream', 'ObservedProperty'),
    read('MultiDatastream', 'ObservedProperties').catch(noneWhereUnknown),
  ]);
  return {
    ...thing,
    Datastreams: single.value,
    'Datastreams@iot.nextLink': single['@iot.nextLink'],
    MultiDatastreams: multi.value,
    'MultiDatastreams@iot.nextLink': multi['@iot.nextLink'],
  };
}

/** Servers refuse what they do not know with very different codes. */
function cannotExpand(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status !== 404;
}

/** Not every server has MultiDatastreams. */
function noneWhereUnknown(error: unknown): { value: []; '@iot.nextLink'?: undefined } {
  if (error instanceof HttpError && [400, 404, 501].includes(error.status)) return { value: [] };
  throw error;
}

/** Whether a set inside an entity goes on elsewhere. */
function hasNextLink(entity: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(entity).some(
    ([member, value]) => member.endsWith('@iot.nextLink') && typeof value === 'string',
  );
}
