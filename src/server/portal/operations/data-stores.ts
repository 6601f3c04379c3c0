import { z } from 'zod';
import {
  AddDataStoreParameters,
  type ConnectionParameters,
  type DescribeDataStoreAnswer,
  DescribeDataStoreParameters,
  dataStoreType,
  type ServersAnswer,
  UpdateDataStoreParameters,
  type ValidateDataStoreAnswer,
  ValidateDataStoreParameters,
} from '#portal/contract/data-store.ts';
import type { ConnectionAddress } from '../data-stores/connection-address.ts';
import { describeProblem } from '../data-stores/connection-problem.ts';
import {
  type DataStoreRow,
  findDataStore,
  requireDataStore,
  storeConnection,
  storeOwn,
  toStoredConnection,
} from '../data-stores/data-store-rows.ts';
import { withExtent } from '../data-stores/extent.ts';
import { listDatasets, probe } from '../data-stores/introspect.ts';
import { requireOwnItem } from '../data-stores/own-item.ts';
import { sourceFailure } from '../data-stores/source-failure.ts';
import { findFolderOf } from '../folders.ts';
import { insertItem } from '../item-changes.ts';
import { act, type Call, check, type Operation, read } from '../operation.ts';
import { invalidRequest, PortalError } from '../portal-error.ts';
import { findTemplate } from '../publish/publication.ts';
import { itemOfPath, organizationOfPath, userOfPath } from '../subjects.ts';

const defaultPort = 5432;

function addressOf(values: ConnectionParameters, password: string): ConnectionAddress {
  const { host, port = defaultPort, database, user, tls } = values;
  return { host, port, database, user, password, tls: tls || 'prefer' };
}

const addDataStore = act({
  name: 'addDataStore',
  path: '/content/users/:username/addDataStore',
  title: 'Add data store',
  about: userOfPath,
  parameters: AddDataStoreParameters,
  async handle({ database, sources, parameters, fire }, { account }) {
    const { title, folder: folderId, snippet, tags, isOwn } = parameters;
    const folder = await findFolderOf(database, account.username, folderId);
    const id = await insertItem(database, account.username, folder?.id ?? null, {
      title,
      type: dataStoreType,
      typeKeywords: 'Data Store,egdb,Relational',
      snippet,
      tags,
      extent: undefined,
    });
    if (isOwn) await storeOwn(database, id);
    else {
      const { host = '', database: name = '', user = '', password = '' } = parameters;
      const address = addressOf({ ...parameters, host, database: name, user }, password);
      await storeConnection(database, id, await sources.key(), address);
    }
    fire('items/add', id);
    return { success: true, id, folder: folder?.id ?? null };
  },
});

/** The password that the connection had; it is not sent to another place than it was given for. */
async function keptPassword(
  { sources, parameters }: Call<ConnectionParameters>,
  store: DataStoreRow | undefined,
): Promise<string> {
  if (parameters.password !== undefined) return parameters.password;
  if (store === undefined || store.is_own) return '';
  const { host, port = defaultPort, database, user } = parameters;
  const isSame =
    host === store.host &&
    port === store.port &&
    database === store.database_name &&
    user === store.username;
  if (isSame) return (await sources.address(store)).password;
  throw invalidRequest('password: A value is required for another host, port, database or user.');
}

const updateDataStore = act({
  name: 'updateDataStore',
  path: '/content/users/:username/items/:itemId/updateDataStore',
  title: 'Update data store',
  about: itemOfPath,
  parameters: UpdateDataStoreParameters,
  async handle(call, { item }) {
    const { database, sources, parameters } = call;
    if (item.type !== dataStoreType) throw invalidRequest('The item is no data store.');
    const store = await findDataStore(database, item.id);
    if (store?.is_own) {
      throw new PortalError(
        400,
        undefined,
        'The database of the portal itself needs no connection.',
      );
    }
    const password = await keptPassword(call, store);
    await storeConnection(database, item.id, await sources.key(), addressOf(parameters, password));
    call.fire('items/update', item.id);
    return { success: true, id: item.id };
  },
});

/** Tells whether it can be connected to and read, and if not, why. */
const validateDataStore = check({
  name: 'validateDataStore',
  path: '/portals/:portalId/datastores/validate',
  title: 'Validate data store',
  about: organizationOfPath,
  parameters: ValidateDataStoreParameters,
  async handle(call): Promise<ValidateDataStoreAnswer> {
    const { sources, parameters } = call;
    const { datastoreId, host, database, user } = parameters;
    if (datastoreId !== undefined) {
      const item = await requireOwnItem(call, datastoreId);
      const store = await requireDataStore(call.database, item);
      const tested = await test(() => sources.use(store, probe), placeOf(store));
      return { ...tested, datastoreId };
    }
    if (host === undefined || database === undefined || user === undefined) {
      throw invalidRequest('datastoreId: A value is required, or host, database and user are.');
    }
    const address = addressOf({ ...parameters, host, database, user }, parameters.password ?? '');
    return await test(() => sources.try(address, probe), address);
  },
});

function placeOf(store: DataStoreRow): ConnectionAddress {
  const { host, port, database_name: database, username: user, tls } = store;
  return { host, port, database, user, tls, password: '' };
}

async function test(
  connect: () => ReturnType<typeof probe>,
  place: ConnectionAddress,
): Promise<ValidateDataStoreAnswer> {
  try {
    const { version, hasPostgis, datasets } = await connect();
    const found = { serverVersion: version, hasPostgis, datasetCount: datasets };
    if (datasets > 0) return { success: true, ...found };
    const message = `User ${place.user} may read no table in database ${place.database}.`;
    return { success: false, ...found, problem: { kind: 'rights', message } };
  } catch (error) {
    return { success: false, problem: describeProblem(error, place) };
  }
}

/** Lists the datasets that the database user may read; of a single one the extent too. */
const describeDataStore = read({
  name: 'describeDataStore',
  path: '/portals/:portalId/datastores/describe',
  title: 'Describe data store',
  about: organizationOfPath,
  parameters: DescribeDataStoreParameters,
  async handle(call): Promise<DescribeDataStoreAnswer> {
    const { database, sources, parameters } = call;
    const { datastoreId, dataset: name } = parameters;
    const item = await requireOwnItem(call, datastoreId);
    const store = await requireDataStore(database, item);
    const template = await findTemplate(database, datastoreId);
    const declared = template?.properties?.pointColumns ?? [];
    try {
      const datasets = await sources.use(store, async (source) => {
        const found = await listDatasets(source, declared, name);
        const [only] = found;
        return name === undefined || only === undefined ? found : [await withExtent(source, only)];
      });
      return { datastoreId, connection: toStoredConnection(store), datasets };
    } catch (error) {
      throw sourceFailure(error, placeOf(store));
    }
  },
});

const servers = read({
  name: 'servers',
  path: '/portals/:portalId/servers',
  title: 'Federated servers',
  about: organizationOfPath,
  parameters: z.object({}),
  async handle({ database }): Promise<ServersAnswer> {
    const rows = await database.query<{
      id: string;
      name: string;
      url: string;
      admin_url: string;
      server_role: string;
      is_hosted: boolean;
      is_own: boolean;
    }>(
      `select id, name, url, admin_url, server_role, is_hosted, is_own from federated_server
       order by is_own desc, name collate "C", id`,
    );
    return {
      servers: rows.map((row) => ({
        id: row.id,
        name: row.name,
        url: row.url,
        adminUrl: row.admin_url,
        isHosted: row.is_hosted,
        serverType: 'ArcGIS',
        serverRole: row.server_role,
        takesServices: row.is_own,
      })),
    };
  },
});

/** Databases behind data store items, and the servers that services can be published to. */
export const dataStoreOperations: readonly Operation[] = [
  addDataStore,
  updateDataStore,
  validateDataStore,
  describeDataStore,
  servers,
];
