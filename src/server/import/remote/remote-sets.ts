import { type KindName, kinds } from '#sensing/contract/kinds.ts';
import { NextLinkError, PageTrail } from '#sensing/contract/next-link.ts';
import { isObject } from '#server/import/documents/flatten.ts';
import { type PoliteClient, RemoteError } from './polite-client.ts';

/** The kinds other than Observation, those first that others need. */
export const remoteKinds = [
  'Sensor',
  'ObservedProperty',
  'Location',
  'FeatureOfInterest',
  'Thing',
  'HistoricalLocation',
  'Datastream',
  'MultiDatastream',
] as const satisfies readonly KindName[];

export type RemoteKind = (typeof remoteKinds)[number];

/** The related entities whose ids an entity needs. */
const relations: Readonly<Record<RemoteKind, readonly string[]>> = {
  Sensor: [],
  ObservedProperty: [],
  Location: [],
  FeatureOfInterest: [],
  Thing: ['Locations'],
  HistoricalLocation: ['Thing', 'Locations'],
  Datastream: ['Thing', 'Sensor', 'ObservedProperty'],
  MultiDatastream: ['Thing', 'Sensor', 'ObservedProperties'],
};

const pageSize = 1000;

/** A page of a set. */
export interface RemotePage {
  readonly address: string;
  readonly entities: readonly unknown[];
  readonly next: string | undefined;
}

/** Reads the sets of one SensorThings server. */
export class RemoteSets {
  /** Address of the server, ending in its version. */
  readonly root: string;
  readonly #client: PoliteClient;

  constructor(root: string, client: PoliteClient) {
    this.root = root.replace(/\/+$/, '');
    this.#client = client;
  }

  /** The names of the sets that the server has, from its landing page. */
  async names(): Promise<ReadonlySet<string>> {
    const landing = await this.#client.read(this.root);
    const list = isObject(landing) && Array.isArray(landing.value) ? landing.value : [];
    const names = list.flatMap((item) => (isObject(item) ? String(item.name) : []));
    if (!names.includes('Things')) {
      throw new RemoteError(
        `${this.root} is not the root of a SensorThings server; expected an address like https://example.org/v1.1`,
        undefined,
      );
    }
    return new Set(names);
  }

  /** The pages of the entities of a kind, each with the ids of those that it is related to. */
  pages(kind: RemoteKind): AsyncGenerator<RemotePage> {
    return this.#expanded(kinds[kind].set, relations[kind]);
  }

  /** The pages of the Observations of a stream, from the first or from an address on. */
  observations(
    kind: 'Datastream' | 'MultiDatastream',
    id: string,
    from: string | undefined,
  ): AsyncGenerator<RemotePage> {
    const path = `${kinds[kind].set}(${idLiteral(id)})/Observations`;
    return from === undefined
      ? this.#expanded(path, ['FeatureOfInterest'])
      : this.#walk(new URL(from, `${this.root}/`).href);
  }

  /** Asks for the ids of related entities only; from a server that cannot, for all of them. */
  async *#expanded(path: string, related: readonly string[]): AsyncGenerator<RemotePage> {
    const address = `${this.root}/${path}?$top=${pageSize}`;
    if (related.length === 0) return yield* this.#walk(address);
    const ids = related.map((name) => `${name}($select=@iot.id)`).join(',');
    let hasPage = false;
    try {
      for await (const page of this.#walk(`${address}&$expand=${ids}`)) {
        hasPage = true;
        yield page;
      }
    } catch (error) {
      const isRefused = error instanceof RemoteError && [400, 501].includes(error.status ?? 0);
      if (hasPage || !isRefused) throw error;
      yield* this.#walk(`${address}&$expand=${related.join(',')}`);
    }
  }

  async *#walk(start: string): AsyncGenerator<RemotePage> {
    const trail = new PageTrail(this.root);
    for (let address: string | undefined = start; address !== undefined; ) {
      trail.enter(address);
      const body = await this.#client.read(address);
      if (!isObject(body) || !Array.isArray(body.value)) {
        throw new RemoteError(`${address}: the answer has no "value"`, 200);
      }
      const link = body['@iot.nextLink'];
      const page = {
        value: body.value,
        ...(typeof link === 'string' && { '@iot.nextLink': link }),
      };
      const next: string | undefined = trail.after(address, page);
      const entities: unknown[] = [];
      for (const entity of body.value) entities.push(await this.#completed(entity, address));
      yield { address, entities, next };
      address = next;
    }
  }

  /** The entity with all of its expanded sets, whose pages may go on at links of their own. */
  async #completed(entity: unknown, address: string): Promise<unknown> {
    if (!isObject(entity)) return entity;
    const complete: Record<string, unknown> = { ...entity };
    for (const [name, link] of Object.entries(entity)) {
      const set = name.endsWith('@iot.nextLink') ? name.slice(0, -'@iot.nextLink'.length) : '';
      const first = entity[set];
      if (set === '' || typeof link !== 'string' || !Array.isArray(first)) continue;
      const all: unknown[] = [...first];
      const start = new PageTrail(this.root).after(address, { value: [1], '@iot.nextLink': link });
      if (start === undefined) continue;
      for await (const page of this.#walk(start)) all.push(...page.entities);
      complete[set] = all;
    }
    return complete;
  }
}

/** A whole number as it is, any other id in quotes. */
function idLiteral(id: string): string {
  return /^-?\d+$/.test(id) ? id : `'${encodeURIComponent(id.replaceAll("'", "''"))}'`;
}

/** Whether an error says that the server leads nowhere. */
export function isRemoteFailure(error: unknown): error is Error {
  return error instanceof RemoteError || error instanceof NextLinkError;
}
