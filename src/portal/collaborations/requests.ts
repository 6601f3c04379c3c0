/** The operations on collaborations. Those that only some portals offer answer undefined elsewhere. */
import { callPortal, type PortalAccess } from '../client.ts';
import {
  Collaboration,
  CollaborationAnswer,
  CollaborationListAnswer,
  WorkspaceAnswer,
} from '../contract/collaboration.ts';
import {
  AcceptInvitationAnswer,
  ImportResponseAnswer,
  InvitationListAnswer,
  ValidateFileAnswer,
} from '../contract/invitation.ts';
import { portalPaths } from '../contract/paths.ts';
import { SuccessAnswer } from '../contract/token.ts';
import { fetchPortalFile, sendPortalFile } from '../files.ts';
import { whereOffered } from '../where-offered.ts';

/** One page of the collaborations; undefined where the portal does not list them. */
export function listCollaborations(
  access: PortalAccess,
  page: { start: number; num: number },
  signal?: AbortSignal,
): Promise<CollaborationListAnswer | undefined> {
  const path = portalPaths.collaborations();
  return whereOffered(callPortal(access, path, page, CollaborationListAnswer, signal));
}

/** One collaboration; undefined when it is not there. */
export function readCollaboration(
  access: PortalAccess,
  id: string,
  signal?: AbortSignal,
): Promise<Collaboration | undefined> {
  const path = portalPaths.collaboration(id);
  return whereOffered(callPortal(access, path, {}, Collaboration, signal));
}

/** The newest invitations of a collaboration; undefined where the portal does not list them. */
export function listInvitations(
  access: PortalAccess,
  id: string,
  page: { start: number; num: number },
  signal?: AbortSignal,
): Promise<InvitationListAnswer | undefined> {
  const path = portalPaths.collaboration(id, 'invitations');
  return whereOffered(callPortal(access, path, page, InvitationListAnswer, signal));
}

/** A collaboration that is to be made, with its first workspace. */
export interface CollaborationOrder {
  readonly name: string;
  readonly description: string;
  readonly workspaceName: string;
  readonly workspaceDescription: string;
  readonly portalGroupId: string;
}

/** Makes a collaboration; gives it as it is then. */
export async function createCollaboration(
  access: PortalAccess,
  order: CollaborationOrder,
): Promise<Collaboration> {
  const path = portalPaths.createCollaboration();
  const values = { ...order, accessMode: 'sendAndReceive' };
  return (await callPortal(access, path, values, CollaborationAnswer)).collaboration;
}

/** A workspace that is to be added. */
export interface WorkspaceOrder {
  readonly collaborationWorkspaceName: string;
  readonly collaborationWorkspaceDescription: string;
  readonly portalGroupId: string;
}

/** Adds a workspace to a collaboration. */
export function addWorkspace(
  access: PortalAccess,
  id: string,
  order: WorkspaceOrder,
): Promise<WorkspaceAnswer> {
  const path = portalPaths.collaboration(id, 'addWorkspace');
  return callPortal(access, path, { ...order }, WorkspaceAnswer);
}

/** Shares a workspace through another group of this portal. */
export function linkGroup(
  access: PortalAccess,
  id: string,
  workspaceId: string,
  portalGroupId: string,
): Promise<SuccessAnswer> {
  const path = portalPaths.collaboration(id, 'workspaces', workspaceId, 'updatePortalGroupLink');
  return callPortal(access, path, { portalGroupId }, SuccessAnswer);
}

/**
 * Deletes a collaboration (`delete`), leaves it (`removeParticipation`), or does something to one
 * of its parts: `workspaces/<id>/delete`, `participants/<id>/remove`, `invitations/<id>/invalidate`.
 */
export function actOnCollaboration(
  access: PortalAccess,
  id: string,
  ...below: string[]
): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.collaboration(id, ...below), {}, SuccessAnswer);
}

/** What `inviteParticipant` is called with. */
export interface InviteForm {
  readonly guestPortalUrl: string;
  readonly collaborationWorkspacesParticipantConfigJSON: readonly Readonly<
    Record<string, string>
  >[];
  readonly expiration: number;
}

/** Invites a portal; gives the file to send there (portal-api.md). */
export function inviteParticipant(
  access: PortalAccess,
  id: string,
  form: InviteForm,
): Promise<File> {
  return fetchPortalFile(access, portalPaths.collaboration(id, 'inviteParticipant'), { ...form });
}

/** Lets an invitation hold longer; gives the new file. */
export function refreshInvitation(
  access: PortalAccess,
  id: string,
  invitationId: string,
): Promise<File> {
  const path = portalPaths.collaboration(id, 'invitations', invitationId, 'refresh');
  return fetchPortalFile(access, path, {});
}

/** The answer to the invitation that this portal has accepted. */
export function exportResponse(access: PortalAccess, id: string): Promise<File> {
  return fetchPortalFile(access, portalPaths.collaboration(id, 'exportInvitationResponse'), {});
}

/** What the portal says of an invitation before it is accepted; undefined where it does not offer to. */
export function validateInvitation(
  access: PortalAccess,
  file: File,
): Promise<ValidateFileAnswer | undefined> {
  const path = portalPaths.validateInvitation();
  const part = { name: 'invitationFile', file };
  return whereOffered(sendPortalFile(access, path, part, ValidateFileAnswer));
}

/** Takes part in the collaboration that an invitation is to. */
export function acceptInvitation(
  access: PortalAccess,
  file: File,
): Promise<AcceptInvitationAnswer> {
  const path = portalPaths.acceptInvitation();
  return sendPortalFile(access, path, { name: 'invitationFile', file }, AcceptInvitationAnswer);
}

/** What the portal says of an answer before it is imported; undefined where it does not offer to. */
export function validateResponse(
  access: PortalAccess,
  id: string,
  file: File,
): Promise<ValidateFileAnswer | undefined> {
  const path = portalPaths.collaboration(id, 'validateInvitationResponse');
  const part = { name: 'invitationResponseFile', file };
  return whereOffered(sendPortalFile(access, path, part, ValidateFileAnswer));
}

/** Trusts the portal that an answer comes from. */
export function importResponse(
  access: PortalAccess,
  id: string,
  file: File,
): Promise<ImportResponseAnswer> {
  const path = portalPaths.collaboration(id, 'importInvitationResponse');
  return sendPortalFile(
    access,
    path,
    { name: 'invitationResponseFile', file },
    ImportResponseAnswer,
  );
}
