import type { Contact } from '#portal/contract/collaboration.ts';
import {
  type AcceptInvitationParameters,
  fileEndings,
  type InvitationRequest,
  type InvitationResponse,
} from '#portal/contract/invitation.ts';
import { isSamePortal } from '#portal/contract/portal-address.ts';
import type { Queryable } from '#server/db/database.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import type { Call } from '../operation.ts';
import { invalidRequest } from '../portal-error.ts';
import { contactOf, describeOwnPortal } from './own-portal.ts';
import { ensurePortalKey, findPortalKeyId } from './portal-key.ts';
import { FileRefusedError, type Opened, openFile, signFile } from './signed-file.ts';

/** The text of an invitation, whichever parameter holds it. */
export function invitationText(parameters: AcceptInvitationParameters): string {
  const text = parameters.invitationFile ?? parameters.invitationJSON;
  if (text === undefined) throw invalidRequest('invitationFile: A value is required.');
  return text;
}

/** Checks an invitation that was sent to this portal; throws a `FileRefusedError`. */
export async function checkInvitation(
  call: Call,
  text: string,
  now: number,
): Promise<Opened<InvitationRequest>> {
  const opened = openFile('invitationRequest', text);
  const refusal = await findRefusal(call, opened, now);
  if (refusal === undefined) return opened;
  refusal.keyId = opened.keyId;
  throw refusal;
}

async function findRefusal(
  { database, origin }: Call,
  { body, keyId }: Opened<InvitationRequest>,
  now: number,
): Promise<FileRefusedError | undefined> {
  if (keyId === (await findPortalKeyId(database))) {
    return new FileRefusedError(
      'own',
      `This portal made the invitation itself. It is for ${body.guestPortalUrl}.`,
    );
  }
  if (!URL.canParse(body.guestPortalUrl) || !isSamePortal(body.guestPortalUrl, origin)) {
    return new FileRefusedError(
      'wrongPortal',
      `The invitation is for ${body.guestPortalUrl}, and this portal is ${origin}.`,
    );
  }
  const [used] = await database.query<{ used: Date }>(
    'select used from used_invitation where id = $1',
    [body.id],
  );
  if (used !== undefined) {
    return new FileRefusedError(
      'used',
      `The invitation was accepted here already, at ${used.used.toISOString()}.`,
    );
  }
  if (body.expires <= now) {
    const expired = new Date(body.expires).toISOString();
    return new FileRefusedError(
      'expired',
      `The invitation expired at ${expired}. Ask the host to refresh it.`,
    );
  }
  return await findClash(database, body);
}

async function findClash(
  database: Queryable,
  body: InvitationRequest,
): Promise<FileRefusedError | undefined> {
  const [known] = await database.query<{ name: string; is_host: boolean }>(
    'select name, is_host from collaboration where id = $1',
    [body.collaborationId],
  );
  const ids = body.collaborationWorkspaceConfigs.accessMode.map(
    ({ collaborationWorkspaceId: id }) => id,
  );
  const taken = await database.query(
    'select 1 from collaboration_workspace where id = any($1::text[])',
    [ids],
  );
  if (known === undefined && taken.length === 0 && new Set(ids).size === ids.length) {
    return undefined;
  }
  return known?.is_host === false
    ? new FileRefusedError('member', `This portal takes part in "${known.name}" already.`)
    : new FileRefusedError(
        'other',
        'This portal has a collaboration or a workspace with the same id already.',
      );
}

/** Accepts an invitation: takes part, trusts the host, and keeps the answer for it. */
export async function acceptInvitation(
  call: Call<AcceptInvitationParameters>,
  { body, keyId, publicKey }: Opened<InvitationRequest>,
  now: number,
): Promise<void> {
  const { database, caller } = call;
  const when = new Date(now).toISOString();
  const configs = body.collaborationWorkspaceConfigs.accessMode;
  await insertRows(database, 'used_invitation', [{ id: body.id, used: when }]);
  await insertRows(database, 'collaboration', [
    {
      id: body.collaborationId,
      name: body.collaborationName,
      description: body.collaborationDescription ?? '',
      is_host: false,
      created: when,
    },
  ]);
  await insertRows(
    database,
    'collaboration_workspace',
    configs.map((config) => ({
      id: config.collaborationWorkspaceId,
      collaboration_id: body.collaborationId,
      name: config.collaborationWorkspaceName || config.collaborationWorkspaceId,
      description: config.collaborationWorkspaceDescription ?? '',
      group_id: null,
      access_mode: config.accessMode,
      created: when,
    })),
  );
  const hostId = newId();
  await insertRows(database, 'collaboration_participant', [
    {
      id: hostId,
      collaboration_id: body.collaborationId,
      role: 'host',
      portal_id: body.hostPortalId,
      portal_name: body.hostPortalName,
      portal_url: body.hostPortalUrl,
      key_id: keyId,
      public_key: publicKey,
      contact: body.hostContact ?? {},
      trusted: when,
    },
  ]);
  await insertRows(
    database,
    'collaboration_access',
    configs.map(({ collaborationWorkspaceId: id, hostAccessMode }) => ({
      participant_id: hostId,
      workspace_id: id,
      access_mode: hostAccessMode ?? 'sendAndReceive',
    })),
  );
  const answer = await writeAnswer(call, body, keyId, now);
  await insertRows(database, 'collaboration_invitation', [
    {
      id: body.id,
      collaboration_id: body.collaborationId,
      status: 'guest_accepted',
      guest_url: body.guestPortalUrl,
      access: Object.fromEntries(
        configs.map((config) => [config.collaborationWorkspaceId, config.accessMode]),
      ),
      one_time_code: body.oneTimeCode,
      file_name: answer.name,
      file: answer.text,
      username: caller?.username ?? '',
      expires: new Date(body.expires).toISOString(),
      created: when,
      modified: when,
    },
  ]);
}

async function writeAnswer(
  call: Call<AcceptInvitationParameters>,
  body: InvitationRequest,
  hostKeyId: string,
  now: number,
): Promise<{ readonly name: string; readonly text: string }> {
  const key = await ensurePortalKey(call.database, await call.sources.key());
  const own = await describeOwnPortal(call);
  const response: InvitationResponse = {
    id: body.id,
    collaborationId: body.collaborationId,
    collaborationName: body.collaborationName,
    collaborationWorkspaceConfigs: body.collaborationWorkspaceConfigs,
    guestPortalId: own.id,
    guestPortalName: own.name,
    // The address that the host knows the guest by; it is this portal's, whatever the scheme.
    guestPortalUrl: body.guestPortalUrl,
    guestContact: await guestContact(call),
    hostPortalUrl: body.hostPortalUrl,
    hostKeyId,
    accepted: now,
    oneTimeCode: body.oneTimeCode,
  };
  const { hostname } = new URL(body.guestPortalUrl);
  const name = `collaboration-${hostname}${fileEndings.invitationResponse}`;
  return { name, text: signFile('invitationResponse', response, key) };
}

/** The person that the caller names, else the caller. */
async function guestContact(call: Call<AcceptInvitationParameters>): Promise<Contact> {
  const { guestContactFirstname, guestContactLastname, guestContactEmailAddress } = call.parameters;
  const caller = await contactOf(call);
  const fullName = [guestContactFirstname, guestContactLastname].filter(Boolean).join(' ');
  return {
    fullName: fullName || caller.fullName,
    email: guestContactEmailAddress ?? caller.email,
  };
}
