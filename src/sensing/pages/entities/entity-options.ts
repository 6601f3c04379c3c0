import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';

/** The options of the read of one entity: its related single entities come with it. */
export function entityOptions(kind: Kind): QueryOptions {
  const singles = kind.navigations.filter((navigation) => !navigation.isSet);
  return { expand: singles.map((navigation) => navigation.name).join(',') || undefined };
}
