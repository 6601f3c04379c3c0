import { kinds } from '#sensing/contract/kinds.ts';
import type { Database } from '#server/db/database.ts';
import type { EntityNode } from '#server/import/documents/entity-node.ts';
import { Flattener, idText, isObject } from '#server/import/documents/flatten.ts';
import { findPlaceOf } from '#server/import/documents/found-observation.ts';
import {
  clearProgress,
  type ItemProgress,
  readProgress,
  writeProgress,
} from '#server/import/store/import-progress.ts';
import type { FoundObservation, ImportRun } from '#server/import/store/import-run.ts';
import { PoliteClient, type PoliteClientOptions } from './polite-client.ts';
import { type RemoteKind, type RemotePage, RemoteSets, remoteKinds } from './remote-sets.ts';

export interface ServerOptions extends PoliteClientOptions {
  /** Address of the server, ending in its version. */
  readonly address: string;
  /** `share` of the streams that are read, once their number is known. */
  readonly onProgress: (label: string, share: number | undefined) => void;
}

interface RemoteStream {
  readonly kind: 'Datastream' | 'MultiDatastream';
  readonly id: string;
  readonly node: EntityNode;
}

/**
 * Imports everything from another SensorThings server. An interrupted import goes on where the
 * Observations of each stream were left; a complete one, repeated, reads all and adds what is new.
 */
export async function importServer(
  run: ImportRun,
  database: Database,
  options: ServerOptions,
): Promise<void> {
  const sets = new RemoteSets(options.address, new PoliteClient(options));
  await new ServerImport(run, database, sets, options).start();
}

class ServerImport {
  readonly #run: ImportRun;
  readonly #database: Database;
  readonly #sets: RemoteSets;
  readonly #options: ServerOptions;
  readonly #flattener: Flattener;
  readonly #streams: RemoteStream[] = [];
  #progress: ReadonlyMap<string, ItemProgress> = new Map();
  #streamsDone = 0;

  constructor(run: ImportRun, database: Database, sets: RemoteSets, options: ServerOptions) {
    this.#run = run;
    this.#database = database;
    this.#sets = sets;
    this.#options = options;
    this.#flattener = new Flattener({ source: sets.root, ids: 'server', zone: undefined });
  }

  async start(): Promise<void> {
    const names = await this.#sets.names();
    this.#progress = await readProgress(this.#database, this.#sets.root);
    for (const kind of remoteKinds) {
      if (names.has(kinds[kind].set)) await this.#readEntities(kind);
    }
    await this.#readObservations();
    await this.#run.record((transaction) => clearProgress(transaction, this.#sets.root));
  }

  async #readEntities(kind: RemoteKind): Promise<void> {
    for await (const page of this.#sets.pages(kind)) {
      const documents = page.entities.flatMap((entity, index) => {
        const place = { file: page.address, path: `value[${index}]` };
        if (isObject(entity)) return this.#flattener.flatten(kind, entity, place);
        this.#run.reject({ kind, place, reason: 'it is no object' });
        return [];
      });
      await this.#run.writeDocuments(documents, true);
      this.#options.onProgress(`Reading ${kinds[kind].set}`, undefined);
      if (kind !== 'Datastream' && kind !== 'MultiDatastream') continue;
      for (const { nodes } of documents) {
        const [node] = nodes;
        if (node !== undefined) this.#streams.push({ kind, id: node.key.id, node });
      }
    }
  }

  /** Several streams at a time; the first failure ends them all. */
  async #readObservations(): Promise<void> {
    const waiting = this.#streams.values();
    let hasFailed = false;
    const work = async () => {
      for (const stream of waiting) {
        if (hasFailed) return;
        await this.#readStream(stream);
        this.#streamsDone += 1;
      }
    };
    const workers = Array.from({ length: this.#options.parallel }, () =>
      work().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    );
    const results = await Promise.allSettled(workers);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async #readStream(stream: RemoteStream): Promise<void> {
    const item = `${stream.kind} ${stream.id}`;
    const before = this.#progress.get(item);
    if (before !== undefined && 'isDone' in before) return;
    const from = before?.next;
    for await (const page of this.#sets.observations(stream.kind, stream.id, from)) {
      const { next } = page;
      const state = next === undefined ? { isDone: true as const } : { next };
      await this.#run.writeObservations(this.#observationsOf(page, stream.node), {
        anyResult: true,
        alongside: (transaction) =>
          writeProgress(transaction, this.#run.sources, this.#sets.root, item, state),
      });
      const share = this.#streamsDone / this.#streams.length;
      this.#options.onProgress('Reading Observations', share);
    }
  }

  #observationsOf(page: RemotePage, stream: EntityNode): FoundObservation[] {
    return page.entities.flatMap((document, index) => {
      const place = { file: page.address, path: `value[${index}]` };
      const reason = isObject(document)
        ? idText(document['@iot.id']) === undefined && 'it has no @iot.id'
        : 'it is no object';
      if (!isObject(document) || reason !== false) {
        this.#run.reject({ kind: 'Observation', place, reason: reason || '' });
        return [];
      }
      const found = findPlaceOf(this.#flattener, document, place, stream, undefined);
      return typeof found === 'string' ? [] : { document, place, ...found };
    });
  }
}
