import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { startOtherOrigin } from './servers/other-origin.ts';
import { selfSigned } from './servers/self-signed.ts';

// What a test of a server provokes shows in the console: refusals, and answers kept by the browser.
test.use({ allowedErrors: [/status of (400|401|404|501)|CORS policy|net::ERR_/] });

const credentials = { authorization: 'Basic YWRhOnNlY3JldA==' };

async function signIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'User and password' }).check();
  await page.getByRole('textbox', { name: 'User' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('secret');
}

test('a server that wants a sign-in is tested, added and used', async ({ page }) => {
  const other = await startOtherOrigin(credentials);
  const root = `${other.origin}/frost/v1.1`;
  await page.goto('/things');
  await page
    .getByRole('combobox', { name: 'Choose server' })
    .selectOption('Add or change servers …');
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${root}/Things?$top=5`);
  await page.getByRole('textbox', { name: 'Name' }).fill('River');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('The server wants a sign-in')).toBeVisible();
  await signIn(page);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('A SensorThings server answers')).toBeVisible();
  await expect(page.getByText('Largest page: 20 rows')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add server' }).click();
  await expect(page.getByRole('link', { name: 'Open River' }).first()).toBeVisible();

  await page.goto(`/chart?series=datastreams.1&view=table&server=${root}`);
  await expect(page.getByRole('combobox', { name: 'Choose server' })).toHaveValue(root);
  await expect(page.getByText(/^54 values from 01\/03\/2024/)).toBeVisible();
  await other.close();
});

test('a link to a server that is not known asks before anything is read from it', async ({
  page,
  context,
}) => {
  const other = await startOtherOrigin(credentials);
  const root = `${other.origin}/frost/v1.1`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/locations?server=${root}`);
  await expect(
    page.getByRole('heading', { name: 'A server that you have not added' }),
  ).toBeVisible();
  expect(asked.filter((url) => url.startsWith(other.origin))).toEqual([]);
  await signIn(page);
  await page.getByRole('button', { name: 'Add and open' }).click();
  await expect(page.getByRole('link', { name: 'Weir', exact: true })).toBeVisible();

  // The sign-in was for that tab.
  const later = await context.newPage();
  await later.goto(`/locations?server=${root}`);
  await expect(later.getByText(/wants a sign-in, which was forgotten/)).toBeVisible();
  await other.close();
});

test('what is wrong with an address is told, with what to do about it', async ({ page }) => {
  const closed = await startOtherOrigin({ allowsOthers: false });
  const open = await startOtherOrigin();
  await page.goto('/servers');
  const address = page.getByRole('textbox', { name: 'Address' });
  const report = page.getByRole('alert');
  await address.fill('my server');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(/^This is no address of a server/)).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill(`${closed.origin}/frost/v1.1`);
  await page.keyboard.press('Enter');
  await expect(report).toContainText('The server answers, but not to pages from elsewhere');
  await expect(report).toContainText('http.cors.enable');
  await closed.close();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(report).toContainText('No answer');
  await expect(page.getByRole('button', { name: 'Add all the same' })).toBeVisible();

  // No browser trusts this one, and none tells the page so.
  const secured = await startOtherOrigin({ secured: selfSigned() });
  await address.fill(`${secured.origin}/frost/v1.1`);
  await page.keyboard.press('Enter');
  await expect(report).toContainText('No secure connection');
  await expect(report).toContainText('does not trust the certificate');
  await expect(report.getByRole('link', { name: 'Open the address in a new tab' })).toHaveAttribute(
    'href',
    `${secured.origin}/frost/v1.1`,
  );
  await secured.close();

  await address.fill(`${open.origin}/frost`);
  await page.keyboard.press('Enter');
  await expect(report).toContainText('The service is at another address');
  await report.getByRole('button', { name: `Use ${open.origin}/frost/v1.1` }).click();
  await expect(page.getByText('A SensorThings server answers')).toBeVisible();
  await expect(address).toHaveValue(`${open.origin}/frost/v1.1`);
  await open.close();
});
