import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, openTestPortalDatabase } from '#server/db/testing.ts';
import { readSettings } from '#server/settings.ts';
import { fillTestPortal, testOrigin, testPassword } from './fill-test-portal.ts';

/** What secrets are encrypted with, as by every other process on the database. */
export const testStoreSecret = 'a secret of the tests';

interface PortalRequest {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** The portal interface over the sample data, for tests. */
export class TestPortal {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Where the portal believes to be. */
  readonly origin: string;
  readonly #tokens = new Map<string, string>();

  constructor(app: FastifyInstance, database: Database, origin: string) {
    this.app = app;
    this.database = database;
    this.origin = origin;
  }

  /** Sends a request to a path below `/sharing/rest`; a form makes it a POST. */
  async send(path: string, { method, token, form, headers = {} }: PortalRequest = {}) {
    const verb = method ?? (form === undefined ? 'GET' : 'POST');
    const values = { ...form, ...(token === undefined ? {} : { token }) };
    const body = new URLSearchParams(values).toString();
    const query = verb === 'GET' && body !== '' ? `${path.includes('?') ? '&' : '?'}${body}` : '';
    const contentType = { 'content-type': 'application/x-www-form-urlencoded' };
    return await this.app.inject({
      method: verb,
      url: `/sharing/rest${path}${query}`,
      headers: {
        host: new URL(this.origin).host,
        ...(verb === 'POST' ? contentType : {}),
        ...headers,
      },
      ...(verb === 'POST' ? { payload: body } : {}),
    });
  }

  /** The JSON answer to a request; `f=json` is added. */
  async ask(path: string, request: PortalRequest = {}): Promise<Record<string, unknown>> {
    const response = await this.send(path, { ...request, form: { f: 'json', ...request.form } });
    return response.json();
  }

  /** The token of a sample account that can be signed in to. */
  async signIn(username: string): Promise<string> {
    const known = this.#tokens.get(username);
    if (known !== undefined) return known;
    const form = { username, password: testPassword };
    const { token } = await this.ask('/generateToken', { form });
    if (typeof token !== 'string') throw new Error(`${username} cannot be signed in to.`);
    this.#tokens.set(username, token);
    return token;
  }

  /** The JSON answer that an account gets. */
  async askAs(username: string, path: string, form: Record<string, string> = {}) {
    return await this.ask(path, { form, token: await this.signIn(username) });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}

/** A database with the sample portal, which begins everywhere but at `testOrigin` as an empty one. */
async function openPortalDatabase(origin: string): Promise<Database> {
  if (origin === testOrigin) return openTestPortalDatabase();
  const database = await openTestDatabase();
  await fillTestPortal(database, origin);
  return database;
}

/** Opens a database with the sample portal and answers requests without a socket. */
export async function openTestPortal(origin = testOrigin): Promise<TestPortal> {
  const database = await openPortalDatabase(origin);
  const settings = readSettings({
    PUBLIC_URL: origin,
    DATA_STORE_SECRET: testStoreSecret,
  });
  const app = await createApp({ database, settings });
  return new TestPortal(app, database, origin);
}
