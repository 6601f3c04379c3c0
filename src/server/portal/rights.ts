import type { Privilege } from '#portal/contract/privileges.ts';

/**
 * What a caller is to the thing that an operation is about:
 *
 * - `anyone`: nobody has to be signed in.
 * - `member`: any account of the organization that is not disabled.
 * - `owner`: the account itself, or the owner of the item, folder or group.
 * - `group manager`: a member of the group with the place `owner` or `admin`.
 * - `group member`: a member of the group.
 * - `shared-update member`: belongs to a shared-update group that the item is shared with.
 * - `administrator`: an account with the default administrator role, not one with a custom role.
 */
export const standings = [
  'anyone',
  'member',
  'owner',
  'group manager',
  'group member',
  'shared-update member',
  'administrator',
] as const;
export type Standing = (typeof standings)[number];

/** A standing that is enough by itself, or only together with a privilege of the caller's role. */
export type Grant = Standing | `${Standing} with ${Privilege}`;

/**
 * Who may call which operation: one row an operation, and any one of the grants in it is enough.
 * A token is refused when it is wrong, whether or not the operation needs one. What a caller may
 * not see does not exist for them, whatever stands here.
 */
export const rights = {
  // The portal and signing in
  root: ['anyone'],
  info: ['anyone'],
  generateToken: ['anyone'],
  signOut: ['member'],
  portal: ['anyone'],

  // Accounts
  self: ['member'],
  user: ['owner', 'member with portal:user:viewOrgUsers'],
  users: ['member with portal:user:viewOrgUsers'],
  searchUsers: ['member with portal:user:viewOrgUsers'],
  searchCommunityUsers: ['member with portal:user:viewOrgUsers'],

  createUser: ['member with portal:admin:inviteUsers'],
  updateUser: ['owner', 'member with portal:admin:updateUsers'],
  resetPassword: ['owner', 'member with portal:admin:updateUsers'],
  signOutEverywhere: ['owner', 'member with portal:admin:updateUsers'],
  disableUser: ['member with portal:admin:disableUsers'],
  enableUser: ['member with portal:admin:disableUsers'],
  disableUsers: ['member with portal:admin:disableUsers'],
  enableUsers: ['member with portal:admin:disableUsers'],
  deleteUser: ['member with portal:admin:deleteUsers'],
  updateUserRole: ['member with portal:admin:changeUserRoles'],

  // Roles. Nobody hands out a role, or changes an account, with more power over others than theirs.
  roles: ['member with portal:user:viewOrgUsers'],
  role: ['member with portal:user:viewOrgUsers'],
  rolePrivileges: ['member with portal:user:viewOrgUsers'],
  createRole: ['member with portal:admin:manageRoles'],
  updateRole: ['member with portal:admin:manageRoles'],
  setRolePrivileges: ['member with portal:admin:manageRoles'],
  deleteRole: ['member with portal:admin:manageRoles'],

  // Groups
  group: ['anyone'],
  searchGroups: ['anyone'],
  groupUsers: ['member'],
  groupUserList: ['member'],
  createGroup: ['member with portal:user:createGroup'],
  updateGroup: ['owner', 'group manager', 'member with portal:admin:updateGroups'],
  deleteGroup: ['owner', 'member with portal:admin:deleteGroups'],
  protectGroup: ['owner', 'member with portal:admin:updateGroups'],
  unprotectGroup: ['owner', 'member with portal:admin:updateGroups'],
  reassignGroup: ['owner', 'member with portal:admin:reassignGroups'],
  addGroupUsers: ['owner', 'group manager', 'member with portal:admin:assignToGroups'],
  removeGroupUsers: ['owner', 'group manager', 'member with portal:admin:assignToGroups'],
  updateGroupUsers: ['owner', 'group manager', 'member with portal:admin:assignToGroups'],
  joinGroup: ['member with portal:user:joinGroup'],
  leaveGroup: ['group member'],

  // Content
  search: ['anyone'],
  content: ['member'],
  folderContent: ['member'],
  item: ['anyone'],
  itemData: ['anyone'],
  relatedItems: ['anyone'],
  itemGroups: ['anyone'],

  // Changing content. Sharing also needs the right for each level (group, organization, public).
  addItem: ['owner with portal:user:createItem'],
  addItemToFolder: ['owner with portal:user:createItem'],
  updateItem: ['owner', 'shared-update member', 'member with portal:admin:updateItems'],
  updateItemById: ['owner', 'shared-update member', 'member with portal:admin:updateItems'],
  deleteItem: ['owner', 'member with portal:admin:deleteItems'],
  deleteItems: ['owner', 'member with portal:admin:deleteItems'],
  moveItem: ['owner', 'member with portal:admin:updateItems'],
  moveItems: ['owner', 'member with portal:admin:updateItems'],
  protectItem: ['owner', 'member with portal:admin:updateItems'],
  unprotectItem: ['owner', 'member with portal:admin:updateItems'],
  shareItem: [
    'owner',
    'member with portal:admin:shareToGroup',
    'member with portal:admin:shareToOrg',
    'member with portal:admin:shareToPublic',
  ],
  unshareItem: ['owner', 'member with portal:admin:shareToGroup'],
  createFolder: ['owner with portal:user:createItem', 'member with portal:admin:updateItems'],
  updateFolder: ['owner', 'member with portal:admin:updateItems'],
  deleteFolder: ['owner', 'member with portal:admin:deleteItems'],
  addRelationship: ['owner', 'member with portal:admin:updateItems'],
  deleteRelationship: ['owner', 'member with portal:admin:updateItems'],

  // Data stores and bulk publish. Data stores are described and validated for their owner and for
  // who may update the items of others. "Only the owner of the data store item may call it. The
  // owner's role must include the privileges Publish server-based layers and Create feature layers
  // in bulk from a data store." (portal-api.md)
  addDataStore: ['owner with portal:publisher:registerDataStores'],
  updateDataStore: ['owner with portal:publisher:registerDataStores'],
  validateDataStore: ['member with portal:publisher:registerDataStores'],
  describeDataStore: ['member with portal:publisher:registerDataStores'],
  servers: ['member'],
  publishLayers: ['member with portal:publisher:bulkPublishFromDataStores'],
  comparePublished: ['member with portal:publisher:bulkPublishFromDataStores'],
  publication: ['member'],
  getLayers: ['member'],
  itemStatus: ['owner', 'member with portal:admin:viewItems'],
  itemResources: ['anyone'],
  itemResource: ['anyone'],
  job: ['owner', 'administrator'],
  // Webhooks. What may be sent to beyond the Internet is for default administrators to say.
  webhooks: ['member with portal:admin:manageWebhooks'],
  webhook: ['member with portal:admin:manageWebhooks'],
  createWebhook: ['member with portal:admin:manageWebhooks'],
  checkWebhookUrl: ['member with portal:admin:manageWebhooks'],
  updateWebhook: ['member with portal:admin:manageWebhooks'],
  activateWebhook: ['member with portal:admin:manageWebhooks'],
  deactivateWebhook: ['member with portal:admin:manageWebhooks'],
  deleteWebhook: ['member with portal:admin:manageWebhooks'],
  rotateWebhookSecret: ['member with portal:admin:manageWebhooks'],
  testWebhook: ['member with portal:admin:manageWebhooks'],
  notificationStatus: ['member with portal:admin:manageWebhooks'],
  deliveries: ['member with portal:admin:manageWebhooks'],
  delivery: ['member with portal:admin:manageWebhooks'],
  redeliver: ['member with portal:admin:manageWebhooks'],
  redeliverFailed: ['member with portal:admin:manageWebhooks'],
  webhookSettings: ['member with portal:admin:manageWebhooks'],
  updateWebhookSettings: ['member with portal:admin:manageWebhooks'],
  updateWebhookAddresses: ['administrator'],

  // Collaborations with other portals. "Invite participant: Administrator of the host portal"
  // (portal-api.md); a custom role may be given the right, too.
  collaborations: ['member with portal:admin:manageCollaborations'],
  createCollaboration: ['member with portal:admin:manageCollaborations'],
  collaboration: ['member with portal:admin:manageCollaborations'],
  deleteCollaboration: ['member with portal:admin:manageCollaborations'],
  removeParticipation: ['member with portal:admin:manageCollaborations'],
  workspaces: ['member with portal:admin:manageCollaborations'],
  workspace: ['member with portal:admin:manageCollaborations'],
  addWorkspace: ['member with portal:admin:manageCollaborations'],
  deleteWorkspace: ['member with portal:admin:manageCollaborations'],
  updatePortalGroupLink: ['member with portal:admin:manageCollaborations'],
  participants: ['member with portal:admin:manageCollaborations'],
  participant: ['member with portal:admin:manageCollaborations'],
  removeParticipant: ['member with portal:admin:manageCollaborations'],
  inviteParticipant: ['member with portal:admin:manageCollaborations'],
  invitations: ['member with portal:admin:manageCollaborations'],
  invitation: ['member with portal:admin:manageCollaborations'],
  refreshInvitation: ['member with portal:admin:manageCollaborations'],
  invalidateInvitation: ['member with portal:admin:manageCollaborations'],
  validateCollaborationInvitation: ['member with portal:admin:manageCollaborations'],
  acceptCollaborationInvitation: ['member with portal:admin:manageCollaborations'],
  exportInvitationResponse: ['member with portal:admin:manageCollaborations'],
  validateInvitationResponse: ['member with portal:admin:manageCollaborations'],
  importInvitationResponse: ['member with portal:admin:manageCollaborations'],

  // Addresses. "The role required: not shown" (portal-api.md): what moves the whole portal is for
  // default administrators.
  urls: ['member'],
  generateOrgUrlMap: ['member with portal:admin:manageServers'],
  generateUrlReport: ['member with portal:admin:manageServers'],
  checkUrl: ['member with portal:admin:manageServers'],
  updateFederatedServerUrl: ['member with portal:admin:manageServers'],
  updatePortalUrl: ['administrator'],

  // The audit log
  audit: ['administrator'],
  exportAudit: ['administrator'],

  // Reassignment
  // "users with the default administrator role or a custom role with administrative privileges;
  // the item owner may also call them when holding a portal-level privilege" (portal-api.md)
  canReassign: ['owner with portal:user:reassignItems', 'member with portal:admin:reassignItems'],
  canReassignItems: [
    'owner with portal:user:reassignItems',
    'member with portal:admin:reassignItems',
  ],
  reassign: ['owner with portal:user:reassignItems', 'member with portal:admin:reassignItems'],
  reassignItems: ['owner with portal:user:reassignItems', 'member with portal:admin:reassignItems'],
} as const satisfies Readonly<Record<string, readonly Grant[]>>;

export type OperationName = keyof typeof rights;
