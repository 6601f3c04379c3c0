import { JsonReader, setMember } from '#server/import/json/json-reader.ts';
import type { TextPosition, TextSource } from '#server/import/json/text-source.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { isSetCollection, navigationNames } from './classify.ts';

/** What a walk through a document meets. */
export type WalkEvent = RecordEvent | ObservationEvent | OpenEndEvent | PassedEvent;

/** A record of the top level, after all that is in it. Its Observations and rows are left out. */
export interface RecordEvent {
  readonly type: 'record';
  readonly record: unknown;
  readonly path: string;
  readonly position: TextPosition;
  /** Paths of the objects in it whose Observations or rows were left out. */
  readonly owners: ReadonlyMap<object, string>;
  /** Name of the set that holds it in a collection of sets. */
  readonly set: string | undefined;
}

/** A list that goes on at an address: the document does not hold all of it. */
export interface OpenEndEvent {
  readonly type: 'open end';
  readonly path: string;
  readonly link: string;
}

/** An Observation, or a row of a `dataArray`, inside another record. */
export interface ObservationEvent {
  readonly type: 'observation';
  readonly value: unknown;
  /** Path of the object that holds it, as in `owners`. */
  readonly owner: string;
  readonly path: string;
  readonly position: TextPosition;
}

/** Some more of a long list was passed over. */
export interface PassedEvent {
  readonly type: 'passed';
}

/** Elements that are passed over between two such events. */
const passedAtOnce = 1000;

/** Members whose lists may be too long to be held. */
const longLists: ReadonlySet<string> = new Set(['Observations', 'dataArray']);

/**
 * Walks the JSON documents of a text: single entities, lists of them, pages of a server, one
 * after the other. `withObservations` also gives the Observations inside entities, as they come.
 */
export function* walkDocuments(
  source: TextSource,
  withObservations: boolean,
): Generator<WalkEvent> {
  const walk = new Walk(source, withObservations);
  for (let index = 0; !walk.isAtEnd(); index += 1) {
    yield* walk.document(index === 0 ? '' : `#${index}`);
  }
}

class Walk {
  readonly #reader: JsonReader;
  readonly #withObservations: boolean;
  #owners = new Map<object, string>();

  constructor(source: TextSource, withObservations: boolean) {
    this.#reader = new JsonReader(source);
    this.#withObservations = withObservations;
  }

  isAtEnd(): boolean {
    return this.#reader.peek() === '';
  }

  *document(path: string): Generator<WalkEvent> {
    if (this.#reader.peek() === '[') yield* this.#records(path);
    else if (this.#reader.peek() === '{') yield* this.#root(path);
    else yield* this.#record(path);
  }

  /** An entity, or a page of a server whose `value` has the records. */
  *#root(path: string): Generator<WalkEvent> {
    const position = this.#reader.position();
    const root: Record<string, unknown> = {};
    let isPage = false;
    this.#owners = new Map();
    for (const name of this.#reader.members()) {
      const isList = this.#reader.peek() === '[';
      if (isList && (name === 'value' || name === 'values')) {
        isPage = true;
        yield* this.#records(`${path}${name}`);
        this.#owners = new Map();
      } else yield* this.#member(root, name, path);
    }
    const owners = this.#owners;
    if (isPage) return;
    if (!isSetCollection(root)) {
      yield { type: 'record', record: root, path, position, owners, set: undefined };
      return;
    }
    for (const [set, records] of Object.entries(root)) {
      for (const [index, record] of (Array.isArray(records) ? records : []).entries()) {
        const inner = `${path}${set}[${index}]`;
        yield { type: 'record', record, path: inner, position, owners, set };
      }
    }
  }

  *#records(path: string): Generator<WalkEvent> {
    for (const index of this.#reader.elements()) yield* this.#record(`${path}[${index}]`);
  }

  *#record(path: string): Generator<WalkEvent> {
    const position = this.#reader.position();
    this.#owners = new Map();
    const isObject = this.#reader.peek() === '{';
    const record = isObject ? yield* this.#object(path) : this.#reader.readValue();
    yield { type: 'record', record, path, position, owners: this.#owners, set: undefined };
  }

  *#object(path: string): Generator<WalkEvent, JsonObject> {
    const object: Record<string, unknown> = {};
    for (const name of this.#reader.members()) yield* this.#member(object, name, path);
    return object;
  }

  *#member(object: Record<string, unknown>, name: string, path: string): Generator<WalkEvent> {
    const inner = path === '' ? name : `${path}.${name}`;
    const open = this.#reader.peek();
    if (open === '"' && name.endsWith('@iot.nextLink')) {
      yield { type: 'open end', path: inner, link: String(this.#reader.readValue()) };
    } else if (open === '[' && longLists.has(name)) {
      this.#owners.set(object, path);
      setMember(object, name, []);
      yield* this.#longList(path, inner);
    } else if (!navigationNames.has(name)) setMember(object, name, this.#reader.readValue());
    else if (open === '{') setMember(object, name, yield* this.#object(inner));
    else if (open === '[') {
      const items: unknown[] = [];
      setMember(object, name, items);
      for (const index of this.#reader.elements()) {
        const isObject = this.#reader.peek() === '{';
        const item = isObject
          ? yield* this.#object(`${inner}[${index}]`)
          : this.#reader.readValue();
        items.push(item);
      }
    } else setMember(object, name, this.#reader.readValue());
  }

  *#longList(owner: string, path: string): Generator<WalkEvent> {
    for (const index of this.#reader.elements()) {
      if (!this.#withObservations) {
        this.#reader.skipValue();
        if (index % passedAtOnce === passedAtOnce - 1) yield { type: 'passed' };
        continue;
      }
      const position = this.#reader.position();
      const value = this.#reader.readValue();
      yield { type: 'observation', value, owner, path: `${path}[${index}]`, position };
    }
  }
}
