import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { installErrorHandlers } from '../http/errors.ts';
import { readSettings } from '../settings.ts';
import { sensingRoutes } from './routes.ts';

/** The service root in the answers of the test application. */
export const testRoot = 'http://station.example/v1.1';

/** A sensing service over the database, without a socket; `environment` sets its limits. */
export async function sensingApp(
  database: Database,
  environment: Record<string, string> = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  app.decorate('settings', readSettings({ PUBLIC_URL: 'http://station.example', ...environment }));
  installErrorHandlers(app);
  await app.register(sensingRoutes, { prefix: '/v1.1', database });
  return app;
}

/**
 * The test network, and the rows of some further statements, behind a sensing service: from before
 * the first test of the file to after its last.
 */
export function serveTestNetwork(rows?: string): {
  readonly app: FastifyInstance;
  readonly database: Database;
} {
  let served: { app: FastifyInstance; database: Database } | undefined;
  const current = () => {
    if (served === undefined) throw new Error('The service runs while tests do.');
    return served;
  };
  beforeAll(async () => {
    const database = await openTestDatabase();
    await loadTestNetwork(database);
    if (rows !== undefined) await database.execute(rows);
    served = { app: await sensingApp(database), database };
  });
  afterAll(async () => {
    await served?.app.close();
    await served?.database.close();
  });
  return {
    get app() {
      return current().app;
    },
    get database() {
      return current().database;
    },
  };
}

/**
 * A small network with a few entities of each kind. Thing 1 has two Locations, two Datastreams and
 * a MultiDatastream; Thing 3 has nothing. Observations 1-5 are of Datastream 1 (an hour apart, result
 * as the id), 6-9 of Datastream 2 (mixed results), 10 and 11 of MultiDatastream 4. Datastream 3 is
 * empty.
 */
export async function loadTestNetwork(database: Database): Promise<void> {
  await database.execute(`
    insert into thing (id, name, description, properties) values
      (1, 'Überwachung "Nord"', 'A station', '{"type":"station","level":3,"tags":["a","b"],"deep":{"x":1,"y":null},"active":true}'),
      (2, 'O''Brien''s buoy', 'A buoy', '{"type":"buoy","level":10,"active":false}'),
      (3, 'Empty', 'Has nothing', null);
    insert into location (id, name, description, encoding_type, location, bounds) values
      (1, 'Roof', '', 'application/geo+json', '{"type":"Point","coordinates":[8.5,47.4]}', '(8.5,47.4),(8.5,47.4)'),
      (2, 'Yard', '', 'application/vnd.geo+json', '{"type":"Feature","geometry":{"type":"Point","coordinates":[8.6,47.5]},"properties":{}}', '(8.6,47.5),(8.6,47.5)'),
      (3, 'Lake', '', 'application/geo+json', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}', '(1,1),(0,0)');
    insert into thing_location values (1, 1), (1, 2), (2, 3);
    insert into historical_location (id, thing_id, time) values
      (1, 1, '2020-01-01T00:00:00Z'), (2, 1, '2020-02-01T00:00:00.123Z'), (3, 2, '2020-03-01T01:00:00+01:00');
    insert into historical_location_location values (1, 1), (2, 2), (2, 1), (3, 3);
    insert into sensor (id, name, description, encoding_type, metadata) values
      (1, 'Thermometer', 'Pt100', 'application/pdf', '"https://example.org/pt100.pdf"'),
      (2, 'Weather mast', '', 'application/json', '{"height":10}');
    insert into observed_property (id, name, definition, description) values
      (1, 'Temperature', 'https://example.org/temperature', ''),
      (2, 'Wind speed', 'https://example.org/wind', ''),
      (3, 'Rain', 'https://example.org/rain', '');
    insert into stream (id, is_multi, name, description, observation_type, data_types, units,
      observed_area, observed_bounds, phenomenon_start, phenomenon_end, result_start, result_end, properties,
      thing_id, sensor_id, observed_property_id) values
      (1, false, 'Air temperature', 'Two metres', 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement', null,
        '{"name":"degree Celsius","symbol":"°C","definition":"ucum:Cel"}', '{"type":"Point","coordinates":[8.5,47.4]}', '(8.5,47.4),(8.5,47.4)',
        '2020-01-01T00:00:00Z', '2020-01-01T04:00:00Z', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '{"quality":"raw"}', 1, 1, 1),
      (2, false, 'Notes', '', 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Observation', null,
        '{"name":null,"symbol":null,"definition":null}', null, null, null, null, null, null, null, 1, 1, 3),
      (3, false, 'Water temperature', '', 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement', null,
        '{"name":"degree Celsius","symbol":"°C","definition":"ucum:Cel"}', null, null, null, null, null, null, null, 2, 1, 1),
      (4, true, 'Wind and temperature', '', 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_ComplexObservation',
        '["OM_Measurement","OM_Measurement"]', '[{"name":"m/s","symbol":"m/s","definition":"a"},{"name":"°C","symbol":"°C","definition":"b"}]',
        null, null, '2020-01-01T00:00:00Z', '2020-01-01T01:00:00Z', null, null, null, 1, 2, null);
    insert into multi_observed_property values (4, 1, 2), (4, 2, 1);
    insert into feature_of_interest (id, name, description, encoding_type, feature, bounds) values
      (1, 'Air over the roof', '', 'application/geo+json', '{"type":"Point","coordinates":[8.5,47.4]}', '(8.5,47.4),(8.5,47.4)'),
      (2, 'Lake water', '', 'application/geo+json', '{"type":"Point","coordinates":[1,1]}', '(1,1),(1,1)');
    insert into observation (stream_id, id, phenomenon_start, phenomenon_end, result_number, result_json,
      result_time, valid_start, valid_end, result_quality, parameters, feature_of_interest_id) values
      (1, 1, '2020-01-01T00:00:00Z', null, 1, null, '2020-01-01T00:05:00Z', null, null, null, null, 1),
      (1, 2, '2020-01-01T01:00:00Z', null, 2, null, null, null, null, null, '{"run":7}', 1),
      (1, 3, '2020-01-01T02:00:00Z', null, 3, null, null, null, null, null, null, 1),
      (1, 4, '2020-01-01T03:00:00Z', '2020-01-01T03:00:00Z', 4, null, null, null, null, null, null, 1),
      (1, 5, '2020-01-01T04:00:00Z', '2020-01-01T05:00:00Z', 5.5, null, null, '2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z', '{"flag":"ok"}', null, 2),
      (2, 6, '2020-02-01T00:00:00Z', null, null, '"it''s raining"', null, null, null, null, null, null),
      (2, 7, '2020-02-01T01:00:00Z', null, null, 'true', null, null, null, null, null, null),
      (2, 8, '2020-02-01T02:00:00Z', null, null, 'null', null, null, null, null, null, null),
      (2, 9, '2020-02-01T03:00:00Z', null, null, '{"depth":3,"unit":"m"}', null, null, null, null, null, null),
      (4, 10, '2020-01-01T00:00:00Z', null, null, '[3.5, 20]', null, null, null, null, null, 1),
      (4, 11, '2020-01-01T01:00:00Z', null, null, '[4.5, 21]', null, null, null, null, null, 1);
  `);
}
