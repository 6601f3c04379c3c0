import { timingSafeEqual } from 'node:crypto';
import type { InvitationResponse, WorkspaceConfigs } from '#portal/contract/invitation.ts';
import { isSamePortal } from '#portal/contract/portal-address.ts';
import type { Queryable } from '#server/db/database.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import { type CollaborationRow, listWorkspaces } from './collaboration-rows.ts';
import { type InvitationRow, stateAt } from './invitation-rows.ts';
import { findPortalKeyId } from './portal-key.ts';
import { FileRefusedError, type Opened, openFile } from './signed-file.ts';

/** Checks the answer to an invitation of this portal; throws a `FileRefusedError`. */
export async function checkResponse(
  database: Queryable,
  collaboration: CollaborationRow,
  text: string,
  now: number,
): Promise<Opened<InvitationResponse>> {
  const opened = openFile('invitationResponse', text);
  const refusal = await findRefusal(database, collaboration, opened, now);
  if (refusal === undefined) return opened;
  refusal.keyId = opened.keyId;
  throw refusal;
}

async function findRefusal(
  database: Queryable,
  collaboration: CollaborationRow,
  { body, keyId }: Opened<InvitationResponse>,
  now: number,
): Promise<FileRefusedError | undefined> {
  const ownKeyId = await findPortalKeyId(database);
  if (keyId === ownKeyId) {
    return new FileRefusedError('own', 'This portal made the answer itself. It is for the host.');
  }
  if (body.hostKeyId !== ownKeyId) {
    return new FileRefusedError(
      'wrongPortal',
      `It answers an invitation of another portal, ${body.hostPortalUrl}.`,
    );
  }
  // Two imports at once of one answer: the second sees what the first has done.
  const [row] = await database.query<InvitationRow>(
    'select * from collaboration_invitation where id = $1 for update',
    [body.id],
  );
  if (row === undefined || row.collaboration_id !== body.collaborationId) {
    return new FileRefusedError(
      'wrongPortal',
      'It answers an invitation that this portal does not know, or no longer knows.',
    );
  }
  if (row.collaboration_id !== collaboration.id) {
    return new FileRefusedError(
      'wrongPortal',
      `It answers an invitation to another collaboration, "${body.collaborationName}".`,
    );
  }
  return (
    findStateRefusal(row, now) ??
    findMismatch(row, body) ??
    (await findMemberRefusal(database, row, keyId))
  );
}

function findStateRefusal(row: InvitationRow, now: number): FileRefusedError | undefined {
  const state = stateAt(row, now);
  if (state === 'host_completed') {
    const used = row.modified.toISOString();
    return new FileRefusedError('used', `The answer to this invitation was imported at ${used}.`);
  }
  if (state === 'host_invalidated') {
    return new FileRefusedError(
      'invalidated',
      'The invitation was invalidated. Invite the portal anew to take it in.',
    );
  }
  if (state === 'host_expired') {
    const expired = row.expires.toISOString();
    return new FileRefusedError(
      'expired',
      `The invitation expired at ${expired}. Refresh it and import the answer again.`,
    );
  }
  return undefined;
}

function findMismatch(row: InvitationRow, body: InvitationResponse): FileRefusedError | undefined {
  if (!isSameCode(row.one_time_code, body.oneTimeCode)) {
    return new FileRefusedError(
      'changed',
      'It does not come from the invitation: the one-time code is another.',
    );
  }
  if (!URL.canParse(body.guestPortalUrl) || !isSamePortal(row.guest_url, body.guestPortalUrl)) {
    return new FileRefusedError(
      'wrongPortal',
      `It comes from ${body.guestPortalUrl}, and ${row.guest_url} was invited.`,
    );
  }
  if (!isSameAccess(row.access, body.collaborationWorkspaceConfigs)) {
    return new FileRefusedError(
      'changed',
      'It names other workspaces or access modes than the invitation.',
    );
  }
  return undefined;
}

async function findMemberRefusal(
  database: Queryable,
  row: InvitationRow,
  keyId: string,
): Promise<FileRefusedError | undefined> {
  const [member] = await database.query(
    'select 1 from collaboration_participant where collaboration_id = $1 and key_id = $2',
    [row.collaboration_id, keyId],
  );
  if (member !== undefined) {
    return new FileRefusedError('member', 'The portal takes part already. Remove it first.');
  }
  const workspaces = await listWorkspaces(database, [row.collaboration_id]);
  const known = new Set(workspaces.map(({ id }) => id));
  return Object.keys(row.access).every((id) => known.has(id))
    ? undefined
    : new FileRefusedError(
        'other',
        'A workspace of the invitation is no longer there. Invite the portal anew.',
      );
}

function isSameCode(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isSameAccess(
  access: Readonly<Record<string, string>>,
  { accessMode: configs }: WorkspaceConfigs,
): boolean {
  const named = new Map(
    configs.map((config) => [config.collaborationWorkspaceId, config.accessMode]),
  );
  const wanted = Object.entries(access);
  return (
    configs.length === wanted.length &&
    wanted.every(([id, accessMode]) => named.get(id) === accessMode)
  );
}

/** Trusts the guest from now on; gives the id that it has as a participant. */
export async function establishTrust(
  transaction: Queryable,
  { body, keyId, publicKey }: Opened<InvitationResponse>,
  now: number,
): Promise<string> {
  const id = newId();
  const when = new Date(now);
  await insertRows(transaction, 'collaboration_participant', [
    {
      id,
      collaboration_id: body.collaborationId,
      role: 'guest',
      portal_id: body.guestPortalId,
      portal_name: body.guestPortalName,
      portal_url: body.guestPortalUrl,
      key_id: keyId,
      public_key: publicKey,
      contact: body.guestContact ?? {},
      trusted: when.toISOString(),
    },
  ]);
  await insertRows(
    transaction,
    'collaboration_access',
    body.collaborationWorkspaceConfigs.accessMode.map((config) => ({
      participant_id: id,
      workspace_id: config.collaborationWorkspaceId,
      access_mode: config.accessMode,
    })),
  );
  await transaction.query(
    `update collaboration_invitation set status = 'host_completed', modified = $1 where id = $2`,
    [when, body.id],
  );
  return id;
}
