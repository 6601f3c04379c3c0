import { expect, expectAccessible, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test('a Location is found by keyboard and leads to the chart of what it measures', async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.open();
  await expect(page.getByText(/^3,\d{3} Locations$/)).toBeVisible();

  await map.filter.fill('seattle');
  await expect.poll(() => map.parameter('name')).toBe('seattle');
  await expect(map.list.getByRole('option', { name: 'Seattle', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(map.list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');

  const panel = map.panel('Seattle');
  await expect(panel.getByRole('heading', { name: 'Seattle', exact: true })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'Seattle weather', exact: true })).toBeVisible();
  await expect.poll(() => map.parameter('open')).toBe('locations.1');

  const chart = panel.getByRole('link', { name: 'Chart of Weather word of Seattle' });
  await expect(chart).toHaveAttribute('href', /\/chart\?series=datastreams\.\d+$/);
  const multi = panel.getByRole('link', { name: 'Chart of Daily weather of Seattle' });
  await expect(multi).toHaveAttribute('href', /\/chart\?series=multi-datastreams\.\d+\.0$/);
  await chart.click();
  await expect(page).toHaveURL(/\/chart\?series=datastreams\.\d+/);
});

test('the address keeps the open Location and the view: reload, Back and Forward', async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.open('?at=19.5362,-155.5763,9');
  await map.map.click();
  const panel = map.panel('Mauna Loa Observatory');
  await expect(panel).toBeVisible();
  await expect.poll(() => map.parameter('open')).toBe('locations.3');

  await page.reload();
  await map.waitUntilDrawn();
  await expect(panel).toBeVisible();
  expect(map.parameter('at')).toBe('19.5362,-155.5763,9');

  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await expect(panel).toBeVisible();

  await map.map.focus();
  await page.keyboard.press('+');
  await expect.poll(() => map.parameter('at')).toMatch(/,10$/);
});

test('lines and polygons are listed, drawn and opened like points', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?name=polygon');
  const polygon = map.list.getByRole('option', { name: /polygon with a hole/ });
  await expect(polygon).toContainText('Area');
  await expect(map.list.getByRole('option')).toHaveCount(2);
  await polygon.click();
  const panel = map.panel('Synthetic reserve, polygon with a hole');
  await expect(panel.getByRole('button', { name: 'Zoom to it' })).toBeVisible();
  await map.waitUntilDrawn();
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(map.list).toBeFocused();
});

test('a cluster opens when it is clicked', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?name=synthetic+ship&at=47.57,9.45,5');
  await map.map.click();
  await expect.poll(() => Number(map.parameter('at')?.split(',')[2])).toBeGreaterThan(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('map and list share the screen, and the open Location takes the place of the list', async ({
    page,
  }) => {
    const map = new MapPage(page);
    await map.open('?name=new+york');
    await expect(map.list).toBeInViewport();
    await map.list.getByRole('option', { name: 'New York', exact: true }).click();
    await expect(map.panel('New York')).toBeInViewport();
    await expect(map.list).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await map.panel('New York').getByRole('button', { name: 'Close' }).click();
    await expect(map.list).toBeFocused();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const map = new MapPage(page);
    await map.open('?location=1');
    await expect(map.panel('Seattle').getByRole('link', { name: 'Seattle weather' })).toBeVisible();
    await expectAccessible(page);
  });
}
