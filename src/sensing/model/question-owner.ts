import type { EntityId } from '../contract/entities.ts';
import { findKindBySet, findNavigation, type Kind } from '../contract/kinds.ts';

/** An entity that a path names by its id. */
export interface NamedEntity {
  readonly kind: Kind;
  readonly id: EntityId;
}

const ending = /(\w+)\s*\(\s*(?:(-?\d+)|'((?:[^']|'')*)')\s*\)\s*\/\s*(\w+)\s*$/;

/**
 * Whose entities the path of a question asks for: Datastream 8 of `Datastreams(8)/Observations`;
 * undefined where no step but the last one names one by its id.
 */
export function questionOwner(path: string): NamedEntity | undefined {
  const [, step = '', number, text, asked = ''] = ending.exec(path) ?? [];
  const kind = findKindBySet(step);
  if (kind === undefined || findNavigation(kind, asked) === undefined) return undefined;
  return { kind, id: number ?? (text ?? '').replaceAll("''", "'") };
}
