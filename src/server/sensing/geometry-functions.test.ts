import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Geometry } from 'geojson';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomGeometry } from '#sensing/contract/query/random-geometry.ts';
import { parseWkt } from '#sensing/contract/query/wkt-parser.ts';
import { printWkt } from '#sensing/contract/query/wkt-printer.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { boxText } from './geometry/bounds.ts';
import { distanceOf, lengthOf } from './geometry/distance.ts';
import { type Place, readPlace } from './geometry/place.ts';
import { relationCases } from './geometry/relation-cases.ts';
import { isRelated, matchesPattern, relationNames } from './geometry/relations.ts';
import { idsOf, read } from './test-client.ts';
import { sensingApp } from './test-network.ts';

/** What the statements answer must be what every geometry answers for itself, one by one. */

let database: Database;
let app: FastifyInstance;
const stored = new Map<number, Place | undefined>();

const coordinate = fc.oneof(
  fc.integer({ min: -1, max: 7 }),
  fc.double({ min: -1, max: 7, noNaN: true }),
);
const literals = [...new Set(relationCases.map(([, second]) => second))];

function geometries(): Geometry[] {
  const cases = [...new Set(relationCases.map(([first]) => first))];
  return [
    ...cases.map((wkt) => parseWkt(wkt, { option: '', at: 0 })),
    ...fc.sample(randomGeometry(coordinate), { numRuns: 60, seed: 8 }),
  ];
}

/** A third of the geometries are in a Feature. */
function wrapped(geometry: Geometry, index: number): unknown {
  return index % 3 === 0 ? { type: 'Feature', properties: {}, geometry } : geometry;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = geometries().map((geometry, index) => {
    const place = readPlace(geometry);
    stored.set(index + 1, place);
    const bounds = place === undefined ? null : boxText(place.bounds);
    return { id: index + 1, location: wrapped(geometry, index), bounds, properties: { geometry } };
  });
  await database.query(
    `insert into location (id, name, encoding_type, location, bounds, properties)
     select id, 'Place', 'application/geo+json', location, bounds, properties
     from jsonb_to_recordset($1::text::jsonb) as given (id bigint, location jsonb, bounds box, properties jsonb)`,
    [JSON.stringify(rows)],
  );
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

function idsThat(holds: (place: Place) => boolean): number[] {
  return [...stored].filter(([, place]) => place !== undefined && holds(place)).map(([id]) => id);
}

async function expectIds($filter: string, ids: number[]): Promise<void> {
  expect({ $filter, ids: idsOf(await read(app, 'Locations', { $filter })) }).toEqual({
    $filter,
    ids,
  });
}

function placeOf(wkt: string): Place {
  const place = readPlace(parseWkt(wkt, { option: '', at: 0 }));
  if (place === undefined) throw new Error(`${wkt} has no place.`);
  return place;
}

it.each(relationNames)('st_%s holds for the same geometries in a statement', async (name) => {
  for (const wkt of literals) {
    const other = placeOf(wkt);
    const ids = idsThat((place) => isRelated(name, place, other));
    await expectIds(`st_${name}(location,geography'${wkt}')`, ids);
    const turned = idsThat((place) => isRelated(name, other, place));
    await expectIds(`st_${name}(geography'${wkt}',location)`, turned);
  }
});

it('holds for the same geometries with any literal', async () => {
  const random = fc.sample(randomGeometry(coordinate), { numRuns: 40, seed: Date.now() % 2 ** 31 });
  for (const [index, geometry] of random.entries()) {
    const name = relationNames[index % relationNames.length] ?? 'intersects';
    const other = readPlace(geometry);
    const ids = other === undefined ? [] : idsThat((place) => isRelated(name, place, other));
    await expectIds(`st_${name}(location,geography'${printWkt(geometry)}')`, ids);
  }
});

it('is negated for the geometries that have a place', async () => {
  for (const wkt of literals.slice(0, 12)) {
    const other = placeOf(wkt);
    const apart = idsThat((place) => !isRelated('intersects', place, other));
    await expectIds(`not geo.intersects(location,geography'${wkt}')`, apart);
    await expectIds(`st_disjoint(location,geography'${wkt}')`, apart);
  }
});

it('finds patterns of the matrix', async () => {
  for (const pattern of ['T*F**F***', 'FF*FF****', '****0****', '2********', '*****1***']) {
    for (const wkt of literals.slice(0, 6)) {
      const other = placeOf(wkt);
      const ids = idsThat((place) => matchesPattern(pattern, place, other));
      await expectIds(`st_relate(location,geography'${wkt}','${pattern}')`, ids);
      const turned = idsThat((place) => matchesPattern(pattern, other, place));
      await expectIds(`st_relate(geography'${wkt}',location,'${pattern}')`, turned);
    }
  }
});

it('measures the same distances and lengths', async () => {
  for (const wkt of literals.slice(0, 14)) {
    const other = placeOf(wkt);
    for (const radius of [0, 0.5, 1, 2.5, -1]) {
      const near = idsThat((place) => distanceOf(place, other) <= radius);
      await expectIds(`geo.distance(location,geography'${wkt}') le ${radius}`, near);
      const nearer = idsThat((place) => distanceOf(place, other) < radius);
      await expectIds(`${radius} gt geo.distance(geography'${wkt}',location)`, nearer);
      const far = idsThat((place) => distanceOf(place, other) > radius);
      await expectIds(`geo.distance(location,geography'${wkt}') gt ${radius}`, far);
    }
    const distance = (id: unknown) => {
      const place = stored.get(Number(id));
      return place === undefined ? -1 : distanceOf(place, other);
    };
    const $orderby = `geo.distance(location,geography'${wkt}'),id`;
    const ids = idsOf(await read(app, 'Locations', { $orderby }));
    expect(ids.map(distance)).toEqual(ids.map(distance).toSorted((a, b) => a - b));
  }
  await expectIds(
    'geo.length(location) gt 4.5',
    idsThat((place) => lengthOf(place) > 4.5),
  );
});

it('compares geometries in other properties, and in parts of a Feature', async () => {
  const square = literals.find((wkt) => wkt.startsWith('POLYGON')) ?? '';
  const other = placeOf(square);
  const ids = idsThat((place) => isRelated('within', place, other));
  await expectIds(`st_within(properties/geometry,geography'${square}')`, ids);
  const inFeatures = ids.filter((id) => id % 3 === 1);
  await expectIds(`st_within(location/geometry,geography'${square}')`, inFeatures);
  await expectIds(
    'st_equals(location,properties/geometry)',
    idsThat((place) => isRelated('equals', place, place)),
  );
});

it('follows next links of an order by distance to every geometry once', async () => {
  const $orderby = "geo.distance(location,geography'POINT (2 2)') desc";
  const all = idsOf(await read(app, 'Locations', { $orderby }));
  const found: unknown[] = [];
  let answer = await read(app, 'Locations', { $orderby, $top: '7' });
  for (;;) {
    found.push(...idsOf(answer));
    const next = answer.body['@iot.nextLink'];
    if (next === undefined) break;
    const options = Object.fromEntries(new URL(String(next)).searchParams);
    answer = await read(app, 'Locations', options);
  }
  expect(found).toEqual(all);
});
