import { type Kind, kinds } from '../contract/kinds.ts';
import type { Knowledge } from './completions.ts';

/** The paths of a kind's own properties and of the keys that occur in them. */
export function ownPaths(kind: Kind, knows: Knowledge): readonly string[] {
  const known = knows(kind);
  return kind.properties.flatMap(({ name, type }) => [
    name,
    ...(type === 'unit' ? ['name', 'symbol', 'definition'].map((part) => `${name}/${part}`) : []),
    ...(type === 'geometry' ? [] : keyPaths(name, known?.keys ?? new Map())),
  ]);
}

function keyPaths(path: string, keys: ReadonlyMap<string, readonly string[]>): string[] {
  return (keys.get(path) ?? []).flatMap((key) => {
    const inner = `${path}/${key}`;
    return [inner, ...keyPaths(inner, keys)];
  });
}

/** The paths that a person may filter by: own properties, then those of what is related. */
export function fieldPaths(kind: Kind, knows: Knowledge): readonly string[] {
  const related = kind.navigations.flatMap(({ name, target, isSet }) => [
    ...(isSet ? [] : [name]),
    ...ownPaths(kinds[target], knows).map((path) => `${name}/${path}`),
  ]);
  return [...ownPaths(kind, knows), ...related];
}
