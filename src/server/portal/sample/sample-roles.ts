import {
  allPrivileges,
  type Privilege,
  publisherPrivileges,
  userPrivileges,
} from '#portal/contract/privileges.ts';

export interface SampleRole {
  readonly id: string;
  readonly base: 'org_admin' | 'org_publisher' | 'org_user';
  readonly isCustom: boolean;
  readonly name: string;
  readonly description: string;
  readonly privileges: readonly Privilege[];
}

/** A default user may receive items, but only publishers may give their own away. */
const ownContent = userPrivileges.filter((name) => name !== 'portal:user:reassignItems');
const viewing = userPrivileges.filter((name) => name.startsWith('portal:user:view'));

/** The roles that every portal has. */
export const defaultRoles: readonly SampleRole[] = [
  {
    id: 'org_admin',
    base: 'org_admin',
    isCustom: false,
    name: 'Administrator',
    description: 'Manages the organization, its members and all content.',
    privileges: allPrivileges,
  },
  {
    id: 'org_publisher',
    base: 'org_publisher',
    isCustom: false,
    name: 'Publisher',
    description: 'Publishes layers and gives own items to other members.',
    privileges: [...userPrivileges, ...publisherPrivileges],
  },
  {
    id: 'org_user',
    base: 'org_user',
    isCustom: false,
    name: 'User',
    description: 'Creates and receives items and shares them with groups.',
    privileges: ownContent,
  },
];

/** The roles that only the sample has. */
export const sampleRoles: readonly SampleRole[] = [
  {
    id: 'c4Steward0000001',
    base: 'org_user',
    isCustom: true,
    name: 'Content steward',
    description: 'Moves content between members without managing the organization.',
    privileges: [
      ...userPrivileges,
      'portal:admin:reassignItems',
      'portal:admin:viewGroups',
      'portal:admin:viewItems',
      'portal:admin:viewUsers',
    ],
  },
  {
    id: 'c4Observer000001',
    base: 'org_user',
    isCustom: true,
    name: 'Field observer',
    description: 'Creates items on site; cannot receive items of others.',
    privileges: ownContent.filter((name) => name !== 'portal:user:receiveItems'),
  },
  {
    id: 'c4Viewer00000001',
    base: 'org_user',
    isCustom: true,
    name: 'Viewer',
    description: 'Looks at what is shared with the organization.',
    privileges: viewing,
  },
];
