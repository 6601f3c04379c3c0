import { expect, expectAccessible, minimalTest, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test('a rectangle drawn on the map filters map, tables and charts until it is cleared', async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.open('?at=47,8,4');
  await page.getByRole('button', { name: 'Filter by a rectangle' }).click();
  const box = await map.map.boundingBox();
  if (box === null) throw new Error('The map has no size.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 120, y - 160);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.move(x + 140, y + 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => map.parameter('area')).toMatch(/^[-\d.]+,[-\d.]+,[-\d.]+,[-\d.]+$/);
  const area = page.getByRole('region', { name: 'Area in use' });
  await expect(page.getByText(/^\d\d of 3,\d{3} Locations$/)).toBeVisible();

  await area.getByRole('link', { name: 'Things' }).click();
  await expect(page.getByRole('heading', { name: 'Things', level: 1 })).toBeVisible();
  await expect(page.getByText(/of \d{1,2}$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chart' }).click();
  await expect(page.getByText(/^In the area/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Seattle weather' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
  await expect(area).toBeVisible();
  await page.reload();
  await area.getByRole('button', { name: 'Clear the area' }).click();
  await expect(page.getByText(/^3,\d{3} Locations$/)).toBeVisible();
  expect(map.parameter('area')).toBeNull();
  await page.goBack();
  await expect(area).toBeVisible();
});

test('a polygon is drawn by keyboard alone, and an area is typed', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?at=47,8,5');
  await page.getByRole('button', { name: 'Filter by a polygon' }).focus();
  await page.keyboard.press('Enter');
  await expect(map.map).toBeFocused();
  // What to do stands above the map, which is less high from then on.
  await expect(page.getByText(/^By keyboard: arrows move the crosshair/)).toBeVisible();
  await map.waitUntilDrawn();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(page.getByText(/^2 corners set/)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Only what lies in polygon with 3 corners/)).toBeVisible();
  const drawn = map.parameter('area');
  expect(drawn?.split(',')).toHaveLength(3);

  await page.getByRole('button', { name: 'Filter by a rectangle' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Area in use' })).toBeVisible();
  expect(map.parameter('area')).toBe(drawn);

  await page.getByRole('button', { name: 'Clear the area' }).click();
  await page.getByRole('button', { name: 'Type the bounds' }).click();
  const form = page.getByRole('form', { name: 'Bounds of the area' });
  await expect(form.getByRole('textbox', { name: 'West' })).toBeFocused();
  for (const [name, value] of Object.entries({ West: '5', South: '60', East: '15', North: '40' })) {
    await form.getByRole('textbox', { name }).fill(value);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => map.parameter('area')).toBe('5,40,15,60');
  await expect(page.getByText('Only what lies in 40° N to 60° N, 5° E to 15° E')).toBeVisible();
});

test('an area in the address filters a table and its count; removing it shows all', async ({
  page,
}) => {
  await page.goto('/features-of-interest?area=-180,-90,-100,90');
  await expect(page.getByText(/^In the area 90° S to 90° N/)).toBeVisible();
  const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect(range).toHaveText(/of \d/);
  const filtered = await range.textContent();
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect(range).toHaveText(/of 1,999/);
  expect(filtered).not.toContain('1,999');
  await page.goBack();
  await page.goto('/things?area=100,-80,101,-79');
  await expect(page.getByText('No Things in this area and time')).toBeVisible();
});

test('the window of a chart holds on the table of Observations', async ({ page }) => {
  await page.goto('/chart?from=2012-01-01T00:00:00Z&to=2012-02-01T00:00:00Z');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Overview' }).click();
  await navigation.getByRole('link', { name: 'Observations' }).click();
  await expect(page.getByText('01/01/2012, 00:00 – 01/02/2012, 00:00 UTC')).toBeVisible();
  await expect(page).toHaveURL(/from=2012-01-01T00:00:00Z&to=2012-02-01T00:00:00Z/);
  await page.getByRole('button', { name: 'Remove the window of time' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('a distance is measured by keyboard, kept in the address and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = new MapPage(page);
  await map.open('?at=0,0,5');
  await page.getByRole('button', { name: 'Measure a distance' }).focus();
  await page.keyboard.press('Enter');
  await expect(map.map).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Measured' });
  // 120 pixels of 512 * 2^5 round the equator.
  await expect(result.getByText(/^293\.\d* km \(158\.\d* nautical miles\)$/)).toBeVisible();
  await page.reload();
  await expect(result.getByText(/^293\./)).toBeVisible();
  await result.getByRole('button', { name: 'Copy the result' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^293\..* km/);
  await result.getByRole('button', { name: 'Clear' }).click();
  await expect(result).toBeHidden();
});

test('an area is measured by clicks', async ({ page }) => {
  const map = new MapPage(page);
  await map.open('?at=0,0,5');
  await page.getByRole('button', { name: 'Measure an area' }).click();
  for (const position of [
    { x: 200, y: 200 },
    { x: 320, y: 200 },
    { x: 320, y: 320 },
  ]) {
    await map.map.click({ position });
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('region', { name: 'Measured' })).toContainText(/ km², .* around/);
  expect(map.parameter('measure')?.split(',')).toHaveLength(4);
});

test('coordinates, places and Locations are found from the keyboard', async ({ page }) => {
  const map = new MapPage(page);
  await map.open();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search a place or coordinates' });
  await expect(search).toBeFocused();
  await search.fill('47.37, 8.54');
  await expect(page.getByRole('option', { name: /latitude first/ })).toBeVisible();
  await expect(
    page.getByRole('option', { name: /8.54° N, 47.37° E.*longitude first/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'Place that was looked up' });
  await expect(found).toContainText('47.37° N, 8.54° E');
  await expect.poll(() => map.parameter('at')).toBe('47.37,8.54,12');

  await search.fill('zurich');
  await expect(page.getByRole('option', { name: /Zürich.*Switzerland/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found).toContainText('Zürich · 47.37° N');
  await page.reload();
  await expect(found).toContainText('Zürich');
  await found.getByRole('button', { name: 'Remove the mark' }).click();

  await search.fill('mauna loa');
  const here = page.getByRole('group', { name: 'Locations of this server' });
  await expect(here.getByRole('option', { name: 'Mauna Loa Observatory' })).toBeVisible();
  await search.press('Enter');
  await expect(map.panel('Mauna Loa Observatory')).toBeVisible();
});

test.describe('the style of the map', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('is chosen and kept; one that cannot be loaded leaves the built-in', async ({ page }) => {
    const map = new MapPage(page);
    await map.open('?at=0,-150,6');
    await expect(page.getByText('Natural Earth')).toBeVisible();
    await page.getByRole('button', { name: 'Style of the map' }).click();
    await page.getByText('None', { exact: true }).click();
    await expect(page.getByText('Natural Earth')).toBeHidden();
    await page.reload();
    await map.waitUntilDrawn();
    await expect(page.getByText('Natural Earth')).toBeHidden();

    await page.getByRole('button', { name: 'Style of the map' }).click();
    await page.getByText('Own style').click();
    await page.getByRole('textbox', { name: 'Address of a MapLibre style' }).fill('/v1.1/none');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page.getByText(/could not be loaded, so the built-in one is shown/)).toBeVisible();
    await expect(page.getByText('Natural Earth')).toBeVisible();
  });
});

minimalTest(
  'a server that cannot filter by area says so and leaves nothing out',
  async ({ page }) => {
    await page.goto('/things?area=-10,-10,-9,-9');
    await expect(page.getByText(/cannot filter Things by area/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Things' }).getByRole('row')).not.toHaveCount(1);
    await page.getByRole('link', { name: 'Show the area on the map' }).click();
    await expect(page.getByText(/^0 of \d+ Locations$/)).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tools are accessible and fit a phone in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const map = new MapPage(page);
    await map.open('?area=5,40,15,60&measure=5+47,8+50&place=47.37,8.54,Z%C3%BCrich');
    await expect(page.getByRole('region', { name: 'Area in use' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Filter by a polygon' }).click();
    await expectAccessible(page);
    await expect(page.getByText('Natural Earth')).toBeInViewport();
  });
}
