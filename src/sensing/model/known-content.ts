import type { Entity } from '../contract/entities.ts';
import type { Kind } from '../contract/kinds.ts';

export type KnownValue = string | number | boolean;

/** What occurs in some entities of a kind, by path from the entity: `properties/type`. */
export interface KnownContent {
  /** The keys of each object. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** The values of each property, the most frequent first. */
  readonly values: ReadonlyMap<string, readonly KnownValue[]>;
}

/** Deeper than a person looks. */
const deepest = 4;
/** Values that are kept of each path, and the longest text among them. */
const mostValues = 40;
const longestText = 120;

/** The names that an address can hold: others cannot be asked for. */
const writable = /^[\p{L}\p{N}_$@][\p{L}\p{N}_.@$-]*$/u;

/** Collects the keys and values that occur in entities of a kind. */
export function contentOf(kind: Kind, entities: readonly Entity[]): KnownContent {
  const keys = new Map<string, Set<string>>();
  const counts = new Map<string, Map<KnownValue, number>>();
  const visit = (path: string, value: unknown, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (typeof value === 'string' && (value.length > longestText || value === '')) return;
      const known = counts.get(path) ?? new Map<KnownValue, number>();
      counts.set(path, known.set(value, (known.get(value) ?? 0) + 1));
    } else if (isObject(value) && depth < deepest) {
      const known = keys.get(path) ?? new Set<string>();
      keys.set(path, known);
      for (const [key, inner] of Object.entries(value)) {
        if (!writable.test(key)) continue;
        known.add(key);
        visit(`${path}/${key}`, inner, depth + 1);
      }
    }
  };
  for (const entity of entities) {
    for (const { name } of kind.properties) visit(name, entity[name], 0);
  }
  return {
    keys: new Map([...keys].map(([path, names]) => [path, [...names].sort()])),
    values: new Map(
      [...counts].map(([path, known]) => [
        path,
        [...known]
          .sort(([, one], [, other]) => other - one)
          .slice(0, mostValues)
          .map(([value]) => value),
      ]),
    ),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
