/** A portal for tests of new addresses, and what is asked of it. */
import { afterAll, beforeAll } from 'vitest';
import { OrgUrlMapAnswer, UpdateUrlAnswer, UrlJob } from '#portal/contract/urls.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

export const hosting = sampleId('server', 'hosting');
export const imagery = sampleId('server', 'imagery');
export const oldServer = 'https://gis.fieldstation.example/server';

/** Under an address that every portal has, whatever else it is given. */
const headers = { host: '127.0.0.1' };

/** A portal whose addresses are changed. */
export class UrlBench {
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  ask(operation: string, form: Record<string, string> = {}, username = 'admin') {
    return this.portal.askAs(username, `/portals/self/urls/${operation}`, form);
  }

  async updateServer(newUrl: string, serverId = hosting) {
    const token = await this.portal.signIn('admin');
    const request = { token, form: { serverId, newUrl }, headers };
    const answer = await this.portal.ask('/portals/self/urls/updateFederatedServerUrl', request);
    if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
    return UpdateUrlAnswer.parse(answer).reregisterUrlResults;
  }

  /** Starts an update and waits for its job. */
  async runJob(operation: string, form: Record<string, string>) {
    const { jobId, key, jobUrl } = await this.ask(operation, { ...form, async: 'true' });
    await this.host().parts.jobs.idle();
    await this.host().settled();
    const job = UrlJob.parse(await this.portal.askAs('admin', `/portals/self/jobs/${jobId}`));
    return { job, key: String(key), jobUrl: String(jobUrl) };
  }

  host() {
    const { portalHost } = this.portal.app;
    if (portalHost === undefined) throw new Error('The bundled portal is not served.');
    return portalHost;
  }

  async siteMap() {
    const request = { token: await this.portal.signIn('admin'), form: {}, headers };
    const answer = await this.portal.ask('/portals/self/urls/generateOrgUrlMap', request);
    return OrgUrlMapAnswer.parse(answer).siteUrlMap;
  }

  async mapped(serverId: string) {
    return (await this.siteMap()).servers.find(({ id }) => id === serverId);
  }

  /** Inserts items of the administrator with an address or a document; gives their ids. */
  async addItems(urls: readonly string[], data?: (url: string) => string) {
    const ids = urls.map((_, index) => `t${Date.now().toString(36)}${index}${data ? 'd' : 'u'}`);
    for (const [index, id] of ids.entries()) {
      await this.portal.database.query(
        `insert into item (id, owner, type, title, access, url, created, modified, search)
         values ($1, 'admin', 'Web Map', $1, 'private', $2, now(), now(), '{}')`,
        [id, data ? null : (urls[index] ?? '')],
      );
      if (data) {
        await this.portal.database.query(
          `insert into item_data (item_id, content_type, body) values ($1, 'application/json', $2)`,
          [id, data(urls[index] ?? '')],
        );
      }
    }
    return ids;
  }

  /** The address, or the document, of each item. */
  async urlsOf(ids: readonly string[]) {
    const rows = await this.portal.database.query<{
      id: string;
      url: string | null;
      body: string | null;
    }>(
      `select i.id, i.url, d.body from item i left join item_data d on d.item_id = i.id
       where i.id = any ($1::text[])`,
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id)).map((row) => row?.url ?? row?.body);
  }

  async removeItems(ids: readonly string[]) {
    await this.portal.database.query('delete from item where id = any ($1::text[])', [ids]);
  }
}

/** The portal from before the first test of the file to after its last. */
export function openUrlBench(): () => UrlBench {
  let bench: UrlBench | undefined;
  beforeAll(async () => {
    bench = new UrlBench(await openTestPortal());
  });
  afterAll(() => bench?.portal.close());
  return () => {
    if (bench === undefined) throw new Error('The portal runs while tests do.');
    return bench;
  };
}
