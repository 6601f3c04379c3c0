import type {
  AccessByWorkspace,
  Invitation,
  InvitationState,
} from '#portal/contract/invitation.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import { selectPage } from '../listing.ts';
import type { Page } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import type { OwnPortal } from './collaboration-rows.ts';

export interface InvitationRow {
  id: string;
  collaboration_id: string;
  status: Exclude<InvitationState, 'host_expired'>;
  guest_url: string;
  access: AccessByWorkspace;
  one_time_code: string;
  file_name: string;
  file: string;
  username: string;
  expires: Date;
  created: Date;
  modified: Date;
}

const columns = `id, collaboration_id, status, guest_url, access, one_time_code, file_name, file,
  username, expires, created, modified`;

/**
 * The invitation of a collaboration with this id; throws when there is none. One that is to be
 * changed is locked, so that of two changes at once the second sees what the first has done.
 */
export async function findInvitation(
  database: Queryable,
  collaborationId: string,
  id: string,
  lock: '' | 'for update' = '',
): Promise<InvitationRow> {
  const [row] = await database.query<InvitationRow>(
    `select ${columns} from collaboration_invitation where id = $1 and collaboration_id = $2 ${lock}`,
    [id, collaborationId],
  );
  if (row !== undefined) return row;
  throw new PortalError(400, undefined, 'Invitation does not exist or is inaccessible.');
}

/** One page of the invitations of a collaboration, the newest first. */
export function listInvitations(
  database: Queryable,
  collaborationId: string,
  page: Page,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const bindings = new Bindings();
  const from = `collaboration_invitation where collaboration_id = ${bindings.add(collaborationId)}`;
  const order = 'created desc, id';
  return selectPage<InvitationRow>(database, { columns, from, order, bindings }, page);
}

/** How an invitation stands at a time. */
export function stateAt(row: InvitationRow, now: number): InvitationState {
  const hasExpired = row.status === 'host_created' && row.expires.getTime() <= now;
  return hasExpired ? 'host_expired' : row.status;
}

/** An invitation as the interface gives it, with the whole file. */
export function toInvitation(row: InvitationRow, own: OwnPortal, now: number): Invitation {
  const isOurs = row.status !== 'guest_accepted';
  return {
    id: row.id,
    collaborationId: row.collaboration_id,
    hostPortalId: isOurs ? own.id : 'unknown',
    guestPortalId: isOurs ? 'unknown' : own.id,
    guestPortalUrl: row.guest_url,
    status: stateAt(row, now),
    config: { invitationRequestFilename: row.file_name },
    invitationString: row.file,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    expires: row.expires.getTime(),
    username: row.username,
    access: row.access,
  };
}
