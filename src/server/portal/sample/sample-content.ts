import type { Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import { groupSearchColumn } from '../search-words.ts';
import { flightItems } from './flight-items.ts';
import { folderId, itemValues } from './item-values.ts';
import { networkItems } from './network-items.ts';
import { platformItems } from './platform-items.ts';
import { administrator, sampleAccounts } from './sample-accounts.ts';
import { type SampleGroup, sampleGroups } from './sample-groups.ts';
import { sampleId } from './sample-rows.ts';
import { sampleCollaboration, sampleServers } from './sample-servers.ts';
import { weatherItems } from './weather-items.ts';

/** Keys of the data store items that stand for the sensing data of this database. */
const ownDataStores = ['sensing-database', 'station-database'];

const created = '2024-01-02T08:00:00Z';

/** Every item of the sample. */
export const sampleItems = [...weatherItems, ...flightItems, ...networkItems, ...platformItems];

/** Inserts groups, folders, items with what joins them, servers and the collaboration. */
export async function insertSampleContent(database: Queryable, origin: string): Promise<void> {
  await insertGroups(database);
  await insertFolders(database);
  await insertItems(database, origin);
  await insertServers(database);
  await insertRows(
    database,
    'data_store',
    ownDataStores.map((key) => ({ item_id: sampleId('item', key), is_own: true, revision: 1 })),
  );
}

async function insertGroups(database: Queryable): Promise<void> {
  await insertRows(
    database,
    'portal_group',
    sampleGroups.map((group) => ({
      id: sampleId('group', group.key),
      owner: group.owner,
      title: group.title,
      description: '',
      snippet: group.snippet,
      tags: group.tags,
      access: group.access,
      is_shared_update: group.isSharedUpdate ?? false,
      is_protected: group.isProtected ?? false,
      created,
      modified: created,
      search: groupSearchColumn({ ...group, description: '' }),
    })),
  );
  await insertRows(database, 'group_membership', sampleGroups.flatMap(membershipsOf));
}

function membershipsOf(group: SampleGroup): Record<string, unknown>[] {
  const place = (username: string, memberType: string) => ({
    group_id: sampleId('group', group.key),
    username,
    member_type: memberType,
  });
  return [
    place(group.owner, 'owner'),
    ...(group.admins ?? []).map((username) => place(username, 'admin')),
    ...group.members.map((username) => place(username, 'member')),
  ];
}

async function insertFolders(database: Queryable): Promise<void> {
  const folders = [administrator, ...sampleAccounts].flatMap(({ username, folders: titles }) =>
    titles.map((title) => ({ id: folderId(username, title), owner: username, title, created })),
  );
  await insertRows(database, 'folder', folders);
}

async function insertItems(database: Queryable, origin: string): Promise<void> {
  await insertRows(
    database,
    'item',
    sampleItems.map((item) => itemValues(item, origin)),
  );
  const id = (key: string) => sampleId('item', key);
  await insertRows(
    database,
    'item_data',
    sampleItems.flatMap(({ key, data }) =>
      data === undefined
        ? []
        : [{ item_id: id(key), content_type: data.contentType, body: data.body }],
    ),
  );
  await insertRows(
    database,
    'item_group',
    sampleItems.flatMap(({ key, groups = [] }) =>
      groups.map((group) => ({ item_id: id(key), group_id: sampleId('group', group) })),
    ),
  );
  await insertRows(
    database,
    'item_relationship',
    sampleItems.flatMap(({ key, relations = [] }) =>
      relations.map(({ type, to }) => ({ origin_id: id(key), destination_id: id(to), type })),
    ),
  );
}

async function insertServers(database: Queryable): Promise<void> {
  await insertRows(
    database,
    'federated_server',
    sampleServers.map((server) => ({
      id: sampleId('server', server.key),
      name: server.name,
      url: server.url,
      admin_url: server.adminUrl,
      server_role: server.serverRole,
      is_hosted: server.isHosted,
      is_own: false,
    })),
  );
  const { key, name, description, workspaces } = sampleCollaboration;
  const collaborationId = sampleId('collaboration', key);
  await insertRows(database, 'collaboration', [
    { id: collaborationId, name, description, created },
  ]);
  await insertRows(
    database,
    'collaboration_workspace',
    workspaces.map((workspace) => ({
      id: sampleId('workspace', workspace.key),
      collaboration_id: collaborationId,
      name: workspace.name,
      description: workspace.description,
      group_id: sampleId('group', workspace.group),
      created,
    })),
  );
}
