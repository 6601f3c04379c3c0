export interface SampleGroup {
  readonly key: string;
  readonly title: string;
  readonly owner: string;
  readonly snippet: string;
  readonly tags: readonly string[];
  readonly access: 'private' | 'org' | 'public';
  readonly isSharedUpdate?: boolean;
  readonly isProtected?: boolean;
  readonly admins?: readonly string[];
  readonly members: readonly string[];
}

/** The groups of the sample organization. */
export const sampleGroups: readonly SampleGroup[] = [
  {
    key: 'weather-desk',
    title: 'Weather desk',
    owner: 'mbauer',
    snippet: 'Everyone here may update the weather maps of the others.',
    tags: ['weather', 'shared update'],
    access: 'org',
    isSharedUpdate: true,
    members: ['jlee', 'sgarcia'],
  },
  {
    key: 'flight-delays',
    title: 'Flight delays',
    owner: 'jlee',
    snippet: 'Departure delays by airport.',
    tags: ['flights', 'airports'],
    access: 'org',
    admins: ['mbauer'],
    members: ['ayilmaz', 'pnovak'],
  },
  {
    key: 'seismic-network',
    title: 'Seismic network',
    owner: 'tokonkwo',
    snippet: 'Unreviewed events; not for publication.',
    tags: ['earthquakes'],
    access: 'private',
    members: ['hsuzuki', 'mbauer'],
  },
  {
    key: 'climate-record',
    title: 'Climate record',
    owner: 'mbauer',
    snippet: 'Long series that are open to the public.',
    tags: ['climate', 'open data'],
    access: 'public',
    members: ['pnovak', 'viewer1'],
  },
  {
    key: 'field-maintenance',
    title: 'Field maintenance',
    owner: 'sgarcia',
    snippet: 'Visits, spare parts and calibration.',
    tags: ['maintenance', 'calibration'],
    access: 'private',
    isSharedUpdate: true,
    members: ['kfield'],
  },
  {
    key: 'base-layers',
    title: 'Base layers',
    owner: 'admin',
    snippet: 'Layers that every map may stand on.',
    tags: ['basemap'],
    access: 'public',
    isProtected: true,
    members: ['jlee', 'mbauer', 'tokonkwo'],
  },
];
