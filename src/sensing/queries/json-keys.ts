import { queryOptions } from '@tanstack/react-query';
import { readEntitySet } from '../client.ts';
import type { Kind } from '../contract/kinds.ts';

/** Entities that are looked at: keys that only others have must be typed. */
const sampleSize = 100;
const mostKeys = 60;

/** Paths of the keys that occur in the JSON of some entities, the most frequent first. */
export function jsonKeysQuery(server: string, kind: Kind, path: string) {
  const names = kind.properties.filter(({ type }) => type === 'json').map(({ name }) => name);
  return queryOptions({
    queryKey: ['sensing', server, path, 'keys'],
    queryFn: async ({ signal }) => {
      if (names.length === 0) return [];
      const options = { top: sampleSize, select: names.join(',') };
      const { value } = await readEntitySet(server, kind, path, options, signal);
      return keysOf(value, names);
    },
  });
}

/** `properties/altitude`, from all rows; keys that a path cannot hold are left out. */
export function keysOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>();
  const count = (path: string, value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      if (depth > 0) counts.set(path, (counts.get(path) ?? 0) + 1);
      return;
    }
    if (depth > 2) return;
    for (const [key, member] of Object.entries(value)) {
      if (/^[A-Za-z_]\w*$/.test(key)) count(`${path}/${key}`, member, depth + 1);
    }
  };
  for (const row of rows) for (const name of names) count(name, row[name], 0);
  const found = [...counts].sort(([, one], [, other]) => other - one);
  return found.slice(0, mostKeys).map(([path]) => path);
}
