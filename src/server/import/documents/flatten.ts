import { createHash } from 'node:crypto';
import { type KindName, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { ExactNumber } from '#server/import/json/exact-number.ts';
import { canonicalText } from '#server/import/json/exact-text.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { checkEntity } from './check-entity.ts';
import { ownProperties, parseEntityLink } from './classify.ts';
import {
  contentSource,
  type EntityNode,
  type FlatDocument,
  type SourceKey,
} from './entity-node.ts';
import type { Place } from './rejection.ts';
import type { TimeZoneRule } from './time-text.ts';

export interface FlattenOptions {
  /** Names the source of entities that have an id but no address. */
  readonly source: string;
  /**
   * What ids mean. `server`: all are of this source, whatever the addresses say. `files`: a link
   * of a document that has no id itself may name an entity of this database. `named`: ids of
   * entities are made up, those of links are of this database.
   */
  readonly ids: 'server' | 'files' | 'named';
  readonly zone: TimeZoneRule;
}

type StoredKind = Exclude<KindName, 'Observation'>;

/** Takes documents with nested entities apart; one for a whole run, since it counts repetitions. */
export class Flattener {
  readonly #options: FlattenOptions;
  /** How often each content without an id has been seen. */
  readonly #seen = new Map<string, number>();
  #nodes: EntityNode[] = [];
  #nodeOf = new Map<object, EntityNode>();

  constructor(options: FlattenOptions) {
    this.#options = options;
  }

  /** The entities of a document whose Observations have been taken out. */
  flatten(kind: StoredKind, document: JsonObject, place: Place): FlatDocument {
    this.#nodes = [];
    this.#nodeOf = new Map();
    this.#add(kind, document, place, undefined);
    return { nodes: this.#nodes, nodeOf: this.#nodeOf };
  }

  /** A FeatureOfInterest of an Observation; without an id, equal ones are one. */
  flattenFeature(
    document: JsonObject,
    place: Place,
    observation: SourceKey | undefined,
  ): EntityNode {
    const own = ownProperties('FeatureOfInterest', document);
    const key =
      this.ownKey('FeatureOfInterest', document, observation) ??
      contentKey(canonicalText(['FeatureOfInterest', own]));
    const parent = observation ?? { source: contentSource, id: '' };
    return this.#node('FeatureOfInterest', document, key, place, parent);
  }

  /** A link to an entity as a member `{"@iot.id":1}` or an address says it, or undefined. */
  flattenLink(
    kind: KindName,
    record: JsonObject,
    member: string,
    mayBeOurs: boolean,
    holder?: SourceKey,
  ): EntityNode | undefined {
    const place = { file: '' };
    const linked = record[member];
    if (isObject(linked)) {
      const key = this.ownKey(kind, linked, holder);
      return key && this.#link(kind, key, place, mayBeOurs);
    }
    const link = parseEntityLink(record[`${member}@iot.navigationLink`]);
    if (link?.kind !== kind) return undefined;
    return this.#link(kind, { source: this.#sourceOf(link.root), id: link.id }, place, false);
  }

  #add(kind: StoredKind, document: JsonObject, place: Place, parent: SourceKey | undefined) {
    const key = this.ownKey(kind, document, parent) ?? this.#countedKey(kind, document, parent);
    const node = this.#node(kind, document, key, place, parent);
    this.#nodes.push(node);
    this.#nodeOf.set(document, node);
    for (const navigation of kinds[kind].navigations) {
      if (navigation.target !== 'Observation') this.#addRelated(node, document, navigation);
    }
    return node;
  }

  #addRelated(node: EntityNode, document: JsonObject, navigation: Navigation): void {
    const { name, target } = navigation;
    if (target === 'Observation') return;
    const value = document[name];
    if (navigation.isSet) {
      for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
        if (!isObject(item)) continue;
        const child = this.#add(target, item, inside(node.place, `${name}[${index}]`), node.key);
        relate(node, navigation, child);
      }
    } else if (isObject(value)) {
      relate(node, navigation, this.#add(target, value, inside(node.place, name), node.key));
    } else {
      const link = this.flattenLink(target, document, name, false, node.key);
      if (link === undefined) return;
      this.#nodes.push(link);
      relate(node, navigation, link);
    }
  }

  #node(
    kind: StoredKind,
    document: JsonObject,
    key: SourceKey,
    place: Place,
    parent: SourceKey | undefined,
  ): EntityNode {
    const own = ownProperties(kind, document);
    const hasId = document['@iot.id'] !== undefined;
    if (hasId && parent !== undefined && Object.keys(own).length === 0) {
      // A document without an id of its own speaks of the ids of this database.
      const mayBeOurs = parent.source === contentSource || this.#options.ids === 'named';
      return this.#link(kind, key, place, mayBeOurs);
    }
    const { columns, ...problem } = checkEntity(kind, own, this.#options.zone);
    return {
      kind,
      key,
      place,
      columns: columns ?? {},
      problem: 'problem' in problem ? problem.problem : undefined,
      mayBeOurs: false,
      one: new Map(),
      several: [],
    };
  }

  #link(kind: KindName, key: SourceKey, place: Place, mayBeOurs: boolean): EntityNode {
    return {
      kind,
      key,
      place,
      columns: undefined,
      problem: undefined,
      mayBeOurs: mayBeOurs && this.#options.ids !== 'server',
      one: new Map(),
      several: [],
    };
  }

  /** The key of a record with an id; one without an address is of the source of its holder. */
  ownKey(kind: KindName, document: JsonObject, holder?: SourceKey): SourceKey | undefined {
    const id = idText(document['@iot.id']);
    if (id === undefined) return undefined;
    const link = parseEntityLink(document['@iot.selfLink']);
    if (link?.kind === kind) return { source: this.#sourceOf(link.root), id };
    const isHeld = holder !== undefined && holder.source !== contentSource;
    return { source: isHeld ? holder.source : this.#options.source, id };
  }

  #sourceOf(root: string): string {
    return this.#options.ids === 'server' || root === '' ? this.#options.source : root;
  }

  #countedKey(kind: KindName, document: JsonObject, parent: SourceKey | undefined): SourceKey {
    const single = kinds[kind].navigations.filter(({ isSet }) => !isSet);
    const content = canonicalText([
      kind,
      parent === undefined ? null : [parent.source, parent.id],
      ownProperties(kind, document),
      single.map(({ name }) => document[name] ?? null),
    ]);
    const { id } = contentKey(content);
    const repetition = this.#seen.get(id) ?? 0;
    this.#seen.set(id, repetition + 1);
    return { source: contentSource, id: repetition === 0 ? id : `${id}-${repetition}` };
  }
}

/** The text of an id as sources write it, or undefined when it is none. */
export function idText(id: unknown): string | undefined {
  if (id instanceof ExactNumber) return id.text;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function contentKey(content: string): SourceKey {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { source: contentSource, id };
}

function relate(node: EntityNode, { target, isSet }: Navigation, child: EntityNode): void {
  if (!isSet) node.one.set(target, child);
  else if (target === 'Location' || target === 'ObservedProperty') node.several.push(child);
  else if (kinds[target].navigations.some((back) => back.target === node.kind && !back.isSet)) {
    child.one.set(node.kind, node);
  } else if (node.kind === 'Location') child.several.push(node);
}

function inside(place: Place, member: string): Place {
  return { ...place, path: place.path ? `${place.path}.${member}` : member };
}

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}
