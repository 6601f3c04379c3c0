import { expect, test } from './fixtures.ts';
import { type PortalHandler, servePortal } from './servers/portal-front.ts';

// What the portal does not offer shows in the console.
test.use({ allowedErrors: [/status of 404|ERR_/] });

/** A portal with the two updates of the specification and the job resource, and nothing else. */
function minimalPortal() {
  const calls: Record<string, string>[] = [];
  const results = (type: string, form: URLSearchParams) => ({
    reregisterUrlResults: {
      type,
      id: 's1',
      reregisterURL: form.get('newUrl'),
      reregisteredServerSecurityConfig: true,
      reregisteredPortalDatabase: true,
      reregisteredWebContextURL: true,
      itemUrls: { succeededCount: 12, failedCount: 1, failedItems: ['i7'], notProcessedCount: 0 },
      created: 1_700_000_000_000,
    },
  });
  const handle: PortalHandler = (path, form) => {
    const [, operation = ''] = /^\/portals\/self\/urls\/(update\w+)$/.exec(path) ?? [];
    if (operation !== '') {
      calls.push({ operation, ...Object.fromEntries(form) });
      if (form.get('async') !== 'true') return results('reregisterFederatedServerUrl', form);
      return { jobId: 'j9', key: 'k', jobUrl: 'https://x.test/sharing/rest/portals/self/jobs/j9' };
    }
    if (!path.startsWith('/portals/self/jobs/j9')) return undefined;
    return {
      id: 'j9',
      definition: { type: 'reregisterPortalUrl', siteKey: 'k1' },
      status: 'completed',
      created: 1_700_000_000_000,
      modified: 1_700_000_000_000,
      messages: ['Started', 'Everything is done'],
      result: results('reregisterPortalUrl', new URLSearchParams({ newUrl: 'https://b.test' })),
    };
  };
  return { calls, handle };
}

test('a portal with nothing but the two operations: everything by hand', async ({
  page,
  baseURL,
}) => {
  const portal = minimalPortal();
  const server = await servePortal(baseURL ?? '', portal.handle);
  await page.goto(`${server.origin}/admin/urls`);
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('This portal does not list its addresses')).toBeVisible();
  await page.getByRole('link', { name: "Change a server's address" }).click();
  await page.getByLabel('Id of the server').fill('s1');
  await page.getByLabel('Address so far').fill('https://a.test/server');
  await page.getByLabel('New address', { exact: true }).fill('https://b.test/server');
  await page.getByRole('switch', { name: 'Wait for the end in one call' }).click();
  await page.getByRole('button', { name: 'Check what will change' }).click();
  await expect(page.getByText('This portal does not tell in advance')).toBeVisible();
  await page.getByLabel('Type b.test to confirm').fill('b.test');
  await page.getByRole('button', { name: "Change the server's address" }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('12 updated, 1 failed, 0 not processed');
  await expect(result.getByRole('row', { name: /i7/ })).toBeVisible();
  expect(portal.calls[0]).toMatchObject({
    operation: 'updateFederatedServerUrl',
    serverId: 's1',
    newUrl: 'https://b.test/server',
    async: 'false',
  });
  await page.getByRole('link', { name: /^Prepare going back/ }).click();
  await expect(page.getByLabel('Type a.test to confirm')).toBeVisible();

  await page.goto(`${server.origin}/admin/urls?of=portal&url=https://b.test&step=review`);
  await page.getByLabel('Type b.test to confirm').fill('b.test');
  await page.getByRole('button', { name: "Change the portal's address" }).click();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Everything is done');
  await expect(result).toContainText('12 updated');
  await expect(page.getByText('this portal does not list them')).toBeVisible();
  await server.close();
});
