import type { NetworkWriter } from '../network-writer.ts';
import { dayOf, point, type SampleNetwork } from './network.ts';
import { readSampleCsv } from './sample-files.ts';
import { addNormals, readNormals } from './seattle-normals.ts';
import { credit, localTimes, observationTypes, units } from './vocabulary.ts';

/** The city, not the station: the source does not name its stations. */
const cities = [
  { name: 'Seattle', geometry: point(-122.3321, 47.6062) },
  { name: 'New York', geometry: point(-74.006, 40.7128) },
];

type Day = Record<
  'location' | 'date' | 'precipitation' | 'temp_max' | 'temp_min' | 'wind' | 'weather',
  string
>;

/** Daily weather of two cities, 2012 to 2015, and the hourly normals of Seattle. */
export async function readWeather(): Promise<SampleNetwork> {
  const days = await readSampleCsv('weather.csv', [
    'location',
    'date',
    'precipitation',
    'temp_max',
    'temp_min',
    'wind',
    'weather',
  ]);
  const normals = await readNormals();
  return {
    label: 'Weather',
    observations: days.length * 2 + normals.length * 3,
    async write(writer) {
      const shared = addShared(writer);
      for (const city of cities) {
        const placed = addCity(writer, city);
        const ofCity = days.filter((day) => day.location === city.name);
        await addDays(writer, placed, shared, ofCity);
        if (city.name === 'Seattle') await addNormals(writer, placed, normals);
      }
    },
  };
}

function addShared(writer: NetworkWriter) {
  const add = (name: string, standardName: string, description: string): number =>
    writer.addObservedProperty({
      name,
      definition: `http://vocab.nerc.ac.uk/standard_name/${standardName}/`,
      description,
    });
  const maximum = add('Maximum air temperature', 'air_temperature', 'Highest of the day');
  const minimum = add('Minimum air temperature', 'air_temperature', 'Lowest of the day');
  const precipitation = add(
    'Precipitation',
    'lwe_thickness_of_precipitation_amount',
    'Rain and melted snow of the day',
  );
  const wind = add('Wind speed', 'wind_speed', 'Mean of the day');
  const weather = writer.addObservedProperty({
    name: 'Weather of the day',
    definition: 'http://codes.wmo.int/bufr4/codeflag/0-20-003',
    description: 'One of drizzle, fog, rain, snow and sun, made from several reports.',
  });
  const sensor = writer.addSensor({
    name: 'Daily weather station',
    description: 'Station of the Global Historical Climatology Network (GHCN-Daily).',
    encodingType: 'application/pdf',
    metadata: 'https://www1.ncdc.noaa.gov/pub/data/cdo/documentation/GHCND_documentation.pdf',
  });
  return { maximum, minimum, precipitation, wind, weather, sensor };
}

function addCity(writer: NetworkWriter, { name, geometry }: (typeof cities)[number]) {
  const location = writer.addLocation({
    name,
    description: `Centre of the city of ${name}`,
    location: geometry,
  });
  const thing = writer.addThing({
    name: `${name} weather`,
    description: `Daily weather of ${name}, 2012 to 2015`,
    properties: credit(
      'NOAA Climate Data Online, by way of vega-datasets',
      'United States government work',
      'https://www.ncei.noaa.gov/cdo-web/',
    ),
    locations: [location],
  });
  const feature = writer.addFeature({
    name,
    description: `The city of ${name}`,
    feature: geometry,
  });
  return { name, location, thing, feature };
}

async function addDays(
  writer: NetworkWriter,
  city: ReturnType<typeof addCity>,
  shared: ReturnType<typeof addShared>,
  days: readonly Day[],
): Promise<void> {
  const { thing, feature, name } = city;
  const { sensor } = shared;
  const observationType = observationTypes.measurement;
  const measured = writer.addMultiDatastream({
    name: `Daily weather of ${name}`,
    description:
      'Maximum and minimum temperature, precipitation and mean wind speed of each day. The wind speed is in metres per second, as in the records that the source was made from.',
    components: [
      { observationType, unit: units.degreeCelsius, observedProperty: shared.maximum },
      { observationType, unit: units.degreeCelsius, observedProperty: shared.minimum },
      { observationType, unit: units.millimetre, observedProperty: shared.precipitation },
      { observationType, unit: units.metrePerSecond, observedProperty: shared.wind },
    ],
    properties: localTimes,
    thing,
    sensor,
  });
  const word = writer.addDatastream({
    name: `Weather word of ${name}`,
    description: 'One word for the weather of each day: drizzle, fog, rain, snow or sun.',
    observationType: observationTypes.category,
    unit: units.none,
    properties: localTimes,
    thing,
    sensor,
    observedProperty: shared.weather,
  });
  for (const day of days) {
    const phenomenonTime = dayOf(day.date);
    const values = [day.temp_max, day.temp_min, day.precipitation, day.wind].map(Number);
    await writer.addObservation({ stream: measured, phenomenonTime, result: values, feature });
    await writer.addObservation({ stream: word, phenomenonTime, result: day.weather, feature });
  }
}
