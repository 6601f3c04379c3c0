import {
  findKindBySet,
  findNavigation,
  type Kind,
  kinds,
} from '../../src/sensing/contract/kinds.ts';
import type { EntityStore, StoredEntity } from './entity-store.ts';
import { FilterRefused, readFilter } from './simple-filter.ts';

/** A status and a body, which is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const pageSize = 20;
const setOptions = ['$skip', '$top', '$count', '$select', '$expand', '$filter'];
const entityOptions = ['$select', '$expand'];

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Answers a GET below the service root with what the specification shows and nothing else: the nine
 * sets, their members, one step to what is related, and six options. The rest is 400, 404 or 501.
 */
export class MinimalService {
  readonly #store: EntityStore;

  constructor(store: EntityStore) {
    this.#store = store;
  }

  /** @param address the path and query behind `/v1.1`; `root` stands before it in links. */
  answer(address: string, root: string): Answer {
    try {
      const [path = '', query = ''] = address.split('?', 2);
      return { status: 200, body: this.#read(decodeURIComponent(path), query, root) };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.status, error.message);
      if (error instanceof FilterRefused) return refused(400, error.message);
      throw error;
    }
  }

  #read(path: string, query: string, root: string): unknown {
    const parts = /^\/(\w+)(?:\(('(?:[^']|'')*'|-?\d+)\)(?:\/(\w+))?)?$/.exec(path);
    const kind = findKindBySet(parts?.[1] ?? '');
    if (parts === null || kind === undefined) throw new Refusal(404, 'Not Found');
    const [, , quoted, step] = parts;
    if (quoted === undefined) return this.#set(kind, this.#store.all(kind.name), path, query, root);
    const id = quoted.startsWith("'") ? quoted.slice(1, -1).replaceAll("''", "'") : quoted;
    const entity = this.#store.find(kind.name, id);
    if (entity === undefined) throw new Refusal(404, 'Not Found');
    if (step === undefined) return this.#single(entity, query, root);
    const navigation = findNavigation(kind, step);
    if (navigation === undefined) throw new Refusal(404, 'Not Found');
    const related = this.#store.related(entity, step);
    if (navigation.isSet) return this.#set(kinds[navigation.target], related, path, query, root);
    const [only] = related;
    if (only === undefined) throw new Refusal(404, 'Not Found');
    return this.#single(only, query, root);
  }

  #single(entity: StoredEntity, query: string, root: string): unknown {
    return this.#write(entity, readOptions(query, entityOptions), root);
  }

  #set(
    kind: Kind,
    entities: readonly StoredEntity[],
    path: string,
    query: string,
    root: string,
  ): unknown {
    const options = readOptions(query, setOptions);
    const filter = options.get('$filter');
    const properties = new Set(kind.properties.map(({ name }) => name));
    const matches = filter === undefined ? () => true : readFilter(filter, properties);
    const found = entities.filter(({ id, own }) => matches({ ...own, '@iot.id': id }));
    const skip = readNumber(options, '$skip') ?? 0;
    const top = Math.min(readNumber(options, '$top') ?? pageSize, pageSize);
    const end = skip + top;
    const next = new Map(options).set('$skip', String(end));
    const parameters = [...next].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return {
      ...(options.get('$count') === 'true' && { '@iot.count': found.length }),
      ...(end < found.length &&
        top > 0 && { '@iot.nextLink': `${root}${path}?${parameters.join('&')}` }),
      value: found.slice(skip, end).map((entity) => this.#write(entity, options, root)),
    };
  }

  #write(entity: StoredEntity, options: ReadonlyMap<string, string>, root: string): unknown {
    const kind = kinds[entity.kind];
    const self = `${root}/${kind.set}(${typeof entity.id === 'number' ? entity.id : `'${entity.id}'`})`;
    const written: Record<string, unknown> = { '@iot.id': entity.id, ...entity.own };
    for (const { name } of kind.navigations) {
      if (entity.related.has(name)) written[`${name}@iot.navigationLink`] = `${self}/${name}`;
    }
    const selected = readSelect(kind, options.get('$select'));
    const kept = Object.entries(written).filter(
      ([name]) => selected === undefined || selected.has(name),
    );
    return {
      ...Object.fromEntries(kept),
      ...this.#expand(entity, options.get('$expand'), self, root),
    };
  }

  #expand(
    entity: StoredEntity,
    expand: string | undefined,
    self: string,
    root: string,
  ): Record<string, unknown> {
    const written: Record<string, unknown> = {};
    for (const name of expand?.split(',') ?? []) {
      const navigation = findNavigation(kinds[entity.kind], name.trim());
      if (navigation === undefined) throw new Refusal(400, `Cannot expand ${name}`);
      const related = this.#store.related(entity, navigation.name);
      const first = related.slice(0, pageSize).map((one) => this.#write(one, new Map(), root));
      if (navigation.isSet) written[navigation.name] = first;
      else if (first[0] !== undefined) written[navigation.name] = first[0];
      if (related.length > pageSize) {
        written[`${name}@iot.nextLink`] = `${self}/${name}?$skip=${pageSize}`;
      }
    }
    return written;
  }
}

function readOptions(query: string, offered: readonly string[]): Map<string, string> {
  const options = new Map(new URLSearchParams(query));
  for (const name of options.keys()) {
    if (!offered.includes(name)) throw new Refusal(501, `The option ${name} is not offered.`);
  }
  return options;
}

function readNumber(options: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Refusal(400, `${name} is not a number: ${text}`);
  return Number(text);
}

function readSelect(kind: Kind, select: string | undefined): ReadonlySet<string> | undefined {
  if (select === undefined) return undefined;
  const offered = [...kind.properties, ...kind.navigations].map(({ name }) => name);
  const names = select.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !offered.includes(name));
  if (unknown !== undefined) throw new Refusal(400, `Cannot select ${unknown}`);
  return new Set(names);
}

function refused(status: number, message: string): Answer {
  return { status, body: { code: status, type: 'error', message } };
}
