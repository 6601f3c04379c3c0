import { expect, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';
import { startManyPlacesServer } from './servers/many-places-server.ts';

test('the tracks of all Things are a layer, listed and opened by keyboard', async ({ page }) => {
  const map = new MapPage(page);
  await page.goto('/map?layers=none');
  await page.getByRole('button', { name: 'Tracks' }).click();
  await expect.poll(() => map.parameter('layers')).toBe('tracks');
  const list = page.getByRole('listbox', { name: 'Places on the map' });
  await expect(list.getByRole('option')).toHaveText(/^Synthetic ship/);
  await list.press('Enter');
  const panel = map.panel('Synthetic ship');
  await expect(panel).toContainText('Synthetic water temperature');
  await expect(panel.getByRole('button', { name: 'Zoom to it' })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('Enter on the map opens what lies in its middle', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?at=19.5362,-155.5763,9');
  await map.map.press('Enter');
  await expect(map.panel('Mauna Loa Observatory')).toBeVisible();
});

test('of 60,000 places what has come is kept when loading is cancelled, and the rest on demand', async ({
  page,
  baseURL,
}) => {
  const server = await startManyPlacesServer(baseURL ?? '', { places: 60_000, given: 40_000 });
  await page.goto(`${server.origin}/map`);
  await expect(page.getByText('Locations: 40,000 of 60,000 loaded …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Locations: stopped after 40,000')).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter by name or id' }).fill('Place 39999');
  await expect(page.getByRole('option', { name: /^Place 39999/ })).toBeVisible();
  server.release();
  await page.getByRole('button', { name: 'Load the rest' }).click();
  await expect(page.getByText('1 of 60,000 Locations')).toBeVisible();
  await server.close();
});
