/**
 * A made-up network of ten million Observations: Datastream 1 has two million, one a minute; ten
 * thousand others have 800 each, one an hour, on a thousand Things. Of 100,000 Locations all over
 * the world, points and polygons in turn, every hundredth is that of a Thing.
 */
import { randomNumbers } from './random.mjs';

export const things = 1000;
export const streamsOfThing = 10;
export const locations = 100_000;
export const deepRows = 2_000_000;
export const hourlyRows = 800;

/** The first phenomenonTime of Datastream 1 and of the others. */
export const deepStart = Date.UTC(2020, 0, 1);
export const hourlyStart = Date.UTC(2024, 0, 1);

const minute = 60_000;
const hour = 3_600_000;

function geometry(index, random) {
  const longitude = Math.round((random() * 358 - 179) * 1e5) / 1e5;
  const latitude = Math.round((random() * 168 - 84) * 1e5) / 1e5;
  if (index % 2 === 0) return { type: 'Point', coordinates: [longitude, latitude] };
  const size = 0.05 + random() * 0.4;
  const ring = Array.from({ length: 9 }, (_, corner) => {
    const angle = ((corner % 8) / 8) * 2 * Math.PI;
    return [
      Math.round((longitude + size * Math.cos(angle)) * 1e5) / 1e5,
      Math.round((latitude + size * Math.sin(angle)) * 1e5) / 1e5,
    ];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

/** Adds everything but the Observations; gives the first Datastream and the features of the Things. */
export function writeEntities(writer) {
  const random = randomNumbers(1);
  const sensor = writer.addSensor({
    name: 'Made-up sensor',
    description: 'Measures whatever is asked for.',
    encodingType: 'text/html',
    metadata: 'https://example.org/sensor',
  });
  const properties = Array.from({ length: streamsOfThing }, (_, index) =>
    writer.addObservedProperty({
      name: `Property ${index}`,
      description: 'A made-up property.',
      definition: `https://example.org/property/${index}`,
    }),
  );
  const features = [];
  let firstStream;
  for (let index = 0; index < locations; index += 1) {
    const place = geometry(index, random);
    const location = writer.addLocation({
      name: `Place ${index}`,
      description: 'A made-up place.',
      location: place,
    });
    if (index % (locations / things) !== 0) continue;
    const thing = writer.addThing({
      name: `Station ${features.length}`,
      description: 'A made-up station.',
      properties: { operator: `operator ${features.length % 7}`, height: features.length % 90 },
      locations: [location],
    });
    features.push(
      writer.addFeature({ name: `Air at station ${index}`, description: '', feature: place }),
    );
    const count = firstStream === undefined ? streamsOfThing + 1 : streamsOfThing;
    for (let rank = 0; rank < count; rank += 1) {
      const stream = writer.addDatastream({
        name: `Property ${rank % streamsOfThing} of station ${features.length - 1}`,
        description: 'A made-up series.',
        observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
        unit: { name: 'degree Celsius', symbol: '°C', definition: 'ucum:Cel' },
        thing,
        sensor,
        observedProperty: properties[rank % streamsOfThing],
      });
      firstStream ??= stream;
    }
  }
  return { firstStream, features };
}

export const observationColumns = [
  'stream_id',
  'phenomenon_start',
  'id',
  'result_number',
  'result_time',
  'feature_of_interest_id',
];

/** Lines of CSV: stream after stream, each in the order of time. */
export function* observationLines({ firstStream, features }) {
  const random = randomNumbers(2);
  const result = () => (random() * 40 - 10).toFixed(2);
  let id = 0;
  for (let row = 0; row < deepRows; row += 1) {
    const time = new Date(deepStart + row * minute).toISOString();
    id += 1;
    yield `${firstStream},${time},${id},${result()},${time},${features[0]}\n`;
  }
  const times = Array.from({ length: hourlyRows }, (_, row) =>
    new Date(hourlyStart + row * hour).toISOString(),
  );
  for (let index = 0; index < things * streamsOfThing; index += 1) {
    const feature = features[Math.floor(index / streamsOfThing)];
    for (const time of times) {
      id += 1;
      yield `${firstStream + 1 + index},${time},${id},${result()},${time},${feature}\n`;
    }
  }
}
