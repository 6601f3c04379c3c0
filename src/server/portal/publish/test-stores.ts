/** Databases of other servers for tests: made on the test server, reached as any data store is. */
import postgres from 'postgres';
import { administer, databaseUrlFor, testDatabaseName } from '#server/db/test-server.ts';
import type { PublishBench } from './testing.ts';

/** Whether a PostgreSQL server for tests is there; without it only the own database is tested. */
export const hasTestServer = (process.env.TEST_DATABASE_URL ?? '') !== '';

/** A database with a user of its own, who may read what is granted to them. */
export class TestStore {
  readonly name: string;
  readonly user: string;
  readonly password = 'pass word "of" the reader\'s';
  /** Connected as the owner of the database. */
  readonly sql: postgres.Sql;

  private constructor(name: string) {
    this.name = name;
    this.user = `${name}_reader`;
    this.sql = postgres(databaseUrlFor(name), { max: 2, onnotice: () => undefined });
  }

  static async make(): Promise<TestStore> {
    const name = testDatabaseName();
    await administer(`create database ${name}`);
    const store = new TestStore(name);
    const password = store.password.replaceAll("'", "''");
    await store.sql.unsafe(`create role ${store.user} login password '${password}';
      alter default privileges in schema public grant select on tables to ${store.user}`);
    return store;
  }

  async remove(): Promise<void> {
    await this.sql.end();
    await administer(`drop database if exists ${this.name} with (force)`);
    await administer(`drop role if exists ${this.user}`);
  }

  /** Runs statements as the owner. */
  async run(statements: string): Promise<void> {
    await this.sql.unsafe(statements);
  }

  /** Values of the connection as a form. */
  connection(changes: Record<string, string> = {}): Record<string, string> {
    const { hostname, port } = new URL(databaseUrlFor(this.name));
    return {
      host: hostname,
      port: port || '5432',
      database: this.name,
      user: this.user,
      password: this.password,
      tls: 'prefer',
      ...changes,
    };
  }

  /** Makes a data store item of mbauer for it; gives its id. */
  async register(bench: PublishBench, title = this.name): Promise<string> {
    const form = { title, ...this.connection() };
    const { id, error } = await bench.ask('/content/users/mbauer/addDataStore', form);
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return String(id);
  }
}
