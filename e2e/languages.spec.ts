import type { Page } from '@playwright/test';
import { adminPassword, expect, expectAccessible, test } from './fixtures.ts';
import { datastreamId } from './pages/datastream-id.ts';
import { englishOn } from './pages/texts-on-page.ts';

/** Reads a page at a desk and on a phone: nothing English, nothing wider than the window. */
async function expectGerman(page: Page, address: string, heading: string | RegExp) {
  await page.goto(address);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await englishOn(page), `English at ${address}`).toEqual([]);
    const overflow = () =>
      page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(overflow, `${address} is wider than ${width}`).toBeLessThanOrEqual(0);
  }
}

test('German is chosen in the top bar and stays', async ({ page }) => {
  await page.goto('/datastreams');
  await expect(page.getByRole('heading', { level: 1, name: 'Datastreams' })).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Übersicht', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('places and tables are German, with its dates', async ({ page }) => {
    await expectGerman(page, '/', 'Übersicht');
    await expect(page.getByText(/^01\.03\.1958 – /)).toBeVisible();
    await expectGerman(page, '/map', 'Karte');
    await expectGerman(page, '/observations', 'Observations');
    await expectGerman(page, '/servers', 'Server');
  });

  test('a chart is German, with its numbers', async ({ page, request }) => {
    const name = 'Synthetic water temperature';
    const id = await datastreamId(request, name);
    await expectGerman(page, `/chart?series=datastreams.${id}`, name);
    await expect(page.getByText(/ Werte von \d\d\.\d\d\.2024.*Mittel \d+,\d/)).toBeVisible();
  });

  test('the pages of administration are German', async ({ page }) => {
    await expectGerman(page, '/admin', 'Anmelden');
    await page.getByLabel('Benutzername').fill('admin');
    await page.getByLabel('Passwort', { exact: true }).fill(adminPassword);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Konto: admin' }).waitFor();
    await expectGerman(page, '/admin', 'Verwalten');
    await expectGerman(page, '/admin/reassign', 'Elemente neu zuweisen');
    await expectGerman(page, '/admin/webhooks/new', 'Neuer Webhook');
    await expectAccessible(page);
    await expectGerman(page, '/admin/activity', 'Aktivität');
  });
});
