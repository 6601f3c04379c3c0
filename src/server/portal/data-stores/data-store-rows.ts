import type { StoredConnection, TlsMode } from '#portal/contract/data-store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '../item-rows.ts';
import { PortalError } from '../portal-error.ts';
import { seal } from '../secret-box.ts';
import type { ConnectionAddress } from './connection-address.ts';

/** A row of table `data_store`; the connection of the portal's own database is empty. */
export interface DataStoreRow {
  item_id: string;
  is_own: boolean;
  host: string;
  port: number;
  database_name: string;
  username: string;
  password: string | null;
  tls: TlsMode;
  revision: number;
}

/** The connection of a data store item, or undefined when it has none. */
export async function findDataStore(
  database: Queryable,
  itemId: string,
): Promise<DataStoreRow | undefined> {
  const [row] = await database.query<DataStoreRow>(
    `select item_id, is_own, host, port, database_name, username, password, tls, revision
     from data_store where item_id = $1`,
    [itemId],
  );
  return row;
}

/** Portals keep warehouses as data store items too; their document says so. */
export async function isWarehouse(database: Queryable, item: ItemRow): Promise<boolean> {
  if (item.type_keywords.some((word) => /warehouse/i.test(word))) return true;
  const rows = await database.query(
    `select 1 from item_data where item_id = $1 and content_type = 'application/json'
     and body::jsonb ->> 'type' ~* 'warehouse'`,
    [item.id],
  );
  return rows.length > 0;
}

/** The connection of the item; throws when it has none. */
export async function requireDataStore(
  database: Queryable,
  item: Pick<ItemRow, 'id'>,
): Promise<DataStoreRow> {
  const store = await findDataStore(database, item.id);
  if (store !== undefined) return store;
  throw new PortalError(400, undefined, 'The item is no data store with a connection.');
}

/** Stores the connection of a new item or another one of an old item. */
export async function storeConnection(
  transaction: Queryable,
  itemId: string,
  key: Buffer,
  address: ConnectionAddress,
): Promise<void> {
  const { host, port, database, user, password, tls } = address;
  const sealed = password === '' ? null : seal(key, `data store ${itemId}`, password);
  await transaction.query(
    `insert into data_store (item_id, host, port, database_name, username, password, tls)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (item_id) do update set host = excluded.host, port = excluded.port,
       database_name = excluded.database_name, username = excluded.username,
       password = excluded.password, tls = excluded.tls, revision = data_store.revision + 1`,
    [itemId, host, port, database, user, sealed, tls],
  );
}

/** Makes an item stand for the portal's own database. */
export async function storeOwn(transaction: Queryable, itemId: string): Promise<void> {
  await transaction.query('insert into data_store (item_id, is_own) values ($1, true)', [itemId]);
}

/** What may be told of a connection. */
export function toStoredConnection(store: DataStoreRow): StoredConnection {
  if (store.is_own) return { isOwn: true };
  return {
    isOwn: false,
    host: store.host,
    port: store.port,
    database: store.database_name,
    user: store.username,
    tls: store.tls,
    hasPassword: store.password !== null,
  };
}
