/** A new address of the portal itself, for the tests of such updates. */
import { expect, test } from 'vitest';
import { UpdateUrlAnswer, UrlJob } from '#portal/contract/urls.ts';
import { testOrigin } from '../fill-test-portal.ts';
import { sampleId } from '../sample/sample-rows.ts';
import type { UrlBench } from './update-urls-set-up.ts';

/** Tests that build on each other: there, with what holds meanwhile, and back. */
export function portalAddressCases(bench: () => UrlBench): void {
  const newUrl = 'https://station.example.org/portal';
  let jobId = '';

  /** A request as it comes through a proxy. */
  function send(hostName: string, path: string, token?: string) {
    return bench().portal.app.inject({
      method: 'POST',
      url: path,
      headers: { host: hostName, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ f: 'json', ...(token ? { token } : {}) }).toString(),
    });
  }

  test('restarts once what is under way is answered, with 503 meanwhile', async () => {
    const token = await bench().portal.signIn('admin');
    const [parts, leave] = [bench().host().parts, bench().host().enter()];
    const answer = await bench().ask('updatePortalUrl', { newUrl, async: 'true' });
    jobId = String(answer.jobId);
    await parts.jobs.idle();
    for (const path of ['/sharing/rest/portals/self', '/server/rest/info']) {
      const refusal = await send('portal.test:8080', path, token);
      expect(refusal.statusCode).toBe(503);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect(refusal.json()).toMatchObject({ error: { code: 503 } });
    }
    // The rest of the service goes on.
    expect((await send('portal.test:8080', '/v1.1')).statusCode).not.toBe(503);
    leave();
    await bench().host().settled();
    expect(bench().host().parts).not.toBe(parts);
    // The old parts do nothing any more.
    expect(parts.jobs).not.toBe(bench().host().parts.jobs);
  });

  test('comes back with the new address in its links, with its jobs and tokens', async () => {
    const token = await bench().portal.signIn('admin');
    const info = await send('station.example.org', '/portal/sharing/rest/info');
    expect(info.json()).toMatchObject({
      owningSystemUrl: newUrl,
      authInfo: { tokenServicesUrl: `${newUrl}/sharing/rest/generateToken` },
    });
    const self = await send('station.example.org', '/portal/sharing/rest/portals/self', token);
    expect(self.json()).toMatchObject({ portalHostname: 'station.example.org', allSSL: true });
    const job = UrlJob.parse(
      (await send('station.example.org', `/sharing/rest/portals/self/jobs/${jobId}`, token)).json(),
    );
    expect(job).toMatchObject({ status: 'completed', definition: { type: 'reregisterPortalUrl' } });
    expect(job.definition.siteKey).toBe((await bench().siteMap()).portal.id);
    expect(job.result?.reregisterUrlResults.itemUrls.succeededCount).toBeGreaterThan(10);
    const rows = await bench().portal.database.query<{ url: string }>(
      `select url from item where url like 'http://portal.test%' or url like $1`,
      [`${newUrl}/%`],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ url }) => !url.startsWith(newUrl))).toEqual([]);
  });

  test('says which servers have to follow', async () => {
    const { portal: own, servers } = await bench().siteMap();
    expect(own).toMatchObject({ webContextUrl: newUrl, formerUrls: [{ url: testOrigin }] });
    expect(servers.map(({ isBehindPortal }) => isBehindPortal)).toEqual([true, true, true]);
    await bench().updateServer('https://station.example.org/arcgis', sampleId('server', 'own'));
    expect((await bench().siteMap()).servers[0]).toMatchObject({ isBehindPortal: false });
  });

  test('tells a request under the old address the new one, and then sends it there', async () => {
    const path = '/sharing/rest/portals/self';
    // Another start, to which nobody has come under the new address yet.
    await bench().portal.database.query('update organization set is_public_url_used = false');
    await bench().host().restart();
    const told = await send('portal.test:8080', path);
    expect(told.statusCode).toBe(200);
    expect(told.headers.link).toBe(`<${newUrl}${path}>; rel="canonical"`);
    await send('station.example.org', path, await bench().portal.signIn('admin'));
    const sent = await send('portal.test:8080', path);
    expect(sent.statusCode).toBe(307);
    expect(sent.headers.location).toBe(`${newUrl}${path}`);
    // On this machine the portal stays within reach, to go back.
    const near = await send('127.0.0.1:8080', '/sharing/rest/info');
    expect(near.statusCode).toBe(200);
    expect((await send('evil.example', path)).statusCode).toBe(421);
  });

  test('goes back by the same operation', async () => {
    const token = await bench().portal.signIn('admin');
    const response = await bench().portal.app.inject({
      method: 'POST',
      url: '/sharing/rest/portals/self/urls/updatePortalUrl',
      headers: { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ f: 'json', token, newUrl: testOrigin }).toString(),
    });
    const { reregisterUrlResults } = UpdateUrlAnswer.parse(response.json());
    expect(reregisterUrlResults).toMatchObject({ reregisterURL: testOrigin });
    await bench().host().settled();
    const info = await bench().portal.ask('/info');
    expect(info).toMatchObject({ owningSystemUrl: testOrigin });
    expect((await bench().siteMap()).portal.formerUrls?.[0]?.url).toBe(newUrl);
  });
}
