import type {
  AccessMode,
  Collaboration,
  Participant,
  Workspace,
} from '#portal/contract/collaboration.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import { selectPage } from '../listing.ts';
import type { Page } from '../page.ts';
import { PortalError } from '../portal-error.ts';

export interface CollaborationRow {
  id: string;
  name: string;
  description: string;
  is_host: boolean;
  created: Date;
  open_invitations: number;
}

export interface WorkspaceRow {
  id: string;
  collaboration_id: string;
  name: string;
  description: string;
  group_id: string | null;
  group_title: string | null;
  access_mode: AccessMode;
  created: Date;
}

const columns = `c.id, c.name, c.description, c.is_host, c.created,
  (select count(*)::int from collaboration_invitation i
   where i.collaboration_id = c.id and i.status = 'host_created' and i.expires > now())
   as open_invitations`;

/** The collaboration with this id; throws when there is none. */
export async function findCollaboration(
  database: Queryable,
  id: string,
): Promise<CollaborationRow> {
  const [row] = await database.query<CollaborationRow>(
    `select ${columns} from collaboration c where c.id = $1`,
    [id],
  );
  if (row !== undefined) return row;
  throw new PortalError(400, undefined, 'Collaboration does not exist or is inaccessible.');
}

/** One page of the collaborations by name. */
export function listCollaborations(
  database: Queryable,
  page: Page,
): Promise<{ rows: CollaborationRow[]; total: number }> {
  const from = 'collaboration c';
  const order = 'c.name collate "C", c.id';
  const bindings = new Bindings();
  return selectPage<CollaborationRow>(database, { columns, from, order, bindings }, page);
}

/** The workspaces of some collaborations in the order in which they were made. */
export async function listWorkspaces(
  database: Queryable,
  collaborationIds: readonly string[],
): Promise<WorkspaceRow[]> {
  return await database.query<WorkspaceRow>(
    `select w.id, w.collaboration_id, w.name, w.description, w.group_id, g.title as group_title,
       w.access_mode, w.created
     from collaboration_workspace w left join portal_group g on g.id = w.group_id
     where w.collaboration_id = any($1::text[]) order by w.name, w.id`,
    [collaborationIds],
  );
}

interface ParticipantRow {
  id: string;
  collaboration_id: string;
  role: string;
  portal_id: string;
  portal_name: string;
  portal_url: string;
  key_id: string;
  contact: Record<string, string>;
  trusted: Date;
  access: Record<string, string> | null;
}

/** The other portals of some collaborations in the order in which they were trusted. */
async function listOthers(
  database: Queryable,
  collaborationIds: readonly string[],
): Promise<ParticipantRow[]> {
  return await database.query<ParticipantRow>(
    `select p.id, p.collaboration_id, p.role, p.portal_id, p.portal_name, p.portal_url, p.key_id,
       p.contact, p.trusted,
       (select jsonb_object_agg(a.workspace_id, a.access_mode) from collaboration_access a
        where a.participant_id = p.id) as access
     from collaboration_participant p
     where p.collaboration_id = any($1::text[]) order by p.trusted, p.id`,
    [collaborationIds],
  );
}

/** What the portal is in its collaborations. */
export interface OwnPortal {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Undefined while the portal has not signed anything. */
  readonly keyId: string | undefined;
}

/** Collaborations as the interface gives them, with their workspaces and participants. */
export async function describeCollaborations(
  database: Queryable,
  rows: readonly CollaborationRow[],
  own: OwnPortal,
): Promise<Collaboration[]> {
  const ids = rows.map(({ id }) => id);
  const workspaces = await listWorkspaces(database, ids);
  const others = await listOthers(database, ids);
  return rows.map((row) => {
    const inside = workspaces.filter((each) => each.collaboration_id === row.id);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      created: row.created.getTime(),
      role: row.is_host ? 'host' : 'guest',
      openInvitations: row.open_invitations,
      workspaces: inside.map(toWorkspace),
      participants: [
        toSelf(row, inside, own),
        ...others
          .filter((each) => each.collaboration_id === row.id)
          .map((each) => toParticipant(each, inside)),
      ],
    };
  });
}

/** A workspace as the interface gives it. */
export function toWorkspace(row: WorkspaceRow): Workspace {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    portalGroupId: row.group_id,
    portalGroupTitle: row.group_title,
    accessMode: row.access_mode,
    created: row.created.getTime(),
  };
}

function toSelf(
  { is_host: isHost }: CollaborationRow,
  workspaces: readonly WorkspaceRow[],
  own: OwnPortal,
): Participant {
  return {
    id: 'self',
    portalId: own.id,
    portalName: own.name,
    portalUrl: own.url,
    role: isHost ? 'host' : 'guest',
    isSelf: true,
    keyId: own.keyId ?? null,
    workspaces: workspaces.map(({ id, name, access_mode }) => ({
      collaborationWorkspaceId: id,
      collaborationWorkspaceName: name,
      accessMode: access_mode,
    })),
  };
}

function toParticipant(row: ParticipantRow, workspaces: readonly WorkspaceRow[]): Participant {
  return {
    id: row.id,
    portalId: row.portal_id,
    portalName: row.portal_name,
    portalUrl: row.portal_url,
    role: row.role,
    isSelf: false,
    trust: 'established',
    trusted: row.trusted.getTime(),
    keyId: row.key_id,
    contact: row.contact,
    workspaces: workspaces.flatMap(({ id, name }) => {
      const mode = row.access?.[id];
      if (mode === undefined) return [];
      return [{ collaborationWorkspaceId: id, collaborationWorkspaceName: name, accessMode: mode }];
    }),
  };
}
