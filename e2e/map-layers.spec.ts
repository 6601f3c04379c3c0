import { expect, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

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
  await panel.getByRole('combobox', { name: 'Colour the track by' }).click();
  await page.getByRole('option', { name: 'Synthetic water temperature' }).click();
  await expect.poll(() => map.parameter('track')).toMatch(/^datastreams\./);
  await expect(panel).toContainText('60 points. Grey where nothing was observed.');
  await panel.getByRole('listbox', { name: 'Where it was, and when' }).press('Home');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('14 °C, observed 01/06/2024, 06:00 UTC');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => map.parameter('track')).toBeNull();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('Enter on the map opens what lies in its middle', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?at=19.5362,-155.5763,9');
  await map.map.press('Enter');
  await expect(map.panel('Mauna Loa Observatory')).toBeVisible();
});

test('what Observations are about and what Datastreams cover are layers, alone or together', async ({
  page,
}) => {
  const map = new MapPage(page);
  await page.goto('/map?layers=none&at=19.5362,-155.5763,11');
  const list = page.getByRole('listbox', { name: 'Places on the map' });
  await page.getByRole('button', { name: 'Features of interest' }).click();
  await expect(list.getByRole('option', { name: /^Air at Mauna Loa/ })).toBeVisible();
  await page.getByRole('button', { name: 'Observed areas' }).click();
  await expect.poll(() => map.parameter('layers')).toContain('observed-areas');
  await expect(list.getByRole('option', { name: /^Carbon dioxide, seasonally/ })).toBeVisible();
  await expect(list.getByRole('option', { name: /^Air at Mauna Loa/ })).toBeVisible();
  await list.getByRole('option', { name: /^Air at Mauna Loa/ }).click();
  await expect(map.panel('Air at Mauna Loa').getByRole('link').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Features of interest' }).click();
  await expect(list.getByRole('option', { name: /^Air at Mauna Loa/ })).toHaveCount(0);
  await expect(page.getByText('Natural Earth')).toBeVisible();
  await expect(page.getByText(/^\d+\s?k?m$/)).toBeVisible();
});
