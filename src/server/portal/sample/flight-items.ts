import { csvData, jsonData, type SampleItem, unitedStates } from './sample-rows.ts';

const states = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;

const airports = [
  ['ATL', 'Atlanta'],
  ['AUS', 'Austin'],
  ['BNA', 'Nashville'],
  ['BOS', 'Boston'],
  ['BWI', 'Baltimore'],
  ['CLT', 'Charlotte'],
  ['DEN', 'Denver'],
  ['DFW', 'Dallas-Fort Worth'],
  ['DTW', 'Detroit'],
  ['EWR', 'Newark'],
  ['HNL', 'Honolulu'],
  ['IAH', 'Houston'],
  ['JFK', 'New York Kennedy'],
  ['LAS', 'Las Vegas'],
  ['LAX', 'Los Angeles'],
  ['LGA', 'New York La Guardia'],
  ['MCO', 'Orlando'],
  ['MDW', 'Chicago Midway'],
  ['MIA', 'Miami'],
  ['MSP', 'Minneapolis'],
  ['ORD', "Chicago O'Hare"],
  ['PDX', 'Portland'],
  ['PHL', 'Philadelphia'],
  ['PHX', 'Phoenix'],
  ['SAN', 'San Diego'],
  ['SEA', 'Seattle-Tacoma'],
  ['SFO', 'San Francisco'],
  ['SLC', 'Salt Lake City'],
  ['STL', 'St. Louis'],
  ['TPA', 'Tampa'],
] as const;

function airportsOfState(state: string): SampleItem {
  const isMap = state.length % 3 === 0;
  const name = state.replaceAll(' ', '');
  return {
    key: `airports-${name.toLowerCase()}`,
    owner: 'jlee',
    folder: 'Airports',
    type: isMap ? 'Web Map' : 'Feature Service',
    title: `Airports of ${state}`,
    snippet: `Public airports of ${state} with code, name and position.`,
    tags: ['airports', state],
    access: 'public',
    extent: unitedStates,
    ...(isMap
      ? { data: jsonData('webmap.json', { operationalLayers: [{ title: 'Airports' }] }) }
      : {
          typeKeywords: ['Feature Service', 'Service', 'Singlelayer'],
          url: { on: 'hosting', path: `Airports/${name}/FeatureServer` },
        }),
  };
}

function delaysAt([code, city]: (typeof airports)[number], index: number): SampleItem[] {
  const shared = { tags: ['flights', 'departure delay', code, city], extent: unitedStates };
  return [
    {
      ...shared,
      key: `delays-${code}`,
      owner: 'jlee',
      folder: 'Flight delays',
      type: 'Feature Service',
      title: `Departure delays at ${city} (${code})`,
      snippet: 'Minutes of delay of each departure, with distance and destination.',
      access: 'org',
      groups: ['flight-delays'],
      typeKeywords: ['Feature Service', 'Service', 'Singlelayer'],
      url: { on: 'hosting', path: `Flights/Delays${code}/FeatureServer` },
    },
    {
      ...shared,
      key: `delay-dashboard-${code}`,
      owner: index % 2 === 0 ? 'ayilmaz' : 'jlee',
      type: 'Dashboard',
      title: `Delay dashboard of ${city} (${code})`,
      snippet: 'Delays by hour of the day and by destination.',
      access: index % 3 === 0 ? 'private' : 'org',
      url: { on: 'portal', path: '/chart' },
    },
  ];
}

const collections: readonly SampleItem[] = [
  {
    key: 'flights-table',
    owner: 'jlee',
    folder: 'Flight delays',
    type: 'CSV',
    title: 'Departures of the first quarter',
    snippet: 'Date, delay, distance, origin and destination of each flight.',
    tags: ['flights'],
    access: 'org',
    isProtected: true,
    data: csvData('flights.csv', [
      ['date', 'delay', 'distance', 'origin', 'destination'],
      ['2001-01-10T18:20', -3, 480, 'SAN', 'PHX'],
    ]),
  },
  {
    key: 'flight-map',
    owner: 'jlee',
    folder: 'Flight delays',
    type: 'Web Map',
    title: 'Where flights leave late',
    snippet: 'Mean departure delay by airport.',
    tags: ['flights', 'departure delay', 'airports'],
    access: 'private',
    groups: ['flight-delays'],
    extent: unitedStates,
    data: jsonData('webmap.json', { operationalLayers: [{ title: 'Mean departure delay' }] }),
    relations: [{ type: 'Map2Service', to: 'delays-SEA' }],
  },
];

/** Items around airports and departure delays. */
export const flightItems: readonly SampleItem[] = [
  ...states.map(airportsOfState),
  ...airports.flatMap(delaysAt),
  ...collections,
];
