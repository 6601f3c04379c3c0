/** The federated servers; addresses end in `.example` because nothing answers there. */
export const sampleServers = [
  {
    key: 'hosting',
    name: 'gis.fieldstation.example:6443',
    url: 'https://gis.fieldstation.example/server',
    adminUrl: 'https://gis.fieldstation.example:6443/server',
    serverRole: 'HOSTING_SERVER',
    isHosted: true,
  },
  {
    key: 'imagery',
    name: 'imagery.fieldstation.example:6443',
    url: 'https://imagery.fieldstation.example/image',
    adminUrl: 'https://imagery.fieldstation.example:6443/image',
    serverRole: 'FEDERATED_SERVER',
    isHosted: false,
  },
] as const;

/** A collaboration with two workspaces, each backed by a group. */
export const sampleCollaboration = {
  key: 'neighbours',
  name: 'Neighbouring networks',
  description: 'Exchange of station lists and event bulletins with neighbouring portals.',
  workspaces: [
    {
      key: 'stations',
      name: 'Station lists',
      description: 'Where instruments stand and who looks after them.',
      group: 'climate-record',
    },
    {
      key: 'events',
      name: 'Event bulletins',
      description: 'Located earthquakes after review.',
      group: 'seismic-network',
    },
  ],
} as const;
