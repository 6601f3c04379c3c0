/** A filter, and the ids of the entities that it picks, written with spaces between. */
export type FilterCase = readonly [filter: string, ids: string];

/** Cases by what they are about; the name of each begins with the entity set. */
export type FilterCases = Readonly<Record<string, readonly FilterCase[]>>;
