import { describe, expect, it } from 'vitest';
import { idsOf, read } from './test-client.ts';
import { sensingApp, serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

const filter = (path: string, $filter: string) => read(service.app, path, { $filter });

const aroundRoof = "geography'POLYGON ((8 47, 9 47, 9 47.45, 8 47.45, 8 47))'";
const triangle = "geography'POLYGON ((8 47, 9 47, 8.5 47.45, 8 47))'";

describe('a geometry function of two properties', () => {
  it.each([
    ['Locations', 'st_equals(location,location)', [1, 2, 3]],
    ['Observations', 'st_equals(FeatureOfInterest/feature,Datastream/observedArea)', [1, 2, 3, 4]],
    ['Observations', 'st_disjoint(FeatureOfInterest/feature,Datastream/observedArea)', [5]],
    ['Observations', 'geo.distance(FeatureOfInterest/feature,Datastream/observedArea) gt 1', [5]],
    ['Locations', 'st_disjoint(location,properties/area)', []],
  ])('%s?$filter=%s', async (path, text, ids) => {
    expect(idsOf(await filter(path, text)).toSorted()).toEqual(ids);
  });
});

describe('a geometry function of a property and a literal', () => {
  it.each([
    ['Locations', `st_within(location,${aroundRoof})`, [1]],
    ['Locations', `st_within(location,${triangle})`, [1]],
    ['Locations', `not st_within(location,${triangle})`, [2, 3]],
    ['Locations', `st_contains(${triangle},location)`, [1]],
    ['Locations', "geo.intersects(location,geography'POINT (0.5 0.5)')", [3]],
    ['Locations', "st_disjoint(location,geography'POINT (0.5 0.5)')", [1, 2]],
    ['Locations', "st_equals(location,geography'POINT (8.6 47.5)')", [2]],
    ['Locations', "geo.distance(location,geography'POINT (8.5 47.3)') lt 0.2", [1]],
    ['Locations', "geo.distance(location,geography'POINT (2 1)') eq 1", [3]],
    ['Locations', "geo.distance(geography'POINT (2 1)',location) gt 1", [1, 2]],
    ['Locations', 'geo.length(location) eq 0', [1, 2, 3]],
    ['Locations', "st_relate(location,geography'POINT (0.5 0.5)','0FFFFF212')", []],
    ['Locations', "st_relate(location,geography'POINT (0.5 0.25)','T********')", [3]],
    ['Locations', `st_within(location/geometry,${aroundRoof})`, []],
    ['Locations', `st_disjoint(location/geometry,${aroundRoof})`, [2]],
    ['Things', `st_within(Locations/location,${aroundRoof})`, [1]],
    ['Things', `st_within(Locations/location,${triangle})`, [1]],
    ['Datastreams', `st_intersects(observedArea,${triangle})`, [1]],
    ['Observations', "st_intersects(FeatureOfInterest/feature,geography'POINT (1 1)')", [5]],
  ])('%s?$filter=%s', async (path, text, ids) => {
    expect(idsOf(await filter(path, text))).toEqual(ids);
  });
});

it('orders by a distance', async () => {
  const $orderby = "geo.distance(location,geography'POINT (8 47)') desc";
  expect(idsOf(await read(service.app, 'Locations', { $orderby }))).toEqual([3, 2, 1]);
  const $top = '1';
  const options = { $orderby: "geo.distance(FeatureOfInterest/feature,geography'POINT (0 0)')" };
  const answer = await read(service.app, 'Observations', { ...options, $top, $filter: 'id le 5' });
  expect(idsOf(answer)).toEqual([5]);
});

describe('a geometry function in its surroundings', () => {
  it('works in lambdas, with and, or and not', async () => {
    const $filter = `Locations/any(l:st_within(l/location,${triangle})) and not (name eq 'x')`;
    expect(idsOf(await read(service.app, 'Things', { $filter }))).toEqual([1]);
    const all = `Locations/all(l:st_within(l/location,${aroundRoof})) or name eq 'Empty'`;
    expect(idsOf(await read(service.app, 'Things', { $filter: all }))).toEqual([3]);
  });

  it('filters and orders expanded sets, each by its own question', async () => {
    const $filter = `st_within(location,${triangle})`;
    const $expand = `Locations($filter=${$filter};$orderby=geo.distance(location,geography'LINESTRING (8 0, 9 0)'))`;
    const { body } = await read(service.app, 'Things(1)', { $expand });
    expect(body.Locations).toMatchObject([{ '@iot.id': 1 }]);
  });

  it('counts, and is kept in the link to the next page', async () => {
    const options = { $filter: `st_disjoint(location,${triangle})`, $count: 'true', $top: '1' };
    const { body } = await read(service.app, 'Locations', options);
    expect(body['@iot.count']).toBe(2);
    const next = new URL(String(body['@iot.nextLink'])).searchParams;
    expect(idsOf(await read(service.app, 'Locations', Object.fromEntries(next)))).toEqual([3]);
  });

  it('looks at values of any encoding that have no bounds as at nothing', async () => {
    await service.database.execute(`insert into location (id, name, encoding_type, location)
      values (9, 'Text', 'text/plain', '"POINT (8.5 47.4)"')`);
    for (const $filter of [
      `st_within(location,${aroundRoof})`,
      `not st_within(location,${triangle})`,
    ]) {
      expect(idsOf(await read(service.app, 'Locations', { $filter }))).not.toContain(9);
    }
    await service.database.execute('delete from location where id = 9');
  });

  it('knows nothing of an empty literal', async () => {
    for (const $filter of [
      "st_disjoint(location,geography'POINT EMPTY')",
      "not st_disjoint(location,geography'POINT EMPTY')",
    ]) {
      expect(idsOf(await read(service.app, 'Locations', { $filter }))).toEqual([]);
    }
  });

  it('has a validator, which is another one when a geometry has changed', async () => {
    const search = new URLSearchParams({ $filter: `st_within(location,${triangle})` }).toString();
    const get = (headers = {}) => service.app.inject({ url: `/v1.1/Locations?${search}`, headers });
    const tag = String((await get()).headers.etag);
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
    await service.database.execute("update location set name = 'Loft' where id = 1");
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(200);
    await service.database.execute("update location set name = 'Roof' where id = 1");
  });

  it('works on geometries in results', async () => {
    const filter = `st_within(result,${aroundRoof}) or st_within(result/place,${aroundRoof})`;
    const result = (json: string) =>
      service.database.query('update observation set result_json = $1::text::jsonb where id = 9', [
        json,
      ]);
    await result('{"type":"Point","coordinates":[8.5,47.4]}');
    expect(idsOf(await read(service.app, 'Observations', { $filter: filter }))).toEqual([9]);
    await result('{"place":{"type":"Point","coordinates":[8.5,47.4]}}');
    expect(idsOf(await read(service.app, 'Observations', { $filter: filter }))).toEqual([9]);
    const { body } = await read(service.app, 'Observations', { $filter: `not (${filter})` });
    expect(body.value).toEqual([]);
  });

  it('is true or false for two literals', async () => {
    const $filter = `st_within(geography'POINT (8.5 47.1)',${triangle})`;
    expect(idsOf(await read(service.app, 'Locations', { $filter }))).toEqual([1, 2, 3]);
    const near = "geo.distance(geography'POINT (0 0)',geography'POINT (3 4)') lt 5";
    expect(idsOf(await read(service.app, 'Locations', { $filter: near }))).toEqual([]);
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ["st_within(location,'POINT (1 2)')", 'geography'],
    ['st_within(name,location)', 'expected a geometry'],
    ["st_relate(location,location,'T*F')", 'nine characters'],
    ['st_relate(location,location,name)', 'nine characters'],
    ["geo.distance(location,geography'POINT (1 x)') lt 1", 'character 41'],
    ["st_inside(location,geography'POINT (1 1)')", 'no function'],
    ["location eq geography'POINT (1 1)'", 'expected'],
    ["geography'POINT (1 1)'", 'expected'],
    ['geo.length(location) eq null and geo.length(8) gt 1', 'expected a geometry'],
  ])('%s is 400 with the reason', async ($filter, reason) => {
    const { status, body } = await read(service.app, 'Locations', { $filter });
    expect({ status, message: body.message }).toMatchObject({ status: 400 });
    expect(body.message).toContain(reason);
  });

  it('is one with more geometries to test than the limit', async () => {
    const limited = await sensingApp(service.database, { SENSING_GEOMETRY_TESTS: '1' });
    const refused = await read(limited, 'Locations', {
      $filter: `st_disjoint(location,geography'LINESTRING (0 0, 9 48)')`,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('more than 1 geometries');
    const answered = await read(limited, 'Locations', {
      $filter: `st_within(location,${aroundRoof})`,
    });
    expect(idsOf(answered)).toEqual([1]);
    await limited.close();
  });
});
