/** Entities as documents tell them, before they are in the database. */
import type { KindName } from '#sensing/contract/kinds.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import type { Place } from './rejection.ts';

/** What names an entity where it comes from; the same key is the same entity, also in a later run. */
export interface SourceKey {
  /** Address of a server, name of a file or folder, or `contentSource`. */
  readonly source: string;
  readonly id: string;
}

/** The source of entities without an id: their key is made of what they say. */
export const contentSource = 'content';

/** An entity, or a link to one. */
export interface EntityNode {
  readonly kind: KindName;
  readonly key: SourceKey;
  readonly place: Place;
  /** Columns of its row, without id and without related entities; undefined for a link. */
  readonly columns: JsonObject | undefined;
  /** Why it cannot be stored. */
  readonly problem: string | undefined;
  /** A link whose id may be one of this database. */
  readonly mayBeOurs: boolean;
  /** Its single related entities. */
  readonly one: Map<KindName, EntityNode>;
  /** Its Locations (Thing, HistoricalLocation) or ObservedProperties in order (MultiDatastream). */
  readonly several: EntityNode[];
}

/** A document taken apart. */
export interface FlatDocument {
  /** Every entity and link of it; the first is the document itself. */
  readonly nodes: readonly EntityNode[];
  /** The nodes by the objects that they were made of. */
  readonly nodeOf: ReadonlyMap<object, EntityNode>;
}
