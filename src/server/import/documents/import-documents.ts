import { findKindBySet } from '#sensing/contract/kinds.ts';
import { JsonSyntaxError } from '#server/import/json/json-reader.ts';
import { EncodingError, type TextFile } from '#server/import/json/read-file.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import type { FoundObservation, ImportRun } from '#server/import/store/import-run.ts';
import { kindOfRecord, type RecordKind } from './classify.ts';
import type { FlatDocument } from './entity-node.ts';
import { Flattener, type FlattenOptions, isObject } from './flatten.ts';
import { documentOfRow, findPlaceOf, type Owner } from './found-observation.ts';
import type { Place } from './rejection.ts';
import { type RecordEvent, type WalkEvent, walkDocuments } from './walk.ts';

/** A file, or what stands for one. */
export interface DocumentFile {
  /** As shown to the user. */
  readonly name: string;
  readonly open: () => TextFile;
}

export interface DocumentOptions extends FlattenOptions {
  /** Id here of the Datastream of Observations that name none. */
  readonly defaultStream: string | undefined;
  /** Entities, and Observations, of one transaction. */
  readonly batch?: { readonly entities: number; readonly observations: number };
  readonly onProgress: (bytesRead: number) => void;
  /** A list in a file goes on at an address. */
  readonly onOpenEnd: (place: Place, link: string) => void;
}

/** Of text that a batch may stem from, so that large records do not fill the memory. */
const batchBytes = 8_000_000;
const usualBatch = { entities: 1000, observations: 5000 };

/** Imports SensorThings JSON: the entities of all files first, then their Observations. */
export async function importDocuments(
  run: ImportRun,
  files: readonly DocumentFile[],
  options: DocumentOptions,
): Promise<void> {
  const documents = new DocumentImport(run, options);
  for (const file of files) await documents.readEntities(file);
  await documents.finishEntities();
  for (const file of files) await documents.readObservations(file);
}

class DocumentImport {
  readonly #run: ImportRun;
  readonly #options: DocumentOptions;
  readonly #flattener: Flattener;
  readonly #owners = new Map<string, Owner>();
  #documents: FlatDocument[] = [];
  #nodes = 0;
  #deferred: FlatDocument[] = [];
  #observations: FoundObservation[] = [];
  #bytesBefore = 0;
  #bytesRead = 0;
  #bytesStored = 0;
  readonly #batch: typeof usualBatch;

  constructor(run: ImportRun, options: DocumentOptions) {
    this.#run = run;
    this.#options = options;
    this.#batch = options.batch ?? usualBatch;
    this.#flattener = new Flattener(options);
  }

  async readEntities(file: DocumentFile): Promise<void> {
    for (const event of this.#events(file, false)) {
      await this.#run.breathe();
      if (event.type === 'open end') {
        this.#options.onOpenEnd({ file: file.name, path: event.path }, event.link);
      }
      if (event.type !== 'record') continue;
      this.#addRecord(file, event);
      if (this.#isFull(this.#nodes, this.#batch.entities)) await this.#flushDocuments();
    }
    await this.#flushDocuments();
  }

  /** Stores what waited for entities that came later. */
  async finishEntities(): Promise<void> {
    for (let before = -1; this.#deferred.length !== before && this.#deferred.length > 0; ) {
      before = this.#deferred.length;
      const waiting = this.#deferred;
      this.#deferred = [];
      this.#deferred.push(...(await this.#run.writeDocuments(waiting, false)));
    }
    if (this.#deferred.length > 0) await this.#run.writeDocuments(this.#deferred, true);
  }

  async readObservations(file: DocumentFile): Promise<void> {
    for (const event of this.#events(file, true)) {
      await this.#run.breathe();
      this.#addObservation(file, event);
      if (this.#isFull(this.#observations.length, this.#batch.observations))
        await this.#flushObservations();
    }
    await this.#flushObservations();
  }

  /** The walk through a file; where it is not JSON, that is a rejection and its end. */
  *#events(file: DocumentFile, withObservations: boolean): Generator<WalkEvent> {
    const text = this.#open(file, withObservations);
    if (text === undefined) return;
    try {
      for (const event of walkDocuments(text.source, withObservations)) {
        this.#bytesRead = this.#bytesBefore + text.bytesRead();
        yield event;
        this.#options.onProgress(this.#bytesRead);
      }
    } catch (error) {
      const isSyntax = error instanceof JsonSyntaxError;
      if (!isSyntax && !(error instanceof EncodingError)) throw error;
      // Both walks stop at the same place; one tells.
      if (withObservations) return;
      const position = isSyntax ? error.position : text.source.position();
      const reason = isSyntax ? `this is not JSON: ${error.message}` : error.message;
      this.#run.reject({ kind: undefined, place: { file: file.name, position }, reason });
    } finally {
      this.#bytesBefore += text.bytesRead();
      text.close();
    }
  }

  /** The text of a file, unless already its beginning is none. */
  #open(file: DocumentFile, withObservations: boolean): TextFile | undefined {
    try {
      return file.open();
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error;
      const place = { file: file.name };
      if (!withObservations) this.#run.reject({ kind: undefined, place, reason: error.message });
      return undefined;
    }
  }

  #addRecord(file: DocumentFile, event: RecordEvent): void {
    const place = { file: file.name, position: event.position, path: event.path };
    const { record } = event;
    const kind = kindOf(event);
    if (!isObject(record) || kind === undefined) {
      const reason = 'it is no entity of a known kind';
      this.#run.reject({ kind: undefined, place, reason });
    } else if (kind === 'dataArray') this.#addRowOwner(file, event, record);
    else if (kind === 'Observation') this.#addStreamOf(record, place);
    else {
      const document = this.#flattener.flatten(kind, record, place);
      this.#addDocument(document);
      for (const [object, path] of event.owners) {
        const node = document.nodeOf.get(object);
        if (node !== undefined) this.#owners.set(`${file.name}\n${path}`, { node });
      }
    }
  }

  #addDocument(document: FlatDocument): void {
    this.#documents.push(document);
    this.#nodes += document.nodes.length;
  }

  #addRowOwner(file: DocumentFile, event: RecordEvent, record: JsonObject): void {
    const place = { file: file.name, position: event.position, path: event.path };
    const node =
      this.#flattener.flattenLink('Datastream', record, 'Datastream', true) ??
      this.#flattener.flattenLink('MultiDatastream', record, 'MultiDatastream', true);
    const { components } = record;
    if (!Array.isArray(components)) {
      this.#run.reject({ kind: 'Observation', place, reason: 'components is no list' });
    } else {
      const owner = { node, components: components.map(String) };
      this.#owners.set(`${file.name}\n${event.path}`, owner);
    }
  }

  /** A Datastream that an Observation brings with it, complete. */
  #addStreamOf(observation: JsonObject, place: Place): void {
    for (const kind of ['Datastream', 'MultiDatastream'] as const) {
      const stream = observation[kind];
      if (!isObject(stream) || !('Thing' in stream && 'Sensor' in stream)) continue;
      this.#addDocument(this.#flattener.flatten(kind, stream, place));
    }
  }

  #addObservation(file: DocumentFile, event: WalkEvent): void {
    if (event.type === 'open end' || event.type === 'passed') return;
    const isRecord = event.type === 'record';
    if (isRecord && kindOf(event) !== 'Observation') return;
    const place = { file: file.name, position: event.position, path: event.path };
    const owner = isRecord ? undefined : this.#owners.get(`${file.name}\n${event.owner}`);
    const value = isRecord ? event.record : event.value;
    const document =
      owner?.components !== undefined && Array.isArray(value)
        ? documentOfRow(owner.components, value)
        : value;
    if (!isObject(document)) {
      this.#run.reject({ kind: 'Observation', place, reason: 'it is no object' });
      return;
    }
    const { defaultStream } = this.#options;
    const found = findPlaceOf(this.#flattener, document, place, owner?.node, defaultStream);
    if (typeof found === 'string') {
      this.#run.reject({ kind: 'Observation', place, reason: found });
    } else this.#observations.push({ document, place, ...found });
  }

  #isFull(records: number, most: number): boolean {
    return records >= most || this.#bytesRead - this.#bytesStored >= batchBytes;
  }

  async #flushDocuments(): Promise<void> {
    this.#bytesStored = this.#bytesRead;
    const documents = this.#documents;
    this.#documents = [];
    this.#nodes = 0;
    if (documents.length === 0) return;
    this.#deferred.push(...(await this.#run.writeDocuments(documents, false)));
  }

  async #flushObservations(): Promise<void> {
    this.#bytesStored = this.#bytesRead;
    const observations = this.#observations;
    this.#observations = [];
    if (observations.length > 0) await this.#run.writeObservations(observations);
  }
}

function kindOf({ record, set }: RecordEvent): RecordKind | undefined {
  if (set !== undefined) return findKindBySet(set)?.name;
  return isObject(record) ? kindOfRecord(record) : undefined;
}
