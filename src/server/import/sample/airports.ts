import type { NetworkWriter } from '../network-writer.ts';
import { point } from './network.ts';
import { readSampleCsv } from './sample-files.ts';
import { credit, localTimes, observationTypes, units } from './vocabulary.ts';

type Airport = Record<
  'iata' | 'name' | 'city' | 'state' | 'country' | 'latitude' | 'longitude',
  string
>;

/** The Datastream of an airport and the feature that its Observations are about. */
export interface DelayStream {
  readonly stream: number;
  readonly feature: number;
}

/** The 3,376 airports in the order of the file. */
export function readAirports(): Promise<Airport[]> {
  return readSampleCsv('airports.csv', [
    'iata',
    'name',
    'city',
    'state',
    'country',
    'latitude',
    'longitude',
  ]);
}

/**
 * Adds each airport as a Thing with its Location, and for each origin of flights a
 * Datastream "Departure delay" without Observations; gives those by airport code.
 */
export function writeAirports(
  writer: NetworkWriter,
  airports: readonly Airport[],
  origins: ReadonlySet<string>,
): Map<string, DelayStream> {
  const shared = addShared(writer);
  const streams = new Map<string, DelayStream>();
  for (const airport of airports) {
    const thing = addAirport(writer, airport);
    if (!origins.has(airport.iata)) continue;
    streams.set(airport.iata, addDelayStream(writer, airport, { thing, ...shared }));
  }
  return streams;
}

function addShared(writer: NetworkWriter): { sensor: number; observedProperty: number } {
  const sensor = writer.addSensor({
    name: 'Airline on-time reports',
    description:
      'Reports of departure and arrival times that United States carriers send to the Bureau of Transportation Statistics.',
    encodingType: 'text/html',
    metadata: 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-234',
  });
  const observedProperty = writer.addObservedProperty({
    name: 'Departure delay',
    description:
      'Minutes by which a flight from this airport is late; negative when it is early. The source says only "delay".',
    definition: 'https://www.transtats.bts.gov/Glossary.asp',
  });
  return { sensor, observedProperty };
}

function addAirport(writer: NetworkWriter, airport: Airport): number {
  const { iata, name, city, state, country } = airport;
  const place = placeOf(airport);
  const location = writer.addLocation({
    name: `${name} (${iata})`,
    description: `Reference point of the airport in ${place}`,
    location: geometryOf(airport),
  });
  return writer.addThing({
    name,
    description: `Airport ${iata} in ${place}`,
    properties: {
      iata,
      city: known(city),
      state: known(state),
      country,
      ...credit(
        'Airports, Data.gov, by way of vega-datasets',
        'United States government work',
        'https://catalog.data.gov/dataset/airports-5e97a',
      ),
    },
    locations: [location],
  });
}

function addDelayStream(
  writer: NetworkWriter,
  airport: Airport,
  relations: { thing: number; sensor: number; observedProperty: number },
): DelayStream {
  const { iata, name } = airport;
  const feature = writer.addFeature({
    name: `${name} (${iata})`,
    description: `The airport in ${placeOf(airport)}`,
    feature: geometryOf(airport),
    properties: { iata },
  });
  const stream = writer.addDatastream({
    name: 'Departure delay',
    description: `Delay of each flight that left ${name} (${iata}), at the time when it left. The distance in miles and the destination are in parameters.`,
    observationType: observationTypes.measurement,
    unit: units.minute,
    properties: {
      iata,
      ...localTimes,
      thresholds: [{ value: 15, label: 'Late, as airlines are rated' }],
      delayNote:
        'The source names the value only "delay"; its scripts compute it from the reported arrival delay.',
      ...credit(
        'Bureau of Transportation Statistics, by way of vega-datasets',
        'Collected under 14 CFR Part 234; no licence stated',
        'https://www.transtats.bts.gov/DL_SelectFields.asp?gnoyr_VQ=FGJ&QO_fu146_anzr=b0-gvzr',
      ),
    },
    ...relations,
  });
  writer.observeFeature(stream, feature);
  return { stream, feature };
}

function geometryOf(airport: Airport) {
  return point(Number(airport.longitude), Number(airport.latitude));
}

/** The file writes NA where it does not know. */
function known(value: string): string | null {
  return value === 'NA' ? null : value;
}

function placeOf({ city, state, country }: Airport): string {
  return [city, state, country].filter((part) => known(part) !== null).join(', ');
}
