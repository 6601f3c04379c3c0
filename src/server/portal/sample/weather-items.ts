import { months } from './months.ts';
import { csvData, jsonData, type SampleItem } from './sample-rows.ts';

const cities = [
  {
    key: 'seattle',
    name: 'Seattle',
    extent: [
      [-122.46, 47.48],
      [-122.22, 47.74],
    ],
  },
  {
    key: 'new-york',
    name: 'New York',
    extent: [
      [-74.26, 40.49],
      [-73.7, 40.92],
    ],
  },
] as const;

const years = [2012, 2013, 2014, 2015] as const;

type City = (typeof cities)[number];

function weatherOfYear(city: City, year: number): SampleItem[] {
  const key = `weather-${city.key}-${year}`;
  const shared = {
    owner: 'mbauer',
    folder: 'Weather',
    tags: ['weather', city.name, String(year)],
    extent: city.extent,
  };
  const name = `${city.name.replace(' ', '')}Weather${year}`;
  return [
    {
      ...shared,
      key: `${key}-table`,
      type: 'CSV',
      title: `Daily weather of ${city.name}, ${year}`,
      snippet: 'Maximum and minimum temperature, precipitation and wind, a row a day.',
      access: 'org',
      data: csvData(`${name}.csv`, [
        ['date', 'precipitation', 'temp_max', 'temp_min', 'wind'],
        [`${year}-01-01`, 0, 9.4, 2.2, 3.1],
        [`${year}-01-02`, 4.3, 8.9, 3.3, 4.2],
      ]),
    },
    {
      ...shared,
      key: `${key}-layer`,
      type: 'Feature Service',
      title: `Weather stations of ${city.name}, ${year}`,
      snippet: 'The stations with their daily values as a hosted layer.',
      access: year === 2015 ? 'public' : 'org',
      typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'Singlelayer'],
      url: { on: 'hosting', path: `Hosted/${name}/FeatureServer` },
      relations: [{ type: 'Service2Data', to: `${key}-table` }],
    },
    {
      ...shared,
      key: `${key}-map`,
      type: 'Web Map',
      title: `Weather map of ${city.name}, ${year}`,
      snippet: 'Precipitation and temperature at the stations.',
      access: 'private',
      groups: ['weather-desk'],
      data: jsonData('webmap.json', {
        operationalLayers: [{ title: `Weather stations of ${city.name}`, visibility: true }],
        version: '2.31',
      }),
      relations: [{ type: 'Map2Service', to: `${key}-layer` }],
    },
    {
      ...shared,
      key: `${key}-dashboard`,
      type: 'Dashboard',
      title: `Weather dashboard of ${city.name}, ${year}`,
      snippet: 'Rain days, frost days and the strongest wind of each month.',
      access: 'org',
      url: { on: 'portal', path: '/things' },
    },
  ];
}

function normalsOfMonth(month: string, index: number): SampleItem {
  const number = String(index + 1).padStart(2, '0');
  return {
    key: `normals-${number}`,
    owner: 'pnovak',
    folder: 'Reports',
    type: 'CSV',
    title: `Hourly normals of Seattle for ${month}`,
    snippet: 'Normal temperature and pressure for each hour of the day.',
    tags: ['normals', 'Seattle', month],
    access: 'org',
    data: csvData(`seattle-normals-${number}.csv`, [
      ['hour', 'temperature', 'pressure'],
      [0, 39.2, 1016.5],
      [12, 42.8, 1016.9],
    ]),
  };
}

/** A hosted layer, a view of it, and a view of that view: the last two cannot part. */
const stationViews: readonly SampleItem[] = [
  {
    key: 'stations-layer',
    owner: 'mbauer',
    folder: 'Weather',
    type: 'Feature Service',
    title: 'Weather stations',
    snippet: 'All weather stations with their instruments.',
    tags: ['weather', 'stations'],
    access: 'org',
    typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'Multilayer'],
    url: { on: 'hosting', path: 'Hosted/WeatherStations/FeatureServer' },
    relations: [{ type: 'Service2Service', to: 'stations-view' }],
  },
  {
    key: 'stations-view',
    owner: 'mbauer',
    folder: 'Weather',
    type: 'Feature Service',
    title: 'Weather stations, public view',
    snippet: 'The stations without serial numbers and contacts.',
    tags: ['weather', 'stations', 'view'],
    access: 'public',
    typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'View Service'],
    url: { on: 'hosting', path: 'Hosted/WeatherStationsPublic/FeatureServer' },
    relations: [{ type: 'Service2Service', to: 'stations-view-seattle' }],
  },
  {
    key: 'stations-view-seattle',
    owner: 'jlee',
    folder: 'Airports',
    type: 'Feature Service',
    title: 'Weather stations, Seattle only',
    snippet: 'A view created from the public view, cut to Seattle.',
    tags: ['weather', 'stations', 'view', 'Seattle'],
    access: 'org',
    typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'View Service'],
    url: { on: 'hosting', path: 'Hosted/WeatherStationsSeattle/FeatureServer' },
  },
  {
    key: 'rain-gauges-layer',
    owner: 'mbauer',
    folder: 'Weather',
    type: 'Feature Service',
    title: 'Rain gauges',
    snippet: 'Rain gauges with the day of their last calibration.',
    tags: ['weather', 'rain', 'calibration'],
    access: 'private',
    typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'Singlelayer'],
    url: { on: 'hosting', path: 'Hosted/RainGauges/FeatureServer' },
    relations: [{ type: 'Service2Service', to: 'rain-gauges-view' }],
  },
  {
    key: 'rain-gauges-view',
    owner: 'mbauer',
    folder: 'Weather',
    type: 'Feature Service',
    title: 'Rain gauges, read only',
    snippet: 'A view for maps that must not be edited.',
    tags: ['weather', 'rain', 'view'],
    access: 'org',
    typeKeywords: ['Feature Service', 'Hosted Service', 'Service', 'View Service'],
    url: { on: 'hosting', path: 'Hosted/RainGaugesReadOnly/FeatureServer' },
  },
];

/** Items around the daily weather, the hourly normals and the stations. */
export const weatherItems: readonly SampleItem[] = [
  ...cities.flatMap((city) => years.flatMap((year) => weatherOfYear(city, year))),
  ...months.map(normalsOfMonth),
  ...stationViews,
];
