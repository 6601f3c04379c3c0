/** The record of who did what. Our own addition: portal-api.md knows none. */
import { z } from 'zod';
import { PortalErrorBody } from './errors.ts';
import { optionalText, optionalWholeNumber } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';

const latest = 253_402_300_799_999;

const filters = {
  username: optionalText(128),
  operation: optionalText(100),
  result: z.enum(['succeeded', 'failed', ''], 'Either succeeded or failed is required.').optional(),
  /** Bounds of the time, milliseconds since 1970, both included. */
  from: optionalWholeNumber(0, latest),
  to: optionalWholeNumber(0, latest),
};

/** Which entries to list, the newest first unless `sortOrder` is `asc`. */
export const AuditParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
  sortOrder: pageParameters.sortOrder,
  ...filters,
});
export type AuditParameters = z.infer<typeof AuditParameters>;

/** Which entries to export, the oldest first: as lines of JSON (the default) or as CSV. */
export const AuditExportParameters = z.object({
  format: z.enum(['jsonl', 'csv', ''], 'Either jsonl or csv is required.').optional(),
  ...filters,
});
export type AuditExportParameters = z.infer<typeof AuditExportParameters>;

/** One act: `when` in milliseconds since 1970, `parameters` as sent but without secrets. */
export const AuditEntry = z.looseObject({
  id: z.number(),
  when: z.number(),
  username: z.string().nullish(),
  address: z.string(),
  operation: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  success: z.boolean(),
  error: PortalErrorBody.nullish(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditAnswer = z.looseObject({ ...pageFields, entries: z.array(AuditEntry) });
export type AuditAnswer = z.infer<typeof AuditAnswer>;

/** Names of the operations that the bundled service records. */
export const auditedOperations = [
  'acceptCollaborationInvitation',
  'activateWebhook',
  'addDataStore',
  'addGroupUsers',
  'addItem',
  'addItemToFolder',
  'addRelationship',
  'addWorkspace',
  'createCollaboration',
  'createFolder',
  'createGroup',
  'createRole',
  'createUser',
  'createWebhook',
  'deactivateWebhook',
  'deleteCollaboration',
  'deleteFolder',
  'deleteGroup',
  'deleteItem',
  'deleteItems',
  'deleteRelationship',
  'deleteRole',
  'deleteUser',
  'deleteWebhook',
  'deleteWorkspace',
  'disableUser',
  'disableUsers',
  'enableUser',
  'enableUsers',
  'generateToken',
  'importInvitationResponse',
  'invalidateInvitation',
  'inviteParticipant',
  'joinGroup',
  'leaveGroup',
  'moveItem',
  'moveItems',
  'protectGroup',
  'protectItem',
  'publishLayers',
  'reassign',
  'reassignGroup',
  'reassignItems',
  'redeliver',
  'redeliverFailed',
  'refreshInvitation',
  'removeGroupUsers',
  'removeParticipant',
  'removeParticipation',
  'resetPassword',
  'rotateWebhookSecret',
  'setRolePrivileges',
  'shareItem',
  'signOut',
  'signOutEverywhere',
  'testWebhook',
  'unprotectGroup',
  'unprotectItem',
  'unshareItem',
  'updateDataStore',
  'updateFederatedServerUrl',
  'updateFolder',
  'updateGroup',
  'updateGroupUsers',
  'updateItem',
  'updateItemById',
  'updatePortalGroupLink',
  'updatePortalUrl',
  'updateRole',
  'updateUser',
  'updateUserRole',
  'updateWebhook',
  'updateWebhookAddresses',
  'updateWebhookSettings',
] as const;
