import type { auditedOperations } from '#portal/contract/audit.ts';
import type { EventSource } from '#portal/contract/trigger-events.ts';

/** A trigger of the catalogue, e.g. `items/share`. */
export type TriggerName = `${EventSource}/${string}`;

/**
 * Which triggers each operation that changes something may fire, and no others. An operation
 * without a row does not compile; a test runs every operation and sees each trigger of its row.
 */
export const firedTriggers: Readonly<
  Record<(typeof auditedOperations)[number], readonly TriggerName[]>
> = {
  generateToken: ['users/signIn'],
  signOut: ['users/signOut'],

  createUser: ['users/add'],
  updateUser: ['users/update'],
  resetPassword: [],
  signOutEverywhere: ['users/signOut'],
  disableUser: ['users/disable'],
  enableUser: ['users/enable'],
  // Each account is a change of its own, so the list arrives account by account.
  disableUsers: ['users/disable', 'users/disableUsers'],
  enableUsers: ['users/enable', 'users/enableUsers'],
  deleteUser: ['users/delete'],
  updateUserRole: ['users/updateUserRole'],

  createRole: ['roles/add'],
  updateRole: ['roles/update'],
  setRolePrivileges: ['roles/update'],
  deleteRole: ['roles/delete'],

  createGroup: ['groups/add'],
  updateGroup: ['groups/update'],
  deleteGroup: ['groups/delete'],
  protectGroup: ['groups/protect'],
  unprotectGroup: ['groups/unprotect'],
  reassignGroup: ['groups/reassign'],
  addGroupUsers: ['groups/addUsers'],
  removeGroupUsers: ['groups/removeUsers'],
  updateGroupUsers: ['groups/updateUsers'],
  joinGroup: ['groups/join', 'groups/addUsers'],
  leaveGroup: ['groups/removeUsers'],

  addItem: ['items/add'],
  addItemToFolder: ['items/add'],
  updateItem: ['items/update'],
  updateItemById: ['items/update'],
  deleteItem: ['items/delete'],
  deleteItems: ['items/delete'],
  moveItem: ['items/move'],
  moveItems: ['items/move'],
  protectItem: [],
  unprotectItem: [],
  // Sharing with fewer than before takes it from the others.
  shareItem: ['items/share', 'items/unshare', 'groups/share'],
  unshareItem: ['items/unshare', 'groups/unshare'],
  // "Item moved or ownership changed": giving an item away is both.
  reassign: ['items/move', 'items/reassign'],
  reassignItems: ['items/move', 'items/reassign'],

  addDataStore: ['items/add'],
  updateDataStore: ['items/update'],
  // By its job, dataset by dataset: layers are made, changed or taken away.
  publishLayers: ['items/add', 'items/publish', 'items/update', 'items/delete'],

  // By their jobs, item by item.
  updateFederatedServerUrl: ['items/update'],
  updatePortalUrl: ['items/update'],

  createFolder: [],
  updateFolder: [],
  deleteFolder: ['items/delete'],
  addRelationship: [],
  deleteRelationship: [],

  createWebhook: [],
  updateWebhook: [],
  activateWebhook: [],
  deactivateWebhook: [],
  deleteWebhook: [],
  rotateWebhookSecret: [],
  testWebhook: [],
  redeliver: [],
  redeliverFailed: [],
  updateWebhookSettings: [],
  updateWebhookAddresses: [],

  // No trigger of the specification is about collaborations.
  createCollaboration: [],
  deleteCollaboration: [],
  removeParticipation: [],
  addWorkspace: [],
  deleteWorkspace: [],
  updatePortalGroupLink: [],
  removeParticipant: [],
  inviteParticipant: [],
  refreshInvitation: [],
  invalidateInvitation: [],
  acceptCollaborationInvitation: [],
  importInvitationResponse: [],
};

/** Triggers of the specification that no operation of this portal can fire. */
export const triggersWithoutOperation: readonly TriggerName[] = [
  'items/addComment',
  'items/deleteComment',
  'items/updateComment',
  'groups/invite',
  'users/updateUserLicenseType',
];
