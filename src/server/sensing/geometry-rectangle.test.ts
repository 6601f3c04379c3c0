import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { boundsText, positionsOf } from '../import/positions.ts';
import { idsOf, read } from './test-client.ts';
import { sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;

/** Small shapes at every place in, on and around a rectangle from 0 0 to 4 4. */
function shapes(): object[] {
  const places = [-1, -0.5, 0, 0.5, 2, 3.5, 4, 4.5];
  return places.flatMap((x) =>
    places.flatMap((y) => [
      { type: 'Point', coordinates: [x, y] },
      {
        type: 'MultiPoint',
        coordinates: [
          [x, y],
          [x + 0.5, y + 0.5],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [x, y],
          [x + 0.5, y],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [x, y],
          [x + 6, y + 6],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [x, y],
            [x + 0.5, y],
            [x, y + 0.5],
            [x, y],
          ],
        ],
      },
    ]),
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = shapes().map((location, index) => ({
    id: index + 1,
    location,
    bounds: boundsText(positionsOf(location)),
  }));
  await database.query(
    `insert into location (id, name, encoding_type, location, bounds)
     select id, 'shape', 'application/geo+json', location, bounds
     from json_to_recordset($1::text::json) as shape (id bigint, location jsonb, bounds box)`,
    [JSON.stringify(rows)],
  );
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

// With a fifth point on a side the rectangle is tested as any other polygon.
const rectangle = "geography'POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))'";
const polygon = "geography'POLYGON ((0 0, 2 0, 4 0, 4 4, 0 4, 0 0))'";

it.each(['intersects', 'within', 'contains', 'touches', 'crosses', 'overlaps', 'equals'])(
  'st_%s gives for a rectangle what it gives for the same polygon',
  async (relation) => {
    const ids = async ($filter: string) =>
      idsOf(await read(app, 'Locations', { $filter, $top: '1000' }));
    for (const prefix of ['', 'not ']) {
      const found = await ids(`${prefix}st_${relation}(location,${rectangle})`);
      expect(found).toEqual(await ids(`${prefix}st_${relation}(location,${polygon})`));
      expect(found).toEqual(await ids(`${prefix}${turned(relation)}(${rectangle},location)`));
    }
  },
);

function turned(relation: string): string {
  if (relation === 'within') return 'st_contains';
  return relation === 'contains' ? 'st_within' : `st_${relation}`;
}
