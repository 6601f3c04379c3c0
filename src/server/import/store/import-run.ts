import { setImmediate } from 'node:timers/promises';
import { type Database, StatementError, type Transaction } from '#server/db/database.ts';
import type { ObservationRules } from '#server/import/documents/check-observation.ts';
import type { EntityNode, FlatDocument, SourceKey } from '#server/import/documents/entity-node.ts';
import type { Place, Rejection } from '#server/import/documents/rejection.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { type EntityOutcome, EntityStore } from './entity-store.ts';
import { keyText } from './import-keys.ts';
import {
  type ObservationFate,
  type PlacedObservation,
  storeObservations,
} from './observation-store.ts';
import { Tally } from './tally.ts';

/** An Observation as its source has it, with the nodes of what it belongs to. */
export interface FoundObservation {
  readonly document: JsonObject;
  readonly place: Place;
  readonly key: SourceKey | undefined;
  /** Node of its stream, or the id of one here. */
  readonly stream: EntityNode | string;
  readonly feature: EntityNode | undefined;
}

export interface ObservationWriting {
  /** Takes results of any type, whatever the rules of the run say. */
  readonly anyResult?: boolean;
  /** Done in the same transaction. */
  readonly alongside?: (transaction: Transaction) => Promise<void>;
}

/** Asked between two batches; throws to end the import there. */
export type BetweenBatches = () => void;

export interface ImportRunOptions {
  readonly database: Database;
  readonly rules: ObservationRules;
  readonly onRejected: (rejection: Rejection) => void;
  readonly betweenBatches: BetweenBatches;
  /** Asked now and then while records are read that make no batch. */
  readonly whileReading?: BetweenBatches;
}

/** Milliseconds. */
const breathInterval = 100;

/** Stores what sources give, batch by batch, each in a transaction with its record. */
export class ImportRun {
  readonly tally = new Tally();
  readonly #options: ImportRunOptions;
  readonly #store = new EntityStore();
  /** Entities that this run has counted. */
  readonly #counted = new Set<string>();
  /** One batch at a time, whoever reads in parallel. */
  #turn: Promise<unknown> = Promise.resolve();

  #lastBreath = performance.now();

  constructor(options: ImportRunOptions) {
    this.#options = options;
  }

  /** Stores documents; gives those that link to what is not there, unless `isLast`. */
  async writeDocuments(
    documents: readonly FlatDocument[],
    isLast: boolean,
  ): Promise<readonly FlatDocument[]> {
    const deferred: FlatDocument[] = [];
    const write = (transaction: Transaction, part: readonly FlatDocument[]) =>
      this.#store.write(transaction, part, isLast);
    const done = (outcome: EntityOutcome) => {
      this.#count(outcome);
      deferred.push(...outcome.deferred);
    };
    const refuse = (document: FlatDocument, reason: string) => {
      const [node] = document.nodes;
      if (node !== undefined) this.reject({ kind: node.kind, place: node.place, reason });
    };
    await this.#inTurn(() => this.#writeParts(documents, write, done, refuse));
    return deferred;
  }

  async writeObservations(
    observations: readonly FoundObservation[],
    { anyResult, alongside = async () => {} }: ObservationWriting = {},
  ): Promise<void> {
    const rules = { ...this.#options.rules, ...(anyResult !== undefined && { anyResult }) };
    const write = async (transaction: Transaction, part: readonly FoundObservation[]) => {
      const result = await this.#storeObservations(transaction, part, rules);
      // A batch that is written in parts is complete with the last of them.
      if (part.at(-1) === observations.at(-1)) await alongside(transaction);
      return result;
    };
    const done = (
      { outcome, fates }: { outcome: EntityOutcome; fates: readonly ObservationFate[] },
      part: readonly FoundObservation[],
    ) => {
      this.#count(outcome);
      for (const [index, observation] of part.entries()) {
        const fate = fates[index] ?? 'there';
        if (typeof fate === 'string') this.tally.count('Observation', fate);
        else this.reject({ kind: 'Observation', place: observation.place, ...fate });
      }
    };
    const refuse = ({ place }: FoundObservation, reason: string) =>
      this.reject({ kind: 'Observation', place, reason });
    await this.#inTurn(() => this.#writeParts(observations, write, done, refuse));
  }

  /** Runs a transaction between the batches. */
  async record(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.#inTurn(() => this.#options.database.transaction(work));
  }

  /** Lets signals in and may end the import; for those who read on without storing anything. */
  async breathe(): Promise<void> {
    const now = performance.now();
    if (now - this.#lastBreath < breathInterval) return;
    await setImmediate();
    this.#lastBreath = now;
    this.#options.whileReading?.();
  }

  reject(rejection: Rejection): void {
    this.tally.count(rejection.kind, 'rejected');
    this.#options.onRejected(rejection);
  }

  get sources() {
    return this.#store.sources;
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    await turn;
    this.#options.betweenBatches();
  }

  /** Writes a batch; one that the database refuses is halved until the refused record is alone. */
  async #writeParts<Item, Result>(
    items: readonly Item[],
    write: (transaction: Transaction, part: readonly Item[]) => Promise<Result>,
    done: (result: Result, part: readonly Item[]) => void,
    refuse: (item: Item, reason: string) => void,
  ): Promise<void> {
    let result: Result;
    try {
      result = await this.#options.database.transaction((transaction) => write(transaction, items));
    } catch (error) {
      this.#store.sources.clear();
      // Class 22 is bad data, class 23 a broken constraint, class 54 a limit.
      if (!(error instanceof StatementError) || !/^(22|23|54)/.test(error.code)) throw error;
      const [only] = items;
      if (items.length <= 1) {
        if (only !== undefined) refuse(only, `the database refused it: ${error.message}`);
        return;
      }
      const middle = items.length >> 1;
      await this.#writeParts(items.slice(0, middle), write, done, refuse);
      await this.#writeParts(items.slice(middle), write, done, refuse);
      return;
    }
    done(result, items);
  }

  async #storeObservations(
    transaction: Transaction,
    observations: readonly FoundObservation[],
    rules: ObservationRules,
  ) {
    const features = observations.flatMap(({ feature }) => feature ?? []);
    const documents = features.map((node) => ({ nodes: [node], nodeOf: new Map() }));
    const outcome = await this.#store.write(transaction, documents, true);
    const streams = observations.flatMap(({ stream }) =>
      typeof stream === 'string' ? [] : stream,
    );
    const streamIds = await this.#store.resolve(transaction, streams);
    const fates: ObservationFate[] = [];
    const placed: PlacedObservation[] = [];
    const indexes: number[] = [];
    for (const [index, { document, key, stream, feature }] of observations.entries()) {
      const streamId = typeof stream === 'string' ? stream : streamIds.get(keyText(stream));
      const featureId = feature && outcome.ids.get(keyText(feature));
      if (streamId === undefined && typeof stream !== 'string') {
        fates[index] = { reason: absence(stream) };
      } else if (feature !== undefined && featureId === undefined) {
        fates[index] = { reason: absence(feature) };
      } else {
        placed.push({ document, key, stream: streamId ?? '', feature: featureId });
        indexes.push(index);
      }
    }
    const { sources } = this.#store;
    const stored = await storeObservations(transaction, sources, placed, rules);
    for (const [at, index] of indexes.entries()) fates[index] = stored[at] ?? 'there';
    return { outcome, fates };
  }

  #count({ added, there, rejected, ids }: EntityOutcome): void {
    this.#store.remember(ids);
    for (const node of added) {
      this.#counted.add(keyText(node));
      this.tally.count(node.kind, 'added');
    }
    for (const node of there) {
      if (this.#counted.has(keyText(node))) continue;
      this.#counted.add(keyText(node));
      this.tally.count(node.kind, 'there');
    }
    for (const { node, reason } of rejected) {
      if (this.#counted.has(keyText(node))) continue;
      this.#counted.add(keyText(node));
      this.reject({ kind: node.kind, place: node.place, reason });
    }
  }
}

function absence({ kind, key, columns, problem }: EntityNode): string {
  return columns === undefined && problem === undefined
    ? `its ${kind} ${key.id} is not there`
    : `its ${kind} was rejected`;
}
