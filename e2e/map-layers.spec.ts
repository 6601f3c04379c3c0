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
