import type { Queryable } from '#server/db/database.ts';
import type { EntityNode, FlatDocument } from '#server/import/documents/entity-node.ts';
import { EntityBatch } from './entity-batch.ts';
import { findOwnIds } from './entity-tables.ts';
import { grouped } from './grouped.ts';
import { findStoredIds, keyText, SourceNumbers } from './import-keys.ts';

/** What became of the entities of a batch. */
export interface EntityOutcome {
  readonly added: readonly EntityNode[];
  /** Stored by an earlier batch or run. */
  readonly there: readonly EntityNode[];
  readonly rejected: readonly { readonly node: EntityNode; readonly reason: string }[];
  /** Not stored yet: a link leads to what is still to come. */
  readonly deferred: readonly FlatDocument[];
  /** Ids here by `keyText`. */
  readonly ids: ReadonlyMap<string, string>;
}

/** More would take too much memory; what is left out is looked up again. */
const rememberedIds = 500_000;

/** Stores entities once each and remembers which id they have here. */
export class EntityStore {
  readonly sources = new SourceNumbers();
  readonly #ids = new Map<string, string>();

  /**
   * Stores documents within a transaction. Documents that link to what is not there are deferred,
   * or rejected when `isLast`. Call `remember` when the transaction is committed.
   */
  async write(
    queryable: Queryable,
    documents: readonly FlatDocument[],
    isLast: boolean,
  ): Promise<EntityOutcome> {
    const nodes = documents.flatMap((document) => document.nodes);
    const numbers = await this.sources.lock(
      queryable,
      nodes.map(({ key }) => key.source),
    );
    const ids = await this.#findIds(queryable, numbers, nodes);
    const { accepted, deferred } = isLast
      ? { accepted: documents, deferred: [] }
      : deferDocuments(documents, ids);
    const batch = new EntityBatch(ids, numbers);
    await batch.write(
      queryable,
      accepted.flatMap((document) => document.nodes),
    );
    const { added, there, rejected } = batch;
    return { added, there, rejected, deferred, ids };
  }

  /** The ids here of links, by `keyText`. */
  async resolve(
    queryable: Queryable,
    links: readonly EntityNode[],
  ): Promise<ReadonlyMap<string, string>> {
    const names = links.map(({ key }) => key.source);
    return this.#findIds(queryable, await this.sources.lock(queryable, names), links);
  }

  remember(ids: ReadonlyMap<string, string>): void {
    if (this.#ids.size > rememberedIds) this.#ids.clear();
    for (const [key, id] of ids) this.#ids.set(key, id);
  }

  async #findIds(
    queryable: Queryable,
    numbers: ReadonlyMap<string, number>,
    nodes: readonly EntityNode[],
  ): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    const unknown: EntityNode[] = [];
    for (const node of nodes) {
      const id = this.#ids.get(keyText(node));
      if (id === undefined) unknown.push(node);
      else ids.set(keyText(node), id);
    }
    for (const [key, id] of await findStoredIds(queryable, numbers, unknown)) ids.set(key, id);
    const isMade = new Set(nodes.filter(({ columns }) => columns !== undefined).map(keyText));
    const open = unknown.filter(
      (node) => node.mayBeOurs && !ids.has(keyText(node)) && !isMade.has(keyText(node)),
    );
    for (const [kind, links] of grouped(open, (node) => node.kind)) {
      const own = new Set(await findOwnIds(queryable, kind, links));
      for (const link of links) if (own.has(link.key.id)) ids.set(keyText(link), link.key.id);
    }
    return ids;
  }
}

function deferDocuments(documents: readonly FlatDocument[], ids: ReadonlyMap<string, string>) {
  const made = new Set<string>();
  const accepted: FlatDocument[] = [];
  const deferred: FlatDocument[] = [];
  for (const document of documents) {
    const own = document.nodes.filter(({ columns }) => columns !== undefined).map(keyText);
    const known = new Set(own);
    const isComplete = document.nodes.every((node) => {
      const key = keyText(node);
      return ids.has(key) || made.has(key) || known.has(key);
    });
    (isComplete ? accepted : deferred).push(document);
    if (isComplete) for (const key of own) made.add(key);
  }
  return { accepted, deferred };
}
