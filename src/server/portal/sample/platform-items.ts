import { months } from './months.ts';
import { jsonData, type SampleItem } from './sample-rows.ts';

function reportsOfYear(year: number): SampleItem[] {
  return months.map((month) => ({
    key: `report-${year}-${month}`,
    owner: 'pnovak',
    folder: 'Reports',
    type: 'Document Link',
    title: `Monthly report, ${month} ${year}`,
    snippet: 'Weather, delays and outages of the month on two pages.',
    tags: ['report', month, String(year)],
    access: 'org',
    url: { on: 'portal', path: '/' },
  }));
}

const drafts: readonly SampleItem[] = ['Frost days', 'Storm season', 'Heat waves'].map((title) => ({
  key: `draft-${title.toLowerCase().replaceAll(' ', '-')}`,
  owner: 'mbauer',
  folder: 'Drafts',
  type: 'Web Map',
  title: `${title}, draft`,
  snippet: 'A map in the making.',
  tags: ['weather', 'draft'],
  access: 'private',
  data: jsonData('webmap.json', { operationalLayers: [], version: '2.31' }),
}));

const platform: readonly SampleItem[] = [
  {
    key: 'sensing-database',
    owner: 'mbauer',
    type: 'Data Store',
    title: 'Sensing database',
    snippet: 'The tables behind the sensing interface.',
    description: 'Things, locations, streams and observations as tables.',
    tags: ['database', 'observations'],
    access: 'private',
    isProtected: true,
    typeKeywords: ['Data Store', 'egdb', 'Relational'],
    data: jsonData('datastore.json', {
      path: '/enterpriseDatabases/sensing',
      type: 'egdb',
      info: { dataStoreConnectionType: 'shared', isManaged: false, schema: 'public' },
      datasets: ['thing', 'location', 'stream', 'observation', 'feature_of_interest'],
    }),
  },
  {
    key: 'station-database',
    owner: 'admin',
    type: 'Data Store',
    title: 'Station database',
    snippet: 'Stations, series and latest results as tables, to be published as layers.',
    description: 'Views of the sensing data in this database, which need no connection.',
    tags: ['database', 'stations'],
    access: 'private',
    typeKeywords: ['Data Store', 'egdb', 'Relational'],
    data: jsonData('datastore.json', {
      path: '/enterpriseDatabases/stations',
      type: 'egdb',
      info: { dataStoreConnectionType: 'shared', isManaged: false, schema: 'station_data' },
      datasets: ['stations', 'datastreams', 'latest_results', 'observed_properties'],
    }),
  },
  {
    key: 'world-basemap',
    owner: 'admin',
    type: 'Vector Tile Service',
    title: 'World basemap',
    snippet: 'Land, borders and names for use below other layers.',
    tags: ['basemap'],
    access: 'public',
    groups: ['base-layers'],
    isProtected: true,
    url: { on: 'portal', path: '/map' },
  },
  {
    key: 'shaded-relief',
    owner: 'admin',
    type: 'Image Service',
    title: 'Shaded relief',
    snippet: 'Terrain as a grey relief.',
    tags: ['basemap', 'terrain'],
    access: 'public',
    groups: ['base-layers'],
    url: { on: 'imagery', path: 'Terrain/ShadedRelief/ImageServer' },
  },
  {
    key: 'all-things',
    owner: 'admin',
    type: 'Web Mapping Application',
    title: 'All Things on the map',
    snippet: 'Every Location of the sensing interface, clustered.',
    tags: ['observations', 'stations'],
    access: 'org',
    url: { on: 'portal', path: '/map' },
  },
];

/** What the portal stands on (a database, base layers), the reports, and unfinished maps. */
export const platformItems: readonly SampleItem[] = [
  ...platform,
  ...reportsOfYear(2014),
  ...reportsOfYear(2015),
  ...drafts,
];
