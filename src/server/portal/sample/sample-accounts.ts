export interface SampleAccount {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
  readonly userType: 'creatorUT' | 'viewerUT';
  readonly description: string;
  readonly isDisabled?: boolean;
  /** Whether the sample password opens the account; the others cannot be signed in to. */
  readonly canSignIn: boolean;
  readonly folders: readonly string[];
}

/** The account that every portal has. */
export const administrator: SampleAccount = {
  username: 'admin',
  firstName: 'Portal',
  lastName: 'Administrator',
  roleId: 'org_admin',
  userType: 'creatorUT',
  description: 'Looks after the portal.',
  canSignIn: true,
  folders: [],
};

const creator = { userType: 'creatorUT' } as const;

/** The members of the sample organization. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    ...creator,
    username: 'mbauer',
    firstName: 'Maria',
    lastName: 'Bauer',
    roleId: 'org_publisher',
    description: 'Publishes the weather and carbon dioxide series.',
    canSignIn: true,
    folders: ['Weather', 'Climate record', 'Drafts'],
  },
  {
    ...creator,
    username: 'jlee',
    firstName: 'Jihoon',
    lastName: 'Lee',
    roleId: 'org_publisher',
    description: 'Publishes airports and flight delays.',
    canSignIn: true,
    folders: ['Airports', 'Flight delays'],
  },
  {
    ...creator,
    username: 'tokonkwo',
    firstName: 'Tobenna',
    lastName: 'Okonkwo',
    roleId: 'org_publisher',
    description: 'Runs the seismic network.',
    canSignIn: false,
    folders: ['Earthquakes'],
  },
  {
    ...creator,
    username: 'sgarcia',
    firstName: 'Sofía',
    lastName: 'García',
    roleId: 'org_user',
    description: 'Plans the maintenance of stations.',
    canSignIn: true,
    folders: ['Maintenance'],
  },
  {
    ...creator,
    username: 'pnovak',
    firstName: 'Petra',
    lastName: 'Nováková',
    roleId: 'org_user',
    description: 'Writes the monthly reports.',
    canSignIn: false,
    folders: ['Reports'],
  },
  {
    ...creator,
    username: 'ayilmaz',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    roleId: 'org_user',
    description: 'Analyses departure delays.',
    canSignIn: false,
    folders: [],
  },
  {
    ...creator,
    username: 'hsuzuki',
    firstName: 'Haruka',
    lastName: 'Suzuki',
    roleId: 'org_user',
    description: 'Locates earthquakes.',
    canSignIn: false,
    folders: ['Bulletins'],
  },
  {
    ...creator,
    username: 'lmartin',
    firstName: 'Léa',
    lastName: 'Martin',
    roleId: 'c4Steward0000001',
    description: 'Keeps the content in order.',
    canSignIn: true,
    folders: [],
  },
  {
    ...creator,
    username: 'kfield',
    firstName: 'Kofi',
    lastName: 'Field',
    roleId: 'c4Observer000001',
    description: 'Visits stations and takes notes on site.',
    canSignIn: true,
    folders: [],
  },
  {
    username: 'viewer1',
    firstName: 'Nils',
    lastName: 'Eriksson',
    roleId: 'c4Viewer00000001',
    userType: 'viewerUT',
    description: 'Reads dashboards in the control room.',
    canSignIn: true,
    folders: [],
  },
  {
    username: 'viewer2',
    firstName: 'Priya',
    lastName: 'Raman',
    roleId: 'c4Viewer00000001',
    userType: 'viewerUT',
    description: 'Reads the weather dashboards.',
    canSignIn: false,
    folders: [],
  },
  {
    ...creator,
    username: 'rdiaz',
    firstName: 'Rosa',
    lastName: 'Díaz',
    roleId: 'org_user',
    description: 'Left the organization; her items wait for a new owner.',
    isDisabled: true,
    canSignIn: true,
    folders: ['Handover'],
  },
];
