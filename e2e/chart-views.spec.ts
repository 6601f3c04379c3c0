import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { datastreamId } from './pages/datastream-id.ts';

const temperature = 'Normal air temperature';

async function seriesOf(request: APIRequestContext, ...names: string[]): Promise<string> {
  const ids = await Promise.all(names.map((name) => datastreamId(request, name)));
  return ids.map((id) => `datastreams.${id}`).join(',');
}

test('the histogram counts what the service has, in a chart and in a table', async ({
  page,
  request,
}) => {
  const id = await datastreamId(request, 'Carbon dioxide');
  await page.goto(`/chart?series=datastreams.${id}`);
  await page.getByRole('combobox', { name: 'View' }).selectOption('Histogram');
  await expect(page).toHaveURL(/view=histogram/);
  await expect(page.getByText(/^741 values: median 35\d\.\d+ ppm/)).toBeVisible();
  const picture = page.getByRole('slider', { name: 'Histogram of Carbon dioxide in air' });
  await picture.focus();
  await page.keyboard.press('ArrowRight');
  const second = await picture.getAttribute('aria-valuetext');
  expect(second).toMatch(/^\d+ to \d+ ppm: \d+ values, [\d.]+%$/);
  await page.getByLabel('Bins').selectOption('10');
  await expect(page).toHaveURL(/bins=10/);
  await page.getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Histogram of Carbon dioxide in air' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const rows = await table.getByRole('row').allTextContents();
  expect(rows.length).toBeGreaterThan(8);
  const counts = await table.locator('td:nth-child(3)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(741);
  await expectAccessible(page);
  await page.goBack();
  await expect(picture).toBeVisible();
});

test('two series are paired by time, and swap their axes', async ({ page, request }) => {
  const series = await seriesOf(request, temperature, 'Normal wind speed');
  await page.goto(
    `/chart?series=${series}&view=scatter&from=2010-01-01T00:00:00Z&to=2010-01-31T00:00:00Z`,
  );
  await expect(
    page.getByText(/^720 pairs of values at most 30 minutes apart\. Correlation/),
  ).toBeVisible();
  const picture = page.getByRole('slider', {
    name: 'Normal wind speed against Normal air temperature',
  });
  await picture.focus();
  await page.keyboard.press('End');
  await expect(picture).toHaveAttribute('aria-valuetext', /°C and .* m\/s at \d\d\/01\/2010/);
  await page.getByRole('button', { name: 'Swap the axes' }).click();
  await expect(
    page.getByRole('slider', { name: 'Normal air temperature against Normal wind speed' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page.getByRole('slider', { name: 'Normal air temperature against Normal wind speed' }),
  ).toBeVisible();
});

test('hours of the week follow the zone', async ({ page, request }) => {
  const series = await seriesOf(request, temperature);
  await page.goto(`/chart?series=${series}&view=heatmap`);
  await expect(page.getByText(/^Highest on \w+ at 1\d:00 \([\d.]+ °C\), lowest on/)).toBeVisible();
  const cells = page.getByRole('slider', { name: /^Mean of .* by hour and weekday$/ });
  await cells.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cells).toHaveAttribute(
    'aria-valuetext',
    /^Tuesday 01:00 to 02:00: .* °C, 52 values$/,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/chart?series=${series}&view=heatmap&zone=Asia/Tokyo`);
  await expect(page.getByText(/^Highest on \w+ at 0[0-3]:00/)).toBeVisible();
  await expectAccessible(page);
});

test('results that came later than what they tell of show their delay', async ({
  page,
  request,
}) => {
  const series = await seriesOf(request, 'Earthquake magnitude');
  await page.goto(`/chart?series=${series}&view=delay`);
  await expect(
    page.getByText(/^Results of 1,70\d Observations came .* \(median\) after/),
  ).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Delay of/ })).toBeVisible();
  await expectAccessible(page);
});

test('a view says what it cannot show', async ({ page, request }) => {
  const series = await seriesOf(request, 'Weather word of Seattle');
  await page.goto(`/chart?series=${series}&view=histogram`);
  await expect(page.getByText(/^Left out, as they hold no numbers:/)).toBeVisible();
  await page.goto(`/chart?series=${await seriesOf(request, temperature)}&view=scatter`);
  await expect(page.getByText('A scatter plot needs two series')).toBeVisible();
});
