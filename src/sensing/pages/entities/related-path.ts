import type { EntityId } from '#sensing/contract/entities.ts';
import {
  findKindBySlug,
  findNavigation,
  type Kind,
  kinds,
  type Navigation,
} from '#sensing/contract/kinds.ts';

/** A set of entities as seen from the entity that they belong to. */
export interface RelatedPath {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly navigation: Navigation;
}

/** `things.12.Datastreams`, as it stands in the address of a table. */
export function formatRelatedPath(kind: Kind, id: EntityId, navigation: string): string {
  return `${kind.slug}.${id}.${navigation}`;
}

/**
 * Reads `things.12.Datastreams`; undefined when no such set exists or its members are not of
 * `target`. An id may hold dots itself.
 */
export function parseRelatedPath(text: string, target: Kind): RelatedPath | undefined {
  const first = text.indexOf('.');
  const last = text.lastIndexOf('.');
  if (first === last) return undefined;
  const kind = findKindBySlug(text.slice(0, first));
  const navigation = kind && findNavigation(kind, text.slice(last + 1));
  const id = text.slice(first + 1, last);
  if (!kind || !navigation?.isSet || kinds[navigation.target] !== target || id === '') {
    return undefined;
  }
  return { kind, id, navigation };
}
