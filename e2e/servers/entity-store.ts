import { findNavigation, type KindName, kinds } from '../../src/sensing/contract/kinds.ts';

export type Id = number | string;

/** An entity with its own members and the ids of what it is related to, by navigation. */
export interface StoredEntity {
  readonly kind: KindName;
  readonly id: Id;
  readonly own: Record<string, unknown>;
  readonly related: Map<string, Id[]>;
}

/** A set of linked entities in memory, in the order in which they were added. */
export class EntityStore {
  readonly #entities = new Map<KindName, Map<string, StoredEntity>>();
  readonly #makeId: (number: number) => Id;

  constructor(makeId: (number: number) => Id = (number) => number) {
    this.#makeId = makeId;
  }

  /** Adds an entity; its id is its number among those of its kind. */
  add(kind: KindName, own: Record<string, unknown>): StoredEntity {
    const ofKind = this.#ofKind(kind);
    const id = this.#makeId(ofKind.size + 1);
    const entity: StoredEntity = { kind, id, own, related: new Map() };
    ofKind.set(String(id), entity);
    return entity;
  }

  /** Relates two entities in both directions, by the names that the specification gives. */
  link(one: StoredEntity, other: StoredEntity): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const { set } = kinds[to.kind];
      const name = [to.kind, set].find((name) => findNavigation(kinds[from.kind], name));
      if (name === undefined) continue;
      from.related.set(name, [...(from.related.get(name) ?? []), to.id]);
    }
  }

  all(kind: KindName): StoredEntity[] {
    return [...this.#ofKind(kind).values()];
  }

  find(kind: KindName, id: string): StoredEntity | undefined {
    return this.#ofKind(kind).get(id);
  }

  /** The entities that one is related to by a navigation. */
  related(entity: StoredEntity, navigation: string): StoredEntity[] {
    const target = findNavigation(kinds[entity.kind], navigation)?.target;
    if (target === undefined) return [];
    const ids = entity.related.get(navigation) ?? [];
    return ids.flatMap((id) => this.find(target, String(id)) ?? []);
  }

  #ofKind(kind: KindName): Map<string, StoredEntity> {
    const known = this.#entities.get(kind);
    if (known) return known;
    const made = new Map<string, StoredEntity>();
    this.#entities.set(kind, made);
    return made;
  }
}
