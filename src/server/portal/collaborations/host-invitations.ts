import { randomBytes } from 'node:crypto';
import {
  expiryOf,
  fileEndings,
  type InvitationRequest,
  type InviteParticipantParameters,
  refreshHours,
  type WorkspaceConfigs,
} from '#portal/contract/invitation.ts';
import { isSamePortal, plainPortalAddress } from '#portal/contract/portal-address.ts';
import type { Queryable } from '#server/db/database.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import type { Call } from '../operation.ts';
import { invalidRequest, PortalError } from '../portal-error.ts';
import { type CollaborationRow, listWorkspaces, type WorkspaceRow } from './collaboration-rows.ts';
import type { InvitationRow } from './invitation-rows.ts';
import { contactOf, describeOwnPortal } from './own-portal.ts';
import { ensurePortalKey } from './portal-key.ts';
import { signFile } from './signed-file.ts';

/** A file to be sent to the other portal. */
export interface InvitationFile {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Makes an invitation of a portal to a collaboration that this one hosts. */
export async function invite(
  call: Call<InviteParticipantParameters>,
  collaboration: CollaborationRow,
  now: number,
): Promise<InvitationFile> {
  const { database, origin, caller, parameters } = call;
  const guestUrl = plainPortalAddress(parameters.guestPortalUrl);
  if (isSamePortal(guestUrl, origin)) {
    throw invalidRequest('guestPortalUrl: This is the address of this portal itself.');
  }
  await requireNewGuest(database, collaboration, guestUrl);
  const expires = expiryOf(parameters.expiration, now);
  if (expires === undefined) {
    throw invalidRequest('expiration: The instant has passed, or is more than a year away.');
  }
  const access = parameters.collaborationWorkspacesParticipantConfigJSON;
  const workspaces = await requireWorkspaces(database, collaboration, access);
  const row = {
    id: newId(),
    collaboration_id: collaboration.id,
    status: 'host_created',
    guest_url: guestUrl,
    access,
    one_time_code: randomBytes(32).toString('base64url'),
    username: caller?.username ?? '',
    expires: new Date(expires),
    created: new Date(now),
    modified: new Date(now),
  } as const;
  const file = await writeFile(call, collaboration, row, configsOf(workspaces, access));
  await insertRows(database, 'collaboration_invitation', [
    { ...row, file_name: file.name, file: file.text },
  ]);
  return file;
}

async function requireNewGuest(
  database: Queryable,
  collaboration: CollaborationRow,
  guestUrl: string,
): Promise<void> {
  const members = await database.query<{ portal_url: string; portal_name: string }>(
    'select portal_url, portal_name from collaboration_participant where collaboration_id = $1',
    [collaboration.id],
  );
  const member = members.find(({ portal_url: url }) => isSamePortal(url, guestUrl));
  if (member === undefined) return;
  throw invalidRequest(
    `guestPortalUrl: "${member.portal_name}" takes part already. Remove it first to invite it anew.`,
  );
}

async function requireWorkspaces(
  database: Queryable,
  collaboration: CollaborationRow,
  access: Readonly<Record<string, string>>,
): Promise<WorkspaceRow[]> {
  const workspaces = await listWorkspaces(database, [collaboration.id]);
  const known = new Set(workspaces.map(({ id }) => id));
  const unknown = Object.keys(access).filter((id) => !known.has(id));
  if (unknown.length === 0) return workspaces;
  throw invalidRequest(
    ...unknown.map(
      (id) =>
        `collaborationWorkspacesParticipantConfigJSON: The collaboration has no workspace "${id.slice(0, 64)}".`,
    ),
  );
}

function configsOf(
  workspaces: readonly WorkspaceRow[],
  access: InviteParticipantParameters['collaborationWorkspacesParticipantConfigJSON'],
): WorkspaceConfigs {
  return {
    accessMode: workspaces.flatMap(({ id, name, description, access_mode: hostAccessMode }) => {
      const accessMode = access[id];
      if (accessMode === undefined) return [];
      return [
        {
          collaborationWorkspaceId: id,
          collaborationWorkspaceName: name,
          collaborationWorkspaceDescription: description,
          accessMode,
          hostAccessMode,
          config: {},
        },
      ];
    }),
  };
}

type Unwritten = Pick<InvitationRow, 'id' | 'guest_url' | 'one_time_code' | 'created' | 'expires'>;

async function writeFile(
  call: Call,
  collaboration: CollaborationRow,
  row: Unwritten,
  configs: WorkspaceConfigs,
): Promise<InvitationFile> {
  const key = await ensurePortalKey(call.database, await call.sources.key());
  const own = await describeOwnPortal(call);
  const request: InvitationRequest = {
    id: row.id,
    collaborationId: collaboration.id,
    collaborationName: collaboration.name,
    collaborationDescription: collaboration.description,
    collaborationWorkspaceConfigs: configs,
    guestPortalUrl: row.guest_url,
    hostPortalId: own.id,
    hostPortalName: own.name,
    hostPortalUrl: own.url,
    hostContact: await contactOf(call),
    created: row.created.getTime(),
    expires: row.expires.getTime(),
    oneTimeCode: row.one_time_code,
  };
  const name = `collaboration-${new URL(row.guest_url).hostname}${fileEndings.invitationRequest}`;
  return { id: row.id, name, text: signFile('invitationRequest', request, key) };
}

const hour = 3_600_000;

/** Lets an invitation hold for three more days from now; the file is written anew. */
export async function refresh(
  call: Call,
  collaboration: CollaborationRow,
  row: InvitationRow,
  now: number,
): Promise<InvitationFile> {
  if (row.status !== 'host_created') {
    throw new PortalError(400, undefined, 'Only an invitation that is open can be refreshed.', [
      row.status === 'host_invalidated'
        ? 'It was invalidated. Invite the portal anew.'
        : 'It was accepted, and the answer imported.',
    ]);
  }
  const { database } = call;
  const workspaces = await requireWorkspaces(database, collaboration, row.access);
  const expires = new Date(now + refreshHours * hour);
  const renewed = { ...row, expires };
  const file = await writeFile(call, collaboration, renewed, configsOf(workspaces, row.access));
  await database.query(
    `update collaboration_invitation set expires = $1, modified = $2, file = $3 where id = $4`,
    [expires, new Date(now), file.text, row.id],
  );
  return file;
}
