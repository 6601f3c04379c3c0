import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

function legendRow(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Series', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

function charts(page: Page): Locator {
  return page.getByRole('application', { name: /^Chart of/ });
}

async function openTwo(page: Page): Promise<void> {
  await page.goto('/chart?series=datastreams.8,datastreams.9');
  await expect(page.getByRole('heading', { level: 1, name: '2 series' })).toBeVisible();
  await expect(charts(page)).toHaveCount(2);
}

test('series are found by Thing and property and added by keyboard, and Back takes them away', async ({
  page,
}) => {
  await page.goto('/chart?series=datastreams.8');
  const search = page.getByRole('combobox', { name: 'Add a series' });
  await search.fill('seattle climate');
  const found = page.getByRole('listbox').getByRole('option');
  const pressure = page.getByRole('listbox').getByRole('option', { name: /^Normal air pressure/ });
  await expect(found.first()).toHaveAccessibleName(/^Normal air pressure/);
  await expect(pressure).toContainText('hPa · 01/01/2010 – 31/12/2010 UTC · newest 1,016.7 hPa');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/series=datastreams\.8,datastreams\.3$/);
  await expect(pressure).toContainText('On the chart');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/datastreams\.3,datastreams\.4$/);
  await search.press('Escape');
  await expect(charts(page)).toHaveCount(3);
  await expect(legendRow(page, 'Normal air temperature')).toContainText('4.3 °C');
  await expectAccessible(page);
  await page.goBack();
  await expect(charts(page)).toHaveCount(2);
  await page.reload();
  await expect(legendRow(page, 'Normal air pressure')).toBeVisible();
});

test('series are hidden, moved and taken away, and keep their colours', async ({ page }) => {
  await openTwo(page);
  const adjusted = 'Carbon dioxide, seasonally adjusted';
  await page.getByRole('button', { name: `Move ${adjusted} up` }).press('Enter');
  await expect(page).toHaveURL(/series=datastreams\.9,datastreams\.8/);
  // The keyboard stays with the series that was moved.
  await expect(page.getByRole('button', { name: `Move ${adjusted} up` })).toBeFocused();
  await expect(charts(page).first()).toHaveAccessibleName(`Chart of ${adjusted}`);
  await page.getByRole('button', { name: 'Hide Carbon dioxide', exact: true }).click();
  await expect(page).toHaveURL(/hidden=datastreams\.8/);
  await expect(charts(page)).toHaveCount(1);
  await expect(page.getByText('1 series is hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all series' }).click();
  await expect(charts(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Take Carbon dioxide off the chart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: adjusted })).toBeVisible();
  await page.goBack();
  await expect(charts(page)).toHaveCount(2);
});

test('a series is added from the map, and draws the thresholds that its Datastream names', async ({
  page,
}) => {
  await page.goto('/chart?series=datastreams.8');
  await expect(charts(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter by name or id' }).fill('Seattle');
  await page.getByRole('option', { name: 'Seattle', exact: true }).click();
  await page
    .getByRole('link', { name: 'Add Normal air pressure to the chart with 1 series' })
    .click();
  await expect(page).toHaveURL(/series=datastreams\.8,datastreams\.3/);
  await expect(charts(page)).toHaveCount(2);
  const pressure = page.getByRole('application', { name: 'Chart of Normal air pressure' });
  await expect(pressure.getByText('Standard atmosphere')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thresholds' })).toContainText('1013.25 hPa');
});

test('series of one unit share a chart, a second unit has an axis on the right', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/chart?series=datastreams.8,datastreams.9,datastreams.4');
  await expect(charts(page)).toHaveCount(3);
  await page.getByText('By unit', { exact: true }).click();
  await expect(page).toHaveURL(/layout=together/);
  const chart = charts(page);
  await expect(chart).toHaveCount(1);
  await expect(chart.getByText('ppm', { exact: true })).toBeVisible();
  await expect(chart.getByText('Normal air temperature (°C)')).toBeVisible();
  await expectAccessible(page);
});

test('the crosshair reads all lanes at once, each value with its own time', async ({ page }) => {
  await page.goto(
    '/chart?series=datastreams.8,datastreams.4&from=2010-01-01T00:00:00Z&to=2010-12-31T00:00:00Z',
  );
  const temperature = page.getByRole('application', { name: 'Chart of Normal air temperature' });
  await temperature.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('status').filter({ hasText: 'Normal air temp' })).toContainText('°C');
  await expect(legendRow(page, 'Carbon dioxide')).toContainText('388.55 ppm');
  await expect(temperature.getByText('01/01/2010, 00:00 – 01/02/2010, 00:00 UTC')).toBeVisible();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/from=2010-01-01T.*to=2010-07-0/);
});

test('several series are one table with a column for each', async ({ page }) => {
  await openTwo(page);
  await page.getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Values of all series' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Time (UTC)',
    'Carbon dioxide (ppm)',
    'Carbon dioxide, seasonally adjusted (ppm)',
  ]);
  await expect(table.getByRole('row').nth(1)).toContainText('01/03/1958, 00:00315.7314.44');
  await expectAccessible(page);
});

test.describe('with parts of the address that name nothing', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('they are named, and the rest is drawn', async ({ page }) => {
    await page.goto('/chart?series=foo,datastreams.8,datastreams.999999');
    await expect(page.getByRole('alert')).toContainText('A part of the address names no series');
    await expect(page.getByRole('alert')).toContainText('foo');
    await expect(charts(page)).toHaveCount(1);
    await expect(page.getByText('There is no such Datastream')).toBeVisible();
    await page.getByRole('button', { name: 'Take it off the chart' }).click();
    await expect(page).toHaveURL(/series=datastreams\.8$/);
    await page.goto('/chart?series=foo');
    await expect(page.getByRole('alert')).toContainText('foo');
    await expect(page.getByRole('searchbox', { name: 'Name contains' })).toBeVisible();
  });
});
