import { z } from 'zod';
import { CollaborationListParameters } from '#portal/contract/collaboration.ts';
import {
  type AcceptInvitationAnswer,
  AcceptInvitationParameters,
  type ImportResponseAnswer,
  ImportResponseParameters,
  type InvitationListAnswer,
  InviteParticipantParameters,
  type ValidateFileAnswer,
} from '#portal/contract/invitation.ts';
import {
  acceptInvitation,
  checkInvitation,
  invitationText,
} from '../collaborations/guest-invitations.ts';
import { type InvitationFile, invite, refresh } from '../collaborations/host-invitations.ts';
import { checkResponse, establishTrust } from '../collaborations/import-response.ts';
import {
  findInvitation,
  listInvitations,
  stateAt,
  toInvitation,
} from '../collaborations/invitation-rows.ts';
import { describeOwnPortal } from '../collaborations/own-portal.ts';
import { FileRefusedError, type Opened } from '../collaborations/signed-file.ts';
import { act, check, Document, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import { collaborationOfPath, organizationOfPath } from '../subjects.ts';
import { requireHost } from './collaborations.ts';

const noParameters = z.object({});

function toDocument({ name, text }: Pick<InvitationFile, 'name' | 'text'>): Document {
  return new Document('application/octet-stream', text, name);
}

/** The verdict of a check that throws what it has against a file. */
async function judge(checking: Promise<Opened<unknown>>): Promise<ValidateFileAnswer> {
  try {
    return { success: true, keyId: (await checking).keyId };
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    const { kind, message, keyId } = error;
    return { success: false, problem: { kind, message }, ...(keyId ? { keyId } : {}) };
  }
}

/** The same as an error of the interface. */
async function orRefused<Body>(checking: Promise<Opened<Body>>): Promise<Opened<Body>> {
  try {
    return await checking;
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    throw new PortalError(400, undefined, error.message);
  }
}

const inviteParticipant = act({
  name: 'inviteParticipant',
  path: '/portals/:portalId/collaborations/:collaborationId/inviteParticipant',
  title: 'Invite participant',
  about: collaborationOfPath,
  parameters: InviteParticipantParameters,
  async handle(call, { collaboration }) {
    requireHost(collaboration);
    return toDocument(await invite(call, collaboration, Date.now()));
  },
});

const invitations = read({
  name: 'invitations',
  path: '/portals/:portalId/collaborations/:collaborationId/invitations',
  title: 'Invitations',
  about: collaborationOfPath,
  parameters: CollaborationListParameters,
  async handle(call, { collaboration }): Promise<InvitationListAnswer> {
    const page = readPage(call.parameters);
    const { rows, total } = await listInvitations(call.database, collaboration.id, page);
    const own = await describeOwnPortal(call);
    return {
      ...describePage(page, total, rows.length),
      collaborationInvitations: rows.map((row) => toInvitation(row, own, Date.now())),
    };
  },
});

const invitation = read({
  name: 'invitation',
  path: '/portals/:portalId/collaborations/:collaborationId/invitations/:invitationId',
  title: 'Invitation',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle(call, { collaboration }) {
    const { database, path } = call;
    const row = await findInvitation(database, collaboration.id, path.invitationId ?? '');
    return toInvitation(row, await describeOwnPortal(call), Date.now());
  },
});

const refreshInvitation = act({
  name: 'refreshInvitation',
  path: '/portals/:portalId/collaborations/:collaborationId/invitations/:invitationId/refresh',
  title: 'Refresh invitation',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle(call, { collaboration }) {
    requireHost(collaboration);
    const { database, path } = call;
    const row = await findInvitation(
      database,
      collaboration.id,
      path.invitationId ?? '',
      'for update',
    );
    return toDocument(await refresh(call, collaboration, row, Date.now()));
  },
});

const invalidateInvitation = act({
  name: 'invalidateInvitation',
  path: '/portals/:portalId/collaborations/:collaborationId/invitations/:invitationId/invalidate',
  title: 'Invalidate invitation',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle({ database, path }, { collaboration }) {
    requireHost(collaboration);
    const row = await findInvitation(
      database,
      collaboration.id,
      path.invitationId ?? '',
      'for update',
    );
    if (row.status !== 'host_created') {
      const state = stateAt(row, Date.now());
      throw new PortalError(400, undefined, 'Only an invitation that is open can be invalidated.', [
        `Its state is ${state}.`,
      ]);
    }
    await database.query(
      `update collaboration_invitation set status = 'host_invalidated', modified = $1
       where id = $2`,
      [new Date(), row.id],
    );
    return { success: true };
  },
});

const validateInvitation = check({
  name: 'validateCollaborationInvitation',
  path: '/portals/:portalId/validateCollaborationInvitation',
  title: 'Validate invitation',
  about: organizationOfPath,
  parameters: AcceptInvitationParameters,
  files: ['invitationFile'],
  handle: (call) => judge(checkInvitation(call, invitationText(call.parameters), Date.now())),
});

const accept = act({
  name: 'acceptCollaborationInvitation',
  path: '/portals/:portalId/acceptCollaborationInvitation',
  title: 'Accept invitation',
  about: organizationOfPath,
  parameters: AcceptInvitationParameters,
  files: ['invitationFile', 'invitationJSON'],
  async handle(call): Promise<AcceptInvitationAnswer> {
    const now = Date.now();
    const opened = await orRefused(checkInvitation(call, invitationText(call.parameters), now));
    await acceptInvitation(call, opened, now);
    return { success: true, collaborationId: opened.body.collaborationId };
  },
});

/** The answer of the guest, to be sent to the host; as often as it is asked for. */
const exportResponse = check({
  name: 'exportInvitationResponse',
  path: '/portals/:portalId/collaborations/:collaborationId/exportInvitationResponse',
  title: 'Export the answer to the invitation',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle({ database }, { collaboration }) {
    const [row] = await database.query<{ file_name: string; file: string }>(
      `select file_name, file from collaboration_invitation
       where collaboration_id = $1 and status = 'guest_accepted'`,
      [collaboration.id],
    );
    if (row !== undefined) return toDocument({ name: row.file_name, text: row.file });
    throw new PortalError(
      400,
      undefined,
      'This portal hosts the collaboration: it was not invited.',
    );
  },
});

const validateResponse = check({
  name: 'validateInvitationResponse',
  path: '/portals/:portalId/collaborations/:collaborationId/validateInvitationResponse',
  title: 'Validate the answer to an invitation',
  about: collaborationOfPath,
  parameters: ImportResponseParameters,
  files: ['invitationResponseFile'],
  handle({ database, parameters }, { collaboration }) {
    const { invitationResponseFile: text } = parameters;
    return judge(checkResponse(database, collaboration, text, Date.now()));
  },
});

/** "Establishes trust." (portal-api.md) */
const importResponse = act({
  name: 'importInvitationResponse',
  path: '/portals/:portalId/collaborations/:collaborationId/importInvitationResponse',
  title: 'Import the answer to an invitation',
  about: collaborationOfPath,
  parameters: ImportResponseParameters,
  files: ['invitationResponseFile'],
  async handle({ database, parameters }, { collaboration }): Promise<ImportResponseAnswer> {
    const now = Date.now();
    const { invitationResponseFile: text } = parameters;
    const opened = await orRefused(checkResponse(database, collaboration, text, now));
    const participantId = await establishTrust(database, opened, now);
    return { success: true, participantId };
  },
});

/** Invitations to collaborations, and the files that establish trust. */
export const invitationOperations: readonly Operation[] = [
  inviteParticipant,
  invitations,
  invitation,
  refreshInvitation,
  invalidateInvitation,
  validateInvitation,
  accept,
  exportResponse,
  validateResponse,
  importResponse,
];
