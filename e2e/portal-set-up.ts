import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { sensibleTemplate } from '../src/portal/contract/template-service-configuration.ts';
import { adminPassword } from './accounts.ts';

/**
 * Webhook settings with which a message that fails is given up at once. They hold for the whole
 * portal, so every journey that needs or saves settings sets these, and none sets others of them.
 */
export const deliverAtOnce = { notificationAttempts: '1' };

/** A portal to be prepared for a journey without the browser. */
export class PortalSetUp {
  readonly #rest: string;
  readonly #tokens = new Map<string, string>();

  /** `origin` of the service: `http://127.0.0.1:4180`. */
  constructor(origin: string | undefined) {
    this.#rest = `${origin ?? ''}/sharing/rest`;
  }

  /** Calls an operation as one of the users; throws what the portal has against it. */
  async ask(username: string, path: string, form: Record<string, string> = {}) {
    const token = this.#tokens.get(username) ?? (await this.#signIn(username));
    return await this.#post(path, { ...form, token });
  }

  /** A new account with a name of its own, so that journeys do not meet. */
  async makeUser(role = 'org_publisher'): Promise<string> {
    const username = `u${randomBytes(5).toString('hex')}`;
    await this.ask('admin', '/community/createUser', { username, password: adminPassword, role });
    return username;
  }

  /** Items of a user, `Item 1` and so on; gives their ids. */
  async makeItems(owner: string, count: number, type = 'Web Map'): Promise<string[]> {
    const ids: string[] = [];
    const places = Array.from({ length: count }, (_, place) => place).values();
    // A few at a time: the service does one after the other anyway.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const place of places) {
          const form = { title: `Item ${place + 1}`, type };
          const { id } = await this.ask(owner, `/content/users/${owner}/addItem`, form);
          ids[place] = String(id);
        }
      }),
    );
    return ids;
  }

  /** A data store of a user that shows the portal's own database; gives its id. */
  async makeOwnStore(owner: string, title: string): Promise<string> {
    const path = `/content/users/${owner}/addDataStore`;
    return String((await this.ask(owner, path, { title, isOwn: 'true' })).id);
  }

  /** A data store of a user for a database elsewhere; gives its id. */
  async makeStore(owner: string, title: string, { hostname, port, pathname, username }: URL) {
    const form = { host: hostname, port, database: pathname.slice(1), user: username };
    const path = `/content/users/${owner}/addDataStore`;
    return String((await this.ask(owner, path, { title, ...form, tls: 'disable' })).id);
  }

  /** Publishes a data store for the first time, into folders of a name, and waits for the end. */
  async publish(owner: string, datastoreId: string, name: string): Promise<void> {
    const { folder } = await this.ask(owner, `/content/users/${owner}/createFolder`, {
      title: name,
    });
    const { servers } = await this.ask(owner, '/portals/self/servers');
    const { jobId } = await this.ask(owner, '/portals/self/datastores/allDatasets/publishLayers', {
      datastoreId,
      portalFolderId: (folder as { id: string }).id,
      serverId: (servers as { id: string }[])[0]?.id ?? '',
      serverFolder: name,
      templateSvcConfig: JSON.stringify(sensibleTemplate),
    });
    await expect
      .poll(async () => (await this.ask(owner, `/portals/self/jobs/${String(jobId)}`)).status, {
        timeout: 60_000,
      })
      .toBe('completed');
  }

  /** How many items a user has. */
  async count(owner: string): Promise<number> {
    const { total } = await this.ask('admin', '/search', { q: `owner:${owner}`, num: '1' });
    return Number(total);
  }

  async #signIn(username: string): Promise<string> {
    const form = { username, password: adminPassword };
    const token = String((await this.#post('/generateToken', form)).token);
    this.#tokens.set(username, token);
    return token;
  }

  async #post(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#rest}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ f: 'json', ...form }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }
}
