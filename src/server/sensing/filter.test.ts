import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';

import { idsOf, read } from './test-client.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

describe('$filter', () => {
  it.each([
    // Comparison
    ['Things', 'id eq 2', [2]],
    ['Things', '@iot.id ge 2', [2, 3]],
    ['Things', '2 lt id', [3]],
    ['Things', "name eq 'O''Brien''s buoy'", [2]],
    ['Things', 'name eq \'Überwachung "Nord"\'', [1]],
    ['Things', "name ne 'Empty'", [1, 2]],
    ['Things', "name gt 'P'", [1]],
    ['Things', 'properties eq null', [3]],
    ['Things', 'properties/none eq null', [1, 2, 3]],
    ['Things', 'properties/deep/y eq null', [1, 2, 3]],
    ['Things', 'properties/type ne null', [1, 2]],
    // Logic
    ['Things', "id eq 1 or id eq 2 and name eq 'x'", [1]],
    ['Things', "(id eq 1 or id eq 2) and name eq 'x'", []],
    ['Things', 'not id lt 3', [3]],
    ['Things', 'not (id eq 1) and not (id eq 2)', [3]],
    // JSON
    ['Things', "properties/type eq 'buoy'", [2]],
    ['Things', 'properties/level gt 9', [2]],
    ['Things', "properties/level gt '2'", [1]],
    ['Things', 'properties/level eq 3.0', [1]],
    ['Things', "properties/tags[1] eq 'b'", [1]],
    ['Things', 'properties/deep/x add 1 eq 2', [1]],
    ['Things', 'properties/active', [1]],
    ['Things', 'not properties/active', [2]],
    ['Things', 'properties/active eq false', [2]],
    ['Things', 'properties/type ne 3', [1, 2]],
    ['Datastreams', "unitOfMeasurement/symbol eq '°C'", [1, 3]],
    ['Datastreams', 'unitOfMeasurement/symbol eq null', [2]],
    ['MultiDatastreams', "unitOfMeasurements[0]/symbol eq 'm/s'", [4]],
    ['Locations', "location/type eq 'Point' or location/geometry/type eq 'Point'", [1, 2]],
    ['Locations', 'location/coordinates[0] gt 8', [1]],
    // Results
    ['Observations', 'result gt 3', [4, 5]],
    ['Observations', 'result eq 5.5', [5]],
    ['Observations', 'result le 1', [1]],
    ['Observations', 'result eq true', [7]],
    ['Observations', "result eq 'it''s raining'", [6]],
    ['Observations', "result eq '2'", [2]],
    ['Observations', 'result[0] gt 4', [11]],
    ['Observations', 'result/depth eq 3', [9]],
    ['Observations', 'result eq null', [8]],
    ['Observations', 'parameters/run eq 7', [2]],
    ['Observations', '1 add result mul 2 sub -1 eq 4', [1]],
    ['Observations', '14 div (result add 1) mod 3 mul 3 eq 3', [1]],
    ['Observations', 'result div 2 eq 1.5', [3]],
    ['Observations', '1 div (result sub 1) ge 1', [2]],
    ['Observations', 'result mod 2 eq 0', [2, 4]],
    // Texts
    ['Things', "substringof('buoy',name)", [2]],
    ['Things', "contains(name,'buoy')", [2]],
    ['Things', "startswith(name,'Ü')", [1]],
    ['Things', "endswith(tolower(name),'nord\"')", [1]],
    ['Things', "indexof(name,'Brien') eq 2", [2]],
    ['Things', 'length(name) eq 5', [3]],
    ['Things', "toupper(name) eq 'EMPTY'", [3]],
    ['Things', "trim(concat(name,'  ')) eq 'Empty'", [3]],
    ['Things', "substring(name,1) eq 'mpty'", [3]],
    ['Things', "substring(name,1,2) eq 'mp'", [3]],
    ['Things', "startswith(properties/type,'b')", [2]],
    ['Things', "contains(name,'%') or contains(name,'_')", []],
    ['Sensors', "endswith(metadata,'.pdf')", [1]],
    // Times
    ['Observations', 'phenomenonTime gt 2020-02-01T02:00:00Z', [9]],
    ['Observations', 'phenomenonTime ge 2020-02-01T03:00:00+01:00', [8, 9]],
    [
      'Observations',
      'phenomenonTime lt 2020-01-01T04:30:00Z and phenomenonTime gt 2020-01-01T02:00:00Z',
      [4],
    ],
    [
      'Observations',
      'phenomenonTime le 2020-01-01T05:00:00Z and phenomenonTime gt 2020-01-01T02:00:00Z',
      [4, 5],
    ],
    ['Observations', '2020-02-01T02:00:00Z lt phenomenonTime', [9]],
    ['Observations', 'phenomenonTime eq 2020-01-01T03:00:00Z', [4]],
    ['Observations', 'phenomenonTime eq 2020-01-01T04:00:00Z/2020-01-01T05:00:00Z', [5]],
    ['Observations', 'phenomenonTime eq 2020-01-01T04:00:00Z/PT1H', [5]],
    ['Observations', 'phenomenonTime gt 2020-02-01T00:00:00Z/2020-02-01T02:00:00Z', [8, 9]],
    ['Observations', 'resultTime ge 2020-01-01', [1]],
    ['Observations', 'validTime ne null', [5]],
    ['Observations', 'date(phenomenonTime) eq 2020-02-01', [6, 7, 8, 9]],
    ['Observations', 'month(phenomenonTime) eq 2 and hour(phenomenonTime) ge 2', [8, 9]],
    [
      'Observations',
      'year(resultTime) eq 2020 and day(resultTime) eq 1 and minute(resultTime) eq 5',
      [1],
    ],
    ['HistoricalLocations', 'second(time) eq 0 and time lt now()', [1, 2, 3]],
    ['HistoricalLocations', "time gt now() sub duration'P1D'", []],
    ['HistoricalLocations', "time add duration'P31D' eq 2020-02-01T00:00:00Z", [1]],
    ['Datastreams', 'phenomenonTime lt 2021-01-01T00:00:00Z', [1]],
    // Related entities
    ['Observations', 'Datastream/id eq 2', [6, 7, 8, 9]],
    ['Observations', "Datastream/Thing/name eq 'O''Brien''s buoy'", []],
    ['Observations', "MultiDatastream/Thing/properties/type eq 'station'", [10, 11]],
    ['Observations', "FeatureOfInterest/name eq 'Lake water'", [5]],
    ['Observations', "not (FeatureOfInterest/name eq 'Lake water')", [1, 10, 2, 11, 3, 4]],
    ['Observations', "startswith(Datastream/name,'Air') and result gt 4", [5]],
    ['Observations', 'Datastream/unitOfMeasurement/symbol eq null', [6, 7, 8, 9]],
    ['Observations', 'Datastream/phenomenonTime lt 2021-01-01T00:00:00Z and result gt 4', [5]],
    ['Observations', 'Datastream/id add FeatureOfInterest/id eq 3', [5]],
    ['Datastreams', "Thing/name eq 'Empty' or ObservedProperty/name eq 'Rain'", [2]],
    ['Datastreams', "Sensor/name eq concat(ObservedProperty/name,'')", []],
    ['Datastreams', 'Observations/result gt 5', [1]],
    ['Things', 'Datastreams/Observations/result gt 5', [1]],
    ['Things', 'not (Datastreams/id gt 0)', [3]],
    ['Things', "Locations/location/type eq 'Polygon'", [2]],
    ['Things', "MultiDatastreams/ObservedProperties/name eq 'Wind speed'", [1]],
    ['ObservedProperties', "MultiDatastreams/name ne ''", [1, 2]],
    ['FeaturesOfInterest', 'Observations/id eq 5', [2]],
    ['Locations', 'HistoricalLocations/time lt 2020-01-15T00:00:00Z', [1]],
  ])('%s: %s', async (set, $filter, ids) => {
    expect(idsOf(await read(app, set, { $filter }))).toEqual(ids);
  });
});
