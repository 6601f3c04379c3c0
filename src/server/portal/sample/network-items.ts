import { csvData, type SampleItem } from './sample-rows.ts';

const decades = [1958, 1968, 1978, 1988, 1998, 2008] as const;
const maunaLoa = [
  [-155.6, 19.5],
  [-155.55, 19.57],
] as const;

function carbonDioxideSince(year: number): SampleItem[] {
  const span = `${year} to ${year + 9}`;
  const shared = {
    owner: 'mbauer',
    folder: 'Climate record',
    tags: ['climate', 'carbon dioxide', 'Mauna Loa'],
    access: 'public',
    groups: ['climate-record'],
    extent: maunaLoa,
  } as const;
  return [
    {
      ...shared,
      key: `co2-${year}`,
      type: 'CSV',
      title: `Carbon dioxide at Mauna Loa, ${span}`,
      snippet: 'Monthly concentration in parts per million.',
      data: csvData(`co2-${year}.csv`, [
        ['month', 'ppm'],
        [`${year}-04`, 317.45],
      ]),
    },
    {
      ...shared,
      key: `co2-chart-${year}`,
      type: 'Web Mapping Application',
      title: `Carbon dioxide curve, ${span}`,
      snippet: 'The monthly values as a curve with the yearly cycle.',
      url: { on: 'portal', path: '/chart' },
    },
  ];
}

const seismicRegions = [
  'Alaska Peninsula',
  'Aleutian Islands',
  'California Coast Ranges',
  'Chile Rise',
  'Fiji Basin',
  'Hawaiian Islands',
  'Japan Trench',
  'Kermadec Trench',
  'Kuril Islands',
  'Mid-Atlantic Ridge',
  'Nevada Basin',
  'New Zealand Alps',
  'Oklahoma Plains',
  'Puerto Rico Trench',
  'Solomon Islands',
  'Sumatra Fault',
  'Tonga Trench',
  'Yellowstone Plateau',
] as const;

function seismicRegion(region: string, index: number): SampleItem[] {
  const name = region.replaceAll(/[ -]/g, '');
  const shared = { tags: ['earthquakes', region] };
  return [
    {
      ...shared,
      key: `quakes-${name}`,
      owner: 'tokonkwo',
      folder: 'Earthquakes',
      type: 'Map Service',
      title: `Earthquakes of the ${region}`,
      snippet: 'Epicentres with magnitude and depth.',
      access: index % 4 === 0 ? 'private' : 'org',
      ...(index % 4 === 0 ? { groups: ['seismic-network'] } : {}),
      typeKeywords: ['Map Service', 'Service'],
      url: { on: 'hosting', path: `Seismic/${name}/MapServer` },
    },
    {
      ...shared,
      key: `bulletin-${name}`,
      owner: 'hsuzuki',
      folder: 'Bulletins',
      type: 'Document Link',
      title: `Event bulletin, ${region}`,
      snippet: 'Reviewed events of the month.',
      access: 'private',
      groups: ['seismic-network'],
      url: { on: 'portal', path: '/observations' },
    },
  ];
}

const instruments = [
  'anemometer',
  'barometer',
  'broadband seismometer',
  'gas analyser',
  'hygrometer',
  'pyranometer',
  'rain gauge',
  'tide gauge',
  'thermometer shelter',
  'visibility sensor',
] as const;

function instrumentSheet(instrument: string, index: number): SampleItem {
  return {
    key: `calibration-${instrument.replaceAll(' ', '-')}`,
    owner: index % 3 === 0 ? 'kfield' : 'sgarcia',
    ...(index % 3 === 0 ? {} : { folder: 'Maintenance' }),
    type: 'CSV',
    title: `Calibration of the ${instrument}`,
    snippet: 'Dates, reference values and who did it.',
    tags: ['maintenance', 'calibration', instrument],
    access: 'private',
    ...(index % 2 === 0 ? { groups: ['field-maintenance'] } : {}),
    data: csvData(`calibration-${index + 1}.csv`, [
      ['date', 'reference', 'reading'],
      ['2015-06-01', 10, 10.1],
    ]),
  };
}

const handover: readonly SampleItem[] = [
  'Station photographs',
  'Site contacts',
  'Spare parts list',
  'Cable plans',
].map((title) => ({
  key: `handover-${title.toLowerCase().replaceAll(' ', '-')}`,
  owner: 'rdiaz',
  folder: 'Handover',
  type: 'Document Link',
  title,
  snippet: 'Left by a member who is gone; needs a new owner.',
  tags: ['maintenance', 'handover'],
  access: 'org',
  url: { on: 'portal', path: '/sensors' },
}));

/** Items around carbon dioxide, earthquakes and the upkeep of instruments. */
export const networkItems: readonly SampleItem[] = [
  ...decades.flatMap(carbonDioxideSince),
  ...seismicRegions.flatMap(seismicRegion),
  ...instruments.map(instrumentSheet),
  ...handover,
];
