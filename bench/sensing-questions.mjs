/** What is asked of the sensing interface, and the simplest SQL that gives the same rows as JSON. */
import { deepStart } from './sensing-network.mjs';

const depth = 1_000_000;
const minute = 60_000;
const observationMembers = `id, phenomenon_start, phenomenon_end, result_number, result_json,
  result_time, valid_start, valid_end, result_quality, parameters`;
const rowsAsJson = (rows) =>
  `select string_agg(row_to_json(x)::text, ',') as items from (${rows}) x`;

function observationsOf(condition) {
  return rowsAsJson(`select ${observationMembers} from observation where stream_id = 1 ${condition}
    order by phenomenon_start, id limit 1000`);
}

const latest = `select row_to_json(o) from (select ${observationMembers} from observation
  where stream_id = d.id order by phenomenon_start desc, id desc limit 1) o`;
const streamMembers = `d.id, d.name, d.description, d.observation_type, d.units, d.observed_area,
  d.phenomenon_start, d.phenomenon_end, d.result_start, d.result_end, d.properties`;

const window = {
  from: new Date(deepStart + depth * minute).toISOString(),
  to: new Date(deepStart + (depth + 100_000) * minute).toISOString(),
};
const box = { west: 5, south: 40, east: 35, north: 60 };
const { west, south, east, north } = box;
const ring = `${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}`;
const latestOption = '$top=1;$orderby=phenomenonTime desc';

/**
 * The rows of the table. `path` may be a function that asks the service for the address, as a
 * client would get it.
 */
export const questions = [
  {
    what: 'page of 1,000 Observations, the first',
    path: 'Datastreams(1)/Observations?$top=1000',
    sql: observationsOf(''),
  },
  {
    what: `page of 1,000 Observations, after ${depth.toLocaleString('en')}`,
    path: async (read) => {
      const page = await read(`Datastreams(1)/Observations?$top=1&$skip=${depth - 1}`);
      const next = new URL(page['@iot.nextLink']);
      next.searchParams.set('$top', '1000');
      return `Datastreams(1)/Observations${next.search.replaceAll('+', '%20')}`;
    },
    sql: observationsOf(
      `and (phenomenon_start, id) > ('${new Date(deepStart + (depth - 1) * minute).toISOString()}', ${depth})`,
    ),
  },
  {
    what: 'latest Observation of 10,000 Datastreams',
    path: `Datastreams?$top=10000&$expand=Observations(${latestOption})`,
    sql: rowsAsJson(`select ${streamMembers}, (${latest}) as latest from stream d
      where not is_multi order by d.id limit 10000`),
  },
  {
    what: 'the same, times and results only',
    path: `Datastreams?$top=10000&$select=id,name&$expand=Observations(${latestOption};$select=phenomenonTime,result)`,
    sql: rowsAsJson(`select d.id, d.name, (select row_to_json(o) from
      (select phenomenon_start, phenomenon_end, result_number, result_json from observation
       where stream_id = d.id order by phenomenon_start desc, id desc limit 1) o) as latest
      from stream d where not is_multi order by d.id limit 10000`),
  },
  {
    what: '100 Things, their Datastreams, the latest Observation',
    path: `Things?$top=100&$expand=Datastreams($expand=Observations(${latestOption}))`,
    sql: rowsAsJson(`select t.*, (select json_agg(row_to_json(s)) from (select ${streamMembers},
      (${latest}) as latest from stream d where thing_id = t.id and not is_multi order by d.id
      limit 100) s) as streams from thing t order by t.id limit 100`),
  },
  {
    what: 'count of 100,000 Observations by time',
    path: `Datastreams(1)/Observations?$top=0&$count=true&$filter=phenomenonTime ge ${window.from} and phenomenonTime lt ${window.to}`,
    sql: `select count(*) from observation where stream_id = 1
      and phenomenon_start >= '${window.from}' and phenomenon_start < '${window.to}'`,
  },
  {
    what: 'Locations that intersect a box, 1,000 of 100,000',
    path: `Locations?$top=1000&$filter=st_intersects(location,geography'POLYGON ((${ring}))')`,
    sql: rowsAsJson(`select id, name, description, encoding_type, location, properties from location
      where bounds && box '((${east},${north}),(${west},${south}))' order by id limit 1000`),
  },
];
