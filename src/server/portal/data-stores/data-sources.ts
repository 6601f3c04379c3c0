import type { Database } from '#server/db/database.ts';
import { PooledDatabase } from '#server/db/pooled-database.ts';
import { type Patience, PostgresConnection } from '#server/db/postgres/postgres-connection.ts';
import { unseal } from '../secret-box.ts';
import { type ConnectionAddress, connectionUrl } from './connection-address.ts';
import {
  connectDeadline,
  type DataSource,
  ownSchema,
  readingDeadline,
  sourceOver,
} from './data-source.ts';
import type { DataStoreRow } from './data-store-rows.ts';

/** Connections to the database of one data store at most: they are its owner's, not ours. */
const connectionsPerStore = 3;
/** Milliseconds after which connections that nobody uses are closed. */
const idleTime = 120_000;

/** How long a database of others may say nothing. */
const usualPatience: Patience = { connect: connectDeadline, step: readingDeadline };

interface Open {
  readonly revision: number;
  readonly database: Database;
  users: number;
  timer: NodeJS.Timeout | undefined;
}

/** The databases behind data stores, connected to when they are used. */
export class DataSources {
  readonly #own: Database;
  readonly #key: () => Promise<Buffer>;
  readonly #patience: Patience;
  readonly #open = new Map<string, Open>();

  /** `own` is the service's own database, `key` reads what secrets are encrypted with. */
  constructor(own: Database, key: () => Promise<Buffer>, patience = usualPatience) {
    this.#own = own;
    this.#patience = patience;
    this.#key = key;
  }

  /** The key that secrets of the portal are encrypted with. */
  key(): Promise<Buffer> {
    return this.#key();
  }

  /** Does work with the database of a data store. */
  async use<Result>(
    store: DataStoreRow,
    work: (source: DataSource) => Promise<Result>,
  ): Promise<Result> {
    if (store.is_own) return await work(sourceOver(this.#own, ownSchema));
    const open = await this.#opened(store);
    open.users += 1;
    clearTimeout(open.timer);
    try {
      return await work(sourceOver(open.database));
    } finally {
      open.users -= 1;
      this.#rest(store.item_id, open);
    }
  }

  /** Does work with a database that is not stored. */
  async try<Result>(
    address: ConnectionAddress,
    work: (source: DataSource) => Promise<Result>,
  ): Promise<Result> {
    const database = connect(address, 1, this.#patience);
    try {
      return await work(sourceOver(database));
    } finally {
      await database.close();
    }
  }

  /** The stored connection with its password; throws a `SealBrokenError`. */
  async address(store: DataStoreRow): Promise<ConnectionAddress> {
    const { item_id: id, host, port, database_name: database, username: user } = store;
    const password =
      store.password === null ? '' : unseal(await this.#key(), `data store ${id}`, store.password);
    return { host, port, database, user, password, tls: store.tls };
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    for (const { timer } of all) clearTimeout(timer);
    await Promise.all(all.map(({ database }) => database.close()));
  }

  async #opened(store: DataStoreRow): Promise<Open> {
    const address = await this.address(store);
    const known = this.#open.get(store.item_id);
    if (known?.revision === store.revision) return known;
    if (known !== undefined) {
      clearTimeout(known.timer);
      // Whoever still reads over the old connections is waited for.
      void known.database.close();
    }
    const open: Open = {
      revision: store.revision,
      database: connect(address, connectionsPerStore, this.#patience),
      users: 0,
      timer: undefined,
    };
    this.#open.set(store.item_id, open);
    return open;
  }

  #rest(id: string, open: Open): void {
    if (open.users > 0 || this.#open.get(id) !== open) return;
    open.timer = setTimeout(() => {
      this.#open.delete(id);
      void open.database.close();
    }, idleTime);
    open.timer.unref();
  }
}

function connect(address: ConnectionAddress, count: number, patience: Patience): Database {
  const url = connectionUrl(address);
  const { host, user, database } = address;
  const connections = Array.from(
    { length: count },
    () => new PostgresConnection(url, { host, user, database }, patience),
  );
  return new PooledDatabase('postgres', connections, async () => undefined);
}
