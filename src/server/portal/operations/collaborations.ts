import { z } from 'zod';
import {
  AddWorkspaceParameters,
  type CollaborationAnswer,
  type CollaborationListAnswer,
  CollaborationListParameters,
  CreateCollaborationParameters,
  GroupLinkParameters,
  type ParticipantListAnswer,
  type WorkspaceAnswer,
  type WorkspaceListAnswer,
} from '#portal/contract/collaboration.ts';
import {
  insertCollaboration,
  insertWorkspace,
  linkGroup,
} from '../collaborations/collaboration-changes.ts';
import {
  type CollaborationRow,
  describeCollaborations,
  findCollaboration,
  listCollaborations,
} from '../collaborations/collaboration-rows.ts';
import { describeOwnPortal } from '../collaborations/own-portal.ts';
import { act, type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import { collaborationOfPath, organizationOfPath } from '../subjects.ts';

const noParameters = z.object({});

/** One collaboration as the interface gives it. */
async function describeOne(call: Call, row: CollaborationRow) {
  const own = await describeOwnPortal(call);
  const [described] = await describeCollaborations(call.database, [row], own);
  if (described === undefined) throw new Error('A collaboration that is there was not described.');
  return described;
}

/** "Workspaces can only be created by the host": so with everything that is its to decide. */
export function requireHost(row: CollaborationRow): void {
  if (row.is_host) return;
  throw new PortalError(400, undefined, 'Only the host of a collaboration can do this.', [
    `"${row.name}" is hosted by another portal.`,
  ]);
}

const collaborations = read({
  name: 'collaborations',
  path: '/portals/:portalId/collaborations',
  title: 'Collaborations',
  about: organizationOfPath,
  parameters: CollaborationListParameters,
  async handle(call): Promise<CollaborationListAnswer> {
    const page = readPage(call.parameters);
    const { rows, total } = await listCollaborations(call.database, page);
    const own = await describeOwnPortal(call);
    const described = await describeCollaborations(call.database, rows, own);
    return { ...describePage(page, total, rows.length), collaborations: described };
  },
});

const createCollaboration = act({
  name: 'createCollaboration',
  path: '/portals/:portalId/createCollaboration',
  title: 'Create collaboration',
  about: organizationOfPath,
  parameters: CreateCollaborationParameters,
  async handle(call): Promise<CollaborationAnswer> {
    const { database, caller, parameters } = call;
    const id = await insertCollaboration(database, caller, parameters);
    const collaboration = await describeOne(call, await findCollaboration(database, id));
    return { success: true, collaboration };
  },
});

const collaboration = read({
  name: 'collaboration',
  path: '/portals/:portalId/collaborations/:collaborationId',
  title: 'Collaboration',
  about: collaborationOfPath,
  parameters: noParameters,
  handle: (call, { collaboration: row }) => describeOne(call, row),
});

const deleteCollaboration = act({
  name: 'deleteCollaboration',
  path: '/portals/:portalId/collaborations/:collaborationId/delete',
  title: 'Delete collaboration',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle({ database }, { collaboration: row }) {
    requireHost(row);
    await database.query('delete from collaboration where id = $1', [row.id]);
    return { success: true };
  },
});

/** "Allowing a guest to exit a collaboration." */
const removeParticipation = act({
  name: 'removeParticipation',
  path: '/portals/:portalId/collaborations/:collaborationId/removeParticipation',
  title: 'Leave collaboration',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle({ database }, { collaboration: row }) {
    if (row.is_host) {
      throw new PortalError(400, undefined, 'The host cannot leave its collaboration.', [
        'It can delete the collaboration.',
      ]);
    }
    await database.query('delete from collaboration where id = $1', [row.id]);
    return { success: true };
  },
});

const workspaces = read({
  name: 'workspaces',
  path: '/portals/:portalId/collaborations/:collaborationId/workspaces',
  title: 'Workspaces',
  about: collaborationOfPath,
  parameters: CollaborationListParameters,
  async handle(call, { collaboration: row }): Promise<WorkspaceListAnswer> {
    const all = (await describeOne(call, row)).workspaces ?? [];
    const page = readPage(call.parameters);
    const shown = all.slice(page.start - 1, page.start - 1 + page.num);
    return { ...describePage(page, all.length, shown.length), workspaces: shown };
  },
});

/** The workspace of the path. */
async function workspaceOf(call: Call, row: CollaborationRow) {
  const { workspaces: all } = await describeOne(call, row);
  const found = all?.find(({ id }) => id === call.path.workspaceId);
  if (found !== undefined) return found;
  throw new PortalError(400, undefined, 'Workspace does not exist or is inaccessible.');
}

const workspace = read({
  name: 'workspace',
  path: '/portals/:portalId/collaborations/:collaborationId/workspaces/:workspaceId',
  title: 'Workspace',
  about: collaborationOfPath,
  parameters: noParameters,
  handle: (call, { collaboration: row }) => workspaceOf(call, row),
});

const addWorkspace = act({
  name: 'addWorkspace',
  path: '/portals/:portalId/collaborations/:collaborationId/addWorkspace',
  title: 'Add workspace',
  about: collaborationOfPath,
  parameters: AddWorkspaceParameters,
  async handle(call, { collaboration: row }): Promise<WorkspaceAnswer> {
    requireHost(row);
    const { database, caller, parameters } = call;
    const id = await insertWorkspace(database, caller, row.id, parameters);
    const path = { ...call.path, workspaceId: id };
    return { success: true, workspace: await workspaceOf({ ...call, path }, row) };
  },
});

const deleteWorkspace = act({
  name: 'deleteWorkspace',
  path: '/portals/:portalId/collaborations/:collaborationId/workspaces/:workspaceId/delete',
  title: 'Delete workspace',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle(call, { collaboration: row }) {
    requireHost(row);
    const { id } = await workspaceOf(call, row);
    await call.database.query('delete from collaboration_workspace where id = $1', [id]);
    return { success: true };
  },
});

const updatePortalGroupLink = act({
  name: 'updatePortalGroupLink',
  path: '/portals/:portalId/collaborations/:collaborationId/workspaces/:workspaceId/updatePortalGroupLink',
  title: 'Link a group with the workspace',
  about: collaborationOfPath,
  parameters: GroupLinkParameters,
  async handle(call, { collaboration: row }) {
    const { id } = await workspaceOf(call, row);
    await linkGroup(call.database, call.caller, id, call.parameters.portalGroupId);
    return { success: true };
  },
});

const participants = read({
  name: 'participants',
  path: '/portals/:portalId/collaborations/:collaborationId/participants',
  title: 'Participants',
  about: collaborationOfPath,
  parameters: CollaborationListParameters,
  async handle(call, { collaboration: row }): Promise<ParticipantListAnswer> {
    const all = (await describeOne(call, row)).participants ?? [];
    const page = readPage(call.parameters);
    const shown = all.slice(page.start - 1, page.start - 1 + page.num);
    return { ...describePage(page, all.length, shown.length), participants: shown };
  },
});

/** The participant of the path. */
async function participantOf(call: Call, row: CollaborationRow) {
  const { participants: all } = await describeOne(call, row);
  const found = all?.find(({ id }) => id === call.path.participantId);
  if (found !== undefined) return found;
  throw new PortalError(400, undefined, 'Participant does not exist or is inaccessible.');
}

const participant = read({
  name: 'participant',
  path: '/portals/:portalId/collaborations/:collaborationId/participants/:participantId',
  title: 'Participant',
  about: collaborationOfPath,
  parameters: noParameters,
  handle: (call, { collaboration: row }) => participantOf(call, row),
});

/** Ends the trust: what the guest signs is worth nothing here any more. */
const removeParticipant = act({
  name: 'removeParticipant',
  path: '/portals/:portalId/collaborations/:collaborationId/participants/:participantId/remove',
  title: 'Remove participant',
  about: collaborationOfPath,
  parameters: noParameters,
  async handle(call, { collaboration: row }) {
    requireHost(row);
    const { id, isSelf } = await participantOf(call, row);
    if (isSelf) throw new PortalError(400, undefined, 'The host cannot be removed.');
    await call.database.query('delete from collaboration_participant where id = $1', [id]);
    return { success: true };
  },
});

/** Collaborations, their workspaces and who takes part. */
export const collaborationOperations: readonly Operation[] = [
  collaborations,
  createCollaboration,
  collaboration,
  deleteCollaboration,
  removeParticipation,
  workspaces,
  workspace,
  addWorkspace,
  deleteWorkspace,
  updatePortalGroupLink,
  participants,
  participant,
  removeParticipant,
];
