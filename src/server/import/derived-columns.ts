import type { Queryable } from '#server/db/database.ts';
import { identityTables } from './network-tables.ts';
import type { Hull } from './observed-area.ts';
import { boundsText, positionsOf } from './positions.ts';

/** Ids from `first` up to and including `last`. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

/** Builds the hourly rollups of streams that have none yet. */
export async function deriveRollups(queryable: Queryable, streams: IdRange): Promise<void> {
  await queryable.query(
    `insert into observation_hour (stream_id, hour, count, number_count, minimum, maximum, sum)
     select stream_id, date_trunc('hour', phenomenon_start, 'UTC'), count(*), count(result_number),
       min(result_number), max(result_number), sum(result_number)
     from observation where stream_id between $1 and $2 group by 1, 2`,
    [streams.first, streams.last],
  );
}

/** Sets phenomenonTime and resultTime of streams to the span of their Observations. */
export async function deriveTimes(queryable: Queryable, streams: IdRange): Promise<void> {
  await queryable.query(
    `update stream set phenomenon_start = span.phenomenon_start, phenomenon_end = span.phenomenon_end,
       result_start = span.result_start, result_end = span.result_end
     from (
       select stream_id, min(phenomenon_start) as phenomenon_start,
         max(coalesce(phenomenon_end, phenomenon_start)) as phenomenon_end,
         min(result_time) as result_start, max(result_time) as result_end
       from observation where stream_id between $1 and $2 group by stream_id
     ) span where stream.id = span.stream_id`,
    [streams.first, streams.last],
  );
}

/** Sets the observed area, and the box around it, of each stream. */
export async function storeAreas(
  queryable: Queryable,
  areas: readonly { readonly stream: number | string; readonly area: Hull | null }[],
): Promise<void> {
  const rows = areas.map(({ stream, area }) => ({
    id: stream,
    area,
    bounds: boundsText(positionsOf(area)),
  }));
  await queryable.query(
    `update stream set observed_area = found.area, observed_bounds = found.bounds
     from json_to_recordset($1::text::json) as found (id bigint, area jsonb, bounds box)
     where stream.id = found.id`,
    [JSON.stringify(rows)],
  );
}

/** Moves the id sequences past the ids in use. */
export async function advanceSequences(queryable: Queryable): Promise<void> {
  for (const table of identityTables) {
    await queryable.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    );
  }
  await queryable.query(`select setval('observation_id', max(id)) from observation`);
}
