import type {
  AddWorkspaceParameters,
  CreateCollaborationParameters,
} from '#portal/contract/collaboration.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { newId } from '../folders.ts';
import { findGroup } from '../groups.ts';
import { insertRows } from '../insert-rows.ts';
import { PortalError, unknownGroup } from '../portal-error.ts';

/** The id of a group that the caller may see. */
async function requireGroup(
  database: Queryable,
  caller: Caller | undefined,
  groupId: string,
): Promise<string> {
  const group = await findGroup(database, caller, groupId);
  if (group === undefined) throw unknownGroup();
  return group.id;
}

/** Makes a collaboration with its first workspace; gives its id. */
export async function insertCollaboration(
  transaction: Queryable,
  caller: Caller | undefined,
  values: CreateCollaborationParameters,
): Promise<string> {
  const groupId = await requireGroup(transaction, caller, values.portalGroupId);
  const id = newId();
  const created = new Date().toISOString();
  const { name, description = '' } = values;
  await insertRows(transaction, 'collaboration', [
    { id, name, description, is_host: true, created },
  ]);
  await insertRows(transaction, 'collaboration_workspace', [
    {
      id: newId(),
      collaboration_id: id,
      name: values.workspaceName,
      description: values.workspaceDescription ?? '',
      group_id: groupId,
      access_mode: values.accessMode || 'sendAndReceive',
      created,
    },
  ]);
  return id;
}

const mostWorkspaces = 100;

/** Adds a workspace to a collaboration that this portal hosts; gives its id. */
export async function insertWorkspace(
  transaction: Queryable,
  caller: Caller | undefined,
  collaborationId: string,
  values: AddWorkspaceParameters,
): Promise<string> {
  const groupId = await requireGroup(transaction, caller, values.portalGroupId);
  const [count] = await transaction.query<{ total: number }>(
    'select count(*)::int as total from collaboration_workspace where collaboration_id = $1',
    [collaborationId],
  );
  if ((count?.total ?? 0) >= mostWorkspaces) {
    throw new PortalError(
      400,
      undefined,
      `A collaboration has ${mostWorkspaces} workspaces at most.`,
    );
  }
  const id = newId();
  await insertRows(transaction, 'collaboration_workspace', [
    {
      id,
      collaboration_id: collaborationId,
      name: values.collaborationWorkspaceName,
      description: values.collaborationWorkspaceDescription ?? '',
      group_id: groupId,
      access_mode: 'sendAndReceive',
      created: new Date().toISOString(),
    },
  ]);
  return id;
}

/** Shares a workspace through a group of this portal from now on. */
export async function linkGroup(
  transaction: Queryable,
  caller: Caller | undefined,
  workspaceId: string,
  groupId: string,
): Promise<void> {
  const group = await requireGroup(transaction, caller, groupId);
  await transaction.query('update collaboration_workspace set group_id = $1 where id = $2', [
    group,
    workspaceId,
  ]);
}
