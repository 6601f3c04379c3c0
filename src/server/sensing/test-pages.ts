import type { FastifyInstance } from 'fastify';
import { follow, idsOf, read } from './test-client.ts';

/**
 * Sixty Observations a microsecond apart, with ties, gaps and every type of JSON, and numbers that
 * only all their digits tell apart.
 */
export const pagingRows = `
  insert into observation (stream_id, id, phenomenon_start, phenomenon_end, result_number,
    result_json, result_time, valid_start, valid_end, parameters, feature_of_interest_id)
  select case when i % 3 = 0 then 2 else 3 end, 1000 + i,
    timestamptz '2021-01-01T00:00:00Z' + i / 2 * interval '1 microsecond',
    case when i % 4 = 0 then timestamptz '2021-01-02T00:00:00Z' end,
    case when i % 6 < 3 then 0.1 + (i % 5) * 1e-16 end,
    case when i % 6 < 3 then null else (array['"b"', '"a"', '"Ä"', '"B"', 'true', 'false', 'null',
      '[2]', '{"depth":1}', '0.10000000000000000001', '1e400', '-1e400'])[i % 12 + 1]::jsonb end,
    case when i % 5 > 1 then timestamptz '2021-01-01T00:00:00Z' + i % 7 * interval '1 hour 1 microsecond' end,
    case when i % 2 = 0 then timestamptz '2020-01-01T00:00:00Z' end, null,
    (array[null, '{"run":1}', '{"run":"1"}', '{"run":null}', '{"run":[1,2]}', '{"run":2.5}',
      '{"run":false}', '{"run":{"a":1}}'])[i % 8 + 1]::jsonb,
    case when i % 2 = 0 then 1 + i % 4 / 2 end
  from generate_series(1, 60) i`;

/** The ids of all pages, with a pause after each page. */
export async function walk(
  app: FastifyInstance,
  path: string,
  options: Record<string, string>,
  pause: (page: number) => Promise<void> = async () => undefined,
): Promise<unknown[]> {
  const ids: unknown[] = [];
  let answer = await read(app, path, options);
  for (let page = 1; ; page += 1) {
    ids.push(...idsOf(answer));
    const link = answer.body['@iot.nextLink'];
    if (link === undefined) return ids;
    await pause(page);
    answer = await follow(app, link);
  }
}

/** Orders by values of every type, with ties and gaps. */
export const orders = [
  'phenomenonTime',
  'phenomenonTime desc',
  'resultTime',
  'resultTime desc',
  'resultTime desc,phenomenonTime,id desc',
  'resultTime,phenomenonTime desc',
  'result',
  'result desc',
  'result,resultTime desc',
  'parameters/run',
  'parameters/run desc,id',
  'parameters desc',
  'validTime',
  'validTime desc',
  'id desc',
  'Datastream/name desc,resultTime',
  'Datastream/Thing/properties/level,Datastream/unitOfMeasurement/symbol desc',
  'FeatureOfInterest/name',
  'FeatureOfInterest/name desc',
  'MultiDatastream/name,length(Datastream/name) desc',
  'phenomenonTime sub resultTime',
  'phenomenonTime sub resultTime desc',
  'result add 1 desc',
  'id mod 7 div 3',
  'year(resultTime) desc',
  'date(phenomenonTime)',
  'time(resultTime) desc',
  'resultTime gt 2021-01-01T03:00:00Z',
  'resultTime gt 2021-01-01T03:00:00Z desc,Datastream/id',
  "concat('it''s ',FeatureOfInterest/name)",
  "geo.distance(FeatureOfInterest/feature,geography'POINT (0 0)') desc",
  "Datastream/name in ('Notes','Rain') desc,FeatureOfInterest/feature/coordinates[0]",
  'not (result gt 0.1)',
  'FeatureOfInterest/Observations/any(o:o/parameters/run eq 2.5) desc,resultTime',
];
