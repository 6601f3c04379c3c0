import { expect, test } from './fixtures.ts';
import { WebhookPages } from './pages/webhook-pages.ts';
import { MinimalPortal } from './servers/minimal-portal.ts';
import { servePortal } from './servers/portal-front.ts';

// What the portal does not offer shows in the console.
test.use({ allowedErrors: [/status of 404/] });

test('a portal that knows only how to create a webhook', async ({ page, baseURL }) => {
  const portal = new MinimalPortal({});
  const server = await servePortal(baseURL ?? '', portal.handle);
  await page.goto(`${server.origin}/admin/webhooks`);
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This portal does not list its webhooks')).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('This portal does not tell its webhook settings')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'New webhook' }).click();
  const pages = new WebhookPages(page);
  await pages.fill('Everything', 'https://receiver.example.org/hook');
  await page.getByRole('button', { name: 'Try the address' }).click();
  await expect(page.getByText('This portal does not offer to try an address.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Everything that happens' }).check();
  const secret = await pages.secret('New secret').textContent();
  await pages.create();
  await expect(page.getByText('Everything is there and active.')).toBeVisible();
  await expect(pages.secret('Everything')).toHaveText(secret ?? '');
  await expect(page.getByText('payloadUrl')).toBeVisible();
  const { token: _, ...sent } = portal.webhooks[0] ?? {};
  expect(sent).toEqual({
    f: 'json',
    name: 'Everything',
    url: 'https://receiver.example.org/hook',
    secret,
    config: '{"deactivationPolicy":{"numberOfFailures":5,"daysInPast":5}}',
    changes: 'allChanges',
  });
  await page.getByRole('link', { name: 'Open the webhook' }).click();
  await expect(page.getByText('There is no such webhook')).toBeVisible();
  await server.close();
});
