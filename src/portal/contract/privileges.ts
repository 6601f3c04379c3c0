/** Names of the rights that a role may hold. */

export const userPrivileges = [
  'portal:user:createGroup',
  'portal:user:createItem',
  'portal:user:joinGroup',
  'portal:user:reassignItems',
  'portal:user:receiveItems',
  'portal:user:shareToGroup',
  'portal:user:shareToOrg',
  'portal:user:shareToPublic',
  'portal:user:viewOrgGroups',
  'portal:user:viewOrgItems',
  'portal:user:viewOrgUsers',
] as const;

export const publisherPrivileges = [
  'portal:publisher:bulkPublishFromDataStores',
  'portal:publisher:publishFeatures',
  'portal:publisher:publishServerServices',
  'portal:publisher:registerDataStores',
] as const;

const adminPrivileges = [
  'portal:admin:assignToGroups',
  'portal:admin:changeUserRoles',
  'portal:admin:createUpdateCapableGroup',
  'portal:admin:deleteGroups',
  'portal:admin:deleteItems',
  'portal:admin:deleteUsers',
  'portal:admin:disableUsers',
  'portal:admin:inviteUsers',
  'portal:admin:manageCollaborations',
  'portal:admin:manageRoles',
  'portal:admin:manageServers',
  'portal:admin:manageWebhooks',
  'portal:admin:reassignGroups',
  'portal:admin:reassignItems',
  'portal:admin:reassignUsers',
  'portal:admin:shareToGroup',
  'portal:admin:shareToOrg',
  'portal:admin:shareToPublic',
  'portal:admin:updateGroups',
  'portal:admin:updateItems',
  'portal:admin:updateUsers',
  'portal:admin:viewGroups',
  'portal:admin:viewItems',
  'portal:admin:viewUsers',
] as const;

export const allPrivileges = [
  ...userPrivileges,
  ...publisherPrivileges,
  ...adminPrivileges,
] as const;

export type Privilege = (typeof allPrivileges)[number];

/** What stands behind an account, as far as rights go. */
export interface RightsHolder {
  readonly username: string;
  readonly privileges?: readonly string[] | null | undefined;
}

/** Whether the account's role includes the right. */
export function holds(account: RightsHolder, privilege: Privilege): boolean {
  return account.privileges?.includes(privilege) ?? false;
}

/**
 * Whether the account may check and carry out the reassignment of items of `owner`: with the
 * administrative right, or for its own items (portal-api.md, "Authentication", 4).
 */
export function mayReassignItemsOf(account: RightsHolder, owner: string): boolean {
  if (holds(account, 'portal:admin:reassignItems')) return true;
  const isOwner = account.username.toLowerCase() === owner.toLowerCase();
  return isOwner && holds(account, 'portal:user:reassignItems');
}
