import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { inParallel } from '#lib/in-parallel.ts';
import { readEntity, readEntitySet } from '../client.ts';
import type { EntityId } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { entityPath } from '../contract/paths.ts';
import {
  isOvertaken,
  type NewestValue,
  newestCount,
  toNewestValue,
} from '../model/newest-values.ts';
import { placeOf, placeOfLocations, type ValueStream } from '../model/value-stream.ts';
import { readNewestObservations } from './newest-observations.ts';
import { firstStreamPages, readStreamPage, type StreamPageLink } from './value-stream-pages.ts';

/** The streams that observe a property and the newest value of each, as far as they were read. */
export interface LatestValues {
  readonly streams: readonly ValueStream[];
  readonly newest: ReadonlyMap<string, NewestValue>;
  /** Pages of streams that are still to be read. */
  readonly pages: readonly StreamPageLink[];
  /** Whether the server sends values with the streams; otherwise each is asked for. */
  readonly isStepwise: boolean;
  readonly isComplete: boolean;
  /** When the newest of it was read, epoch milliseconds. */
  readonly asOf: number;
}

const parallel = 6;
/** Least time between two pictures of what has arrived, in milliseconds. */
const pictureInterval = 250;

/**
 * The newest value of every Datastream, and component of a MultiDatastream, that observes a
 * property. What arrives shows up in the data at once; after a failure or a cancel that does not
 * revert, the next fetch goes on where this one ended. When all was read, it reads all again.
 */
export function latestValuesQuery(server: string, property: EntityId) {
  const queryKey = ['sensing', server, 'ObservedProperties', String(property), 'latest values'];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      new LatestValuesReader(server, property, client, queryKey, signal).read(),
    // Comparing thousands of streams with their successors is work for nothing.
    structuralSharing: false,
    staleTime: 60_000,
  });
}

class LatestValuesReader {
  readonly #server: string;
  readonly #property: EntityId;
  readonly #signal: AbortSignal;
  readonly #publish: (values: LatestValues) => void;
  #values: LatestValues;
  #newest: Map<string, NewestValue>;
  /** Streams with a place that was found later; written into the values with the next picture. */
  readonly #changed = new Map<string, ValueStream>();
  #pictured = 0;

  constructor(
    server: string,
    property: EntityId,
    client: QueryClient,
    queryKey: readonly string[],
    signal: AbortSignal,
  ) {
    this.#server = server;
    this.#property = property;
    this.#signal = signal;
    const before = client.getQueryData<LatestValues>(queryKey);
    // A refresh replaces the picture when it is complete; a first load draws as it goes.
    const isRefresh = before?.isComplete === true;
    this.#publish = (values) => {
      if (!isRefresh && !signal.aborted) client.setQueryData(queryKey, values);
    };
    this.#values =
      before === undefined || isRefresh
        ? {
            streams: [],
            newest: new Map(),
            pages: firstStreamPages(server, property),
            isStepwise: false,
            isComplete: false,
            asOf: Date.now(),
          }
        : before;
    this.#newest = new Map(this.#values.newest);
  }

  async read(): Promise<LatestValues> {
    await this.#readStreams();
    await this.#readLocations();
    await this.#readNewest();
    this.#picture({ isComplete: true });
    return this.#values;
  }

  async #readStreams(): Promise<void> {
    for (let page = this.#values.pages[0]; page !== undefined; page = this.#values.pages[0]) {
      const read = await readStreamPage(this.#server, this.#property, page, this.#signal);
      const known = new Set(this.#values.streams.map(({ key }) => key));
      const fresh = read.streams.filter(({ stream }) => !known.has(stream.key));
      for (const { stream, observations } of fresh) {
        const value = observations && toNewestValue(stream, observations);
        if (value && !isOvertaken(stream, value)) this.#newest.set(stream.key, value);
      }
      this.#picture({
        streams: [...this.#values.streams, ...fresh.map(({ stream }) => stream)],
        pages: [...(read.next ? [read.next] : []), ...this.#values.pages.slice(1)],
        isStepwise: this.#values.isStepwise || !read.hasObservations,
      });
    }
  }

  /** For servers that do not expand Locations inside a Thing. */
  async #readLocations(): Promise<void> {
    const things = new Map<EntityId, ValueStream[]>();
    for (const stream of this.#values.streams) {
      if (!stream.lacksLocations || stream.thing === undefined) continue;
      things.set(stream.thing.id, [...(things.get(stream.thing.id) ?? []), stream]);
    }
    await inParallel([...things], parallel, this.#signal, async ([id, streams]) => {
      const path = entityPath(kinds.Thing, id, 'Locations');
      const page = await readEntitySet(this.#server, kinds.Location, path, {}, this.#signal);
      const place = placeOfLocations(page.value);
      for (const stream of streams) {
        const changed = { ...stream, place: place ?? stream.place, lacksLocations: false };
        this.#changed.set(stream.key, changed);
      }
      this.#picture({});
    });
    this.#applyChanges();
  }

  async #readNewest(): Promise<void> {
    const unread = this.#values.streams.filter(
      (stream) => !this.#newest.has(stream.key) || isRoughlyPlaced(stream),
    );
    await inParallel(unread, parallel, this.#signal, async (stream) => {
      const { kind, id } = stream.series;
      const path = entityPath(kind, id, 'Observations');
      const observations = await readNewestObservations(
        this.#server,
        path,
        newestCount,
        this.#signal,
      );
      this.#newest.set(stream.key, toNewestValue(stream, observations));
      if (isRoughlyPlaced(stream)) await this.#placeAtFeature(stream, observations[0]);
      this.#picture({});
    });
  }

  /** A stream without a Location is where its newest Observation was, where the server tells. */
  async #placeAtFeature(stream: ValueStream, newest: { '@iot.id'?: EntityId | undefined } = {}) {
    const observation = newest['@iot.id'];
    if (observation === undefined) return;
    const options = { select: '@iot.id', expand: 'FeatureOfInterest' };
    const { FeatureOfInterest: feature } = await readEntity(
      this.#server,
      kinds.Observation,
      observation,
      options,
      this.#signal,
    );
    const id = feature?.['@iot.id'];
    const place = id && placeOf(`${kinds.FeatureOfInterest.slug}.${id}`, feature?.feature);
    if (place) this.#changed.set(stream.key, { ...stream, place });
  }

  #applyChanges(): void {
    if (this.#changed.size === 0) return;
    const streams = this.#values.streams.map((stream) => this.#changed.get(stream.key) ?? stream);
    this.#values = { ...this.#values, streams };
    this.#changed.clear();
  }

  #picture(changes: Partial<LatestValues>): void {
    this.#values = { ...this.#values, ...changes, asOf: Date.now() };
    const now = performance.now();
    if (now - this.#pictured < pictureInterval && changes.isComplete !== true) return;
    this.#pictured = now;
    this.#applyChanges();
    this.#values = { ...this.#values, newest: new Map(this.#newest) };
    this.#publish(this.#values);
  }
}

function isRoughlyPlaced({ place }: ValueStream): boolean {
  return place === undefined || place.isArea === true;
}
