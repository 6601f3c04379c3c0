import { z } from 'zod';
import type { NetworkWriter } from '../network-writer.ts';
import type { SampleNetwork } from './network.ts';
import { readSampleJson } from './sample-files.ts';
import { credit, observationTypes, units } from './vocabulary.ts';

const Earthquakes = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      properties: z.object({
        mag: z.number().nullable(),
        place: z.string().nullable(),
        time: z.number(),
        updated: z.number(),
        url: z.string(),
        status: z.string(),
        magType: z.string().nullable(),
        type: z.string(),
      }),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number(), z.number()]),
      }),
    }),
  ),
});
type Earthquake = z.infer<typeof Earthquakes>['features'][number];

/** A week of earthquakes, each an Observation of its magnitude at its own hypocentre. */
export async function readEarthquakes(): Promise<SampleNetwork> {
  const { features } = Earthquakes.parse(await readSampleJson('earthquakes.json'));
  return {
    label: 'Earthquakes',
    observations: features.length,
    async write(writer) {
      const stream = addNetwork(writer);
      for (const earthquake of features) await addEarthquake(writer, stream, earthquake);
    },
  };
}

function addNetwork(writer: NetworkWriter): number {
  const thing = writer.addThing({
    name: 'Seismic network',
    description:
      'Stations of many networks, heard together by the Advanced National Seismic System: all earthquakes of a week in early 2018. It has no Location of its own; each Observation has its place.',
    properties: credit(
      'USGS Earthquake Hazards Program, by way of vega-datasets',
      'Public domain',
      'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_week.geojson',
    ),
  });
  const sensor = writer.addSensor({
    name: 'Seismic stations',
    description: 'Seismometers of the contributing networks',
    encodingType: 'text/html',
    metadata: 'https://earthquake.usgs.gov/monitoring/anss/',
  });
  const observedProperty = writer.addObservedProperty({
    name: 'Earthquake magnitude',
    definition: 'https://earthquake.usgs.gov/data/comcat/index.php#mag',
    description: 'Size of an earthquake on the scale that its parameters name',
  });
  return writer.addDatastream({
    name: 'Earthquake magnitude',
    description:
      'Magnitude of each event at the time when it began; resultTime is the last revision.',
    observationType: observationTypes.measurement,
    unit: units.magnitude,
    properties: {
      thresholds: [
        { value: 5, label: 'Moderate' },
        { value: 6, label: 'Strong' },
      ],
    },
    thing,
    sensor,
    observedProperty,
  });
}

async function addEarthquake(
  writer: NetworkWriter,
  stream: number,
  { id, properties, geometry }: Earthquake,
): Promise<void> {
  const { mag, place, time, updated, url, status, magType, type } = properties;
  const [longitude, latitude, depth] = geometry.coordinates;
  const feature = writer.addFeature({
    name: place ?? id,
    description: `Hypocentre of the ${type} ${id}, ${depth} km deep`,
    // GeoJSON has altitudes in metres upwards, the source depths in kilometres downwards.
    feature: { type: 'Point', coordinates: [longitude, latitude, Math.round(depth * -1000)] },
    properties: { code: id, depthKilometres: depth },
  });
  await writer.addObservation({
    stream,
    phenomenonTime: { start: new Date(time).toISOString() },
    resultTime: new Date(updated).toISOString(),
    result: mag,
    resultQuality: { status },
    parameters: { url, place, magnitudeType: magType, type },
    feature,
  });
}
