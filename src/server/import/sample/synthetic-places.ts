import type { NewLocation } from '../network-entities.ts';
import type { NetworkWriter } from '../network-writer.ts';
import { point } from './network.ts';
import { type Synthetic, synthetic } from './synthetic-shared.ts';
import { observationTypes, units } from './vocabulary.ts';

interface Place extends NewLocation {
  readonly thing: string;
}

const places: readonly Place[] = [
  {
    thing: 'Synthetic nature reserve',
    name: 'Synthetic reserve, polygon with a hole',
    description: 'Synthetic: an area whose Location is a Polygon',
    location: {
      type: 'Polygon',
      coordinates: [
        [
          [8.53, 47.2],
          [8.72, 47.2],
          [8.74, 47.29],
          [8.6, 47.33],
          [8.53, 47.2],
        ],
        [
          [8.61, 47.23],
          [8.63, 47.26],
          [8.66, 47.24],
          [8.61, 47.23],
        ],
      ],
    },
  },
  {
    thing: 'Synthetic hiking path',
    name: 'Synthetic path, line',
    description: 'Synthetic: a path whose Location is a LineString',
    location: {
      type: 'LineString',
      coordinates: [
        [7.62, 46.68],
        [7.68, 46.66],
        [7.75, 46.69],
        [7.86, 46.68],
      ],
    },
  },
  {
    thing: 'Synthetic Feature site',
    name: 'Synthetic site, GeoJSON Feature',
    description: 'Synthetic: a Location that is a Feature with properties of its own',
    location: {
      type: 'Feature',
      geometry: point(6.14, 46.2),
      properties: { name: 'A Feature, not a bare geometry', altitude: 375 },
    },
  },
  {
    thing: 'Synthetic older site',
    name: 'Synthetic site, older media type',
    description: 'Synthetic: a Location of the media type that version 1.0 used',
    encodingType: 'application/vnd.geo+json',
    location: point(13.4, 52.52),
  },
  {
    thing: 'Synthetic mixed site',
    name: 'Synthetic site, several geometries',
    description: 'Synthetic: a building and the way to it as a GeometryCollection',
    location: {
      type: 'GeometryCollection',
      geometries: [
        point(16.37, 48.21),
        {
          type: 'LineString',
          coordinates: [
            [16.3, 48.2],
            [16.37, 48.21],
          ],
        },
      ],
    },
  },
  {
    thing: 'Synthetic islands',
    name: 'Synthetic islands, several polygons',
    description: 'Synthetic: two islands as one MultiPolygon',
    location: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [14.9, 55.1],
            [15.1, 55.1],
            [15.0, 55.25],
            [14.9, 55.1],
          ],
        ],
        [
          [
            [15.2, 55.3],
            [15.25, 55.3],
            [15.22, 55.34],
            [15.2, 55.3],
          ],
        ],
      ],
    },
  },
];

const firstYear = 2015;
/** One for each year. */
export const placeObservations = 10;

/** Things at Locations of every geometry, the first with a Datastream whose feature is its area. */
export async function addSyntheticPlaces(
  writer: NetworkWriter,
  { sensor, observedProperty }: Synthetic,
): Promise<void> {
  const things = places.map(({ thing, ...location }) =>
    writer.addThing({
      name: thing,
      description: location.description,
      properties: synthetic,
      locations: [writer.addLocation({ ...location, properties: synthetic })],
    }),
  );
  const [reserve] = places;
  const [thing] = things;
  if (!reserve || thing === undefined) return;
  const stream = writer.addDatastream({
    name: 'Synthetic soil moisture',
    description: 'Synthetic: yearly mean over the whole reserve.',
    observationType: observationTypes.measurement,
    unit: units.percent,
    properties: synthetic,
    thing,
    sensor,
    observedProperty,
  });
  const feature = writer.addFeature({
    name: 'Synthetic nature reserve',
    description: 'Synthetic: the area of the reserve',
    feature: reserve.location,
    properties: synthetic,
  });
  for (let year = firstYear; year < firstYear + placeObservations; year += 1) {
    await writer.addObservation({
      stream,
      phenomenonTime: { start: `${year}-01-01T00:00:00Z`, end: `${year + 1}-01-01T00:00:00Z` },
      result: 30 + ((year * 7) % 11),
      feature,
    });
  }
}
