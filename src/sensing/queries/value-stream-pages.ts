/** Pages of the streams that observe a property, with as much beside them as the server gives. */
import { HttpError } from '#lib/http-error.ts';
import { readPage, sensingUrl } from '../client.ts';
import type { Datastream, EntityId, MultiDatastream, Observation } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { PageTrail } from '../contract/next-link.ts';
import { entityPath } from '../contract/paths.ts';
import { newestCount } from '../model/newest-values.ts';
import { ofDatastream, ofMultiDatastream, type ValueStream } from '../model/value-stream.ts';
import { isNewestFirst, isRefusal } from './newest-observations.ts';

/** Where a page is. */
export interface StreamPageLink {
  readonly kind: 'Datastream' | 'MultiDatastream';
  readonly url: string;
  readonly isFirst: boolean;
  /** Follows the pages of its set and stops at a circle. */
  readonly trail: PageTrail;
}

export interface StreamPage {
  /** The streams, each with its newest Observations where the server sent them. */
  readonly streams: readonly {
    readonly stream: ValueStream;
    readonly observations: readonly Observation[] | undefined;
  }[];
  readonly next: StreamPageLink | undefined;
  readonly hasObservations: boolean;
}

const pageSize = 1000;
const own = '@iot.id,name,observationType,phenomenonTime,observedArea,properties';
const thing = 'Thing($select=@iot.id,name;$expand=Locations($select=@iot.id,name,location))';
const newest = `Observations($orderby=phenomenonTime desc;$top=${newestCount};$select=@iot.id,phenomenonTime,result)`;

const asks = {
  Datastream: {
    select: `${own},unitOfMeasurement`,
    expands: [`${thing},${newest}`, 'Thing/Locations', 'Thing'],
  },
  MultiDatastream: {
    select: `${own},unitOfMeasurements,multiObservationDataTypes`,
    expands: [
      `${thing},ObservedProperties($select=@iot.id),${newest}`,
      'Thing/Locations,ObservedProperties',
      'Thing,ObservedProperties',
    ],
  },
} as const;

/** The first page of the Datastreams and of the MultiDatastreams of a property. */
export function firstStreamPages(server: string, property: EntityId): StreamPageLink[] {
  return (['Datastream', 'MultiDatastream'] as const).map((kind) => ({
    kind,
    url: sensingUrl(server, entityPath(kinds.ObservedProperty, property, kinds[kind].set), {
      top: pageSize,
      select: asks[kind].select,
      expand: asks[kind].expands[0],
    }),
    isFirst: true,
    trail: new PageTrail(server),
  }));
}

/** Reads a page; a first page that is refused is asked for with less. */
export async function readStreamPage(
  server: string,
  property: EntityId,
  link: StreamPageLink,
  signal: AbortSignal,
): Promise<StreamPage> {
  if (!link.isFirst) return readOne(property, link, signal);
  try {
    return await readOne(property, link, signal);
  } catch (error) {
    if (isUnknownKind(link, error)) return { streams: [], next: undefined, hasObservations: true };
    if (!isTooMuch(error)) throw error;
    return readWithLess(server, property, link, signal, error);
  }
}

/** A server without MultiDatastreams answers that there is no such path. */
function isUnknownKind({ kind }: StreamPageLink, error: unknown): boolean {
  return kind === 'MultiDatastream' && error instanceof HttpError && error.status === 404;
}

/** Servers refuse what they do not know, and break or give up on what is too much for them. */
function isTooMuch(error: unknown): boolean {
  return isRefusal(error) || (error instanceof HttpError && error.status >= 500);
}

async function readWithLess(
  server: string,
  property: EntityId,
  { kind }: StreamPageLink,
  signal: AbortSignal,
  refusal: unknown,
): Promise<StreamPage> {
  const path = entityPath(kinds.ObservedProperty, property, kinds[kind].set);
  for (const expand of asks[kind].expands.slice(1)) {
    const url = sensingUrl(server, path, { expand });
    const link = { kind, url, isFirst: true, trail: new PageTrail(server) };
    try {
      return await readOne(property, link, signal);
    } catch (error) {
      if (isUnknownKind(link, error)) break;
      if (!isTooMuch(error)) throw error;
    }
  }
  if (kind === 'Datastream') throw refusal;
  return { streams: [], next: undefined, hasObservations: true };
}

async function readOne(
  property: EntityId,
  link: StreamPageLink,
  signal: AbortSignal,
): Promise<StreamPage> {
  const { kind, url, trail } = link;
  const page = await readPage(kinds[kind], url, signal);
  // Afterwards, so that a page that failed can be asked for again.
  trail.enter(url);
  const next = trail.after(url, page);
  const entities = page.value as readonly (Datastream | MultiDatastream)[];
  const streams = entities.flatMap((entity) => {
    const observations = newestOf(entity);
    return toStreams(kind, entity, property).map((stream) => ({ stream, observations }));
  });
  return {
    streams,
    next: next === undefined ? undefined : { kind, url: next, isFirst: false, trail },
    hasObservations: streams.every(({ observations }) => observations !== undefined),
  };
}

function toStreams(
  kind: StreamPageLink['kind'],
  entity: Datastream | MultiDatastream,
  property: EntityId,
): readonly ValueStream[] {
  if (kind === 'MultiDatastream') return ofMultiDatastream(entity as MultiDatastream, property);
  const stream = ofDatastream(entity as Datastream);
  return stream === undefined ? [] : [stream];
}

/** Undefined where the server did not send them, or in another order than was asked for. */
function newestOf(entity: Datastream | MultiDatastream): readonly Observation[] | undefined {
  const { Observations: observations } = entity;
  return observations && isNewestFirst(observations) ? observations : undefined;
}
