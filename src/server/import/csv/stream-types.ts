import type { Queryable } from '#server/db/database.ts';
import { observationTypeName } from '#server/import/documents/check-observation.ts';

export interface StreamType {
  readonly isMulti: boolean;
  readonly typeName: string;
}

/** What the results of Datastreams and MultiDatastreams are, by id; those not there are missing. */
export async function findStreamTypes(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StreamType>> {
  if (ids.length === 0) return new Map();
  const rows = await queryable.query<{ id: string; is_multi: boolean; type: string }>(
    'select id, is_multi, observation_type as type from stream where id = any ($1::bigint[])',
    [[...ids]],
  );
  return new Map(
    rows.map(({ id, is_multi, type }) => [
      id,
      { isMulti: is_multi, typeName: observationTypeName(type) },
    ]),
  );
}
