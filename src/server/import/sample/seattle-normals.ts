import type { NetworkWriter } from '../network-writer.ts';
import { readSampleCsv } from './sample-files.ts';
import { credit, localTimes, observationTypes, units } from './vocabulary.ts';

type Hour = Record<'date' | 'pressure' | 'temperature' | 'wind', string>;

/** The hours of an average year 1981-2010, dated 2010 in the file. */
export function readNormals(): Promise<Hour[]> {
  return readSampleCsv('seattle-weather-hourly-normals.csv', [
    'date',
    'pressure',
    'temperature',
    'wind',
  ]);
}

const quantities = [
  {
    column: 'pressure',
    name: 'Normal air pressure',
    property: 'Air pressure at mean sea level',
    standardName: 'air_pressure_at_mean_sea_level',
    unit: units.hectopascal,
    thresholds: [{ value: 1013.25, label: 'Standard atmosphere' }],
  },
  {
    column: 'temperature',
    name: 'Normal air temperature',
    property: 'Air temperature',
    standardName: 'air_temperature',
    unit: units.degreeCelsius,
    thresholds: [{ value: 18.3, label: 'Heating begins below (65 °F)' }],
  },
  {
    column: 'wind',
    name: 'Normal wind speed',
    property: 'Mean wind speed',
    standardName: 'wind_speed',
    unit: units.metrePerSecond,
    thresholds: [{ value: 3.4, label: 'Gentle breeze' }],
  },
] as const;

/** Adds a Thing at the Location of the city, with a Datastream for each of the quantities. */
export async function addNormals(
  writer: NetworkWriter,
  city: { readonly location: number; readonly feature: number },
  hours: readonly Hour[],
): Promise<void> {
  const thing = writer.addThing({
    name: 'Seattle climate normals',
    description:
      'An average year of Seattle, hour by hour, from the records of 1981 to 2010. The dates are of 2010 and stand for any year.',
    properties: credit(
      'NOAA National Climatic Data Center, by way of vega-datasets',
      'United States government work',
      'https://www.ncdc.noaa.gov/cdo-web/datatools/normals',
    ),
    locations: [city.location],
  });
  const sensor = writer.addSensor({
    name: 'Climate normals 1981-2010',
    description: 'Averages of three decades computed from station records.',
    encodingType: 'application/pdf',
    metadata: 'https://www1.ncdc.noaa.gov/pub/data/cdo/documentation/NORMAL_HLY_documentation.pdf',
  });
  for (const { column, name, property, standardName, unit, thresholds } of quantities) {
    const observedProperty = writer.addObservedProperty({
      name: property,
      definition: `http://vocab.nerc.ac.uk/standard_name/${standardName}/`,
      description: `${property}, averaged over thirty years`,
    });
    const stream = writer.addDatastream({
      name,
      description: `${property} at each hour of an average year`,
      observationType: observationTypes.measurement,
      unit,
      properties: { ...localTimes, thresholds },
      thing,
      sensor,
      observedProperty,
    });
    for (const hour of hours) {
      await writer.addObservation({
        stream,
        phenomenonTime: { start: `${hour.date}Z` },
        result: Number(hour[column]),
        feature: city.feature,
      });
    }
  }
}
