import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, expectAccessible, minimalTest, test } from './fixtures.ts';

/** Files are downloaded, as in browsers that cannot ask for their place: no dialog can be answered. */
async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
}

test('all rows of a filtered table become a CSV file, not only the page shown', async ({
  page,
  request,
}) => {
  await withoutFilePicker(page);
  await page.goto('/locations?q=county&size=10');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page).toHaveURL(/export=csv/);
  const panel = page.getByRole('region', { name: 'Export Locations' });
  await expect(panel.getByText(/^\d+ rows, about .* · Only what matches/)).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Begin with lines/ }).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Export \d+ rows$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^locations_\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    columns: true,
    comment: '#',
  });

  const filter = "substringof('county',tolower(name))";
  const address = `/v1.1/Locations?$top=5000&$filter=${encodeURIComponent(filter)}`;
  const { value } = await (await request.get(address)).json();
  expect(value.length).toBeGreaterThan(10);
  expect(rows.map(({ id, name, longitude }) => [id, name, longitude])).toEqual(
    value.map((one: { '@iot.id': number; name: string; location: { coordinates: number[] } }) => [
      String(one['@iot.id']),
      one.name,
      String(one.location.coordinates[0]),
    ]),
  );
  await expect(panel.getByText(new RegExp(`is complete: ${value.length} rows`))).toBeVisible();
});

test('the columns that a table shows are taken away alone, after a question where it is much', async ({
  page,
  context,
}) => {
  await withoutFilePicker(page);
  // The panel alone asks how many there are with the ids of one.
  await context.route(/Datastreams\?\$top=1&\$count=true/, (route) =>
    route.fulfill({ json: { '@iot.count': 3_000_000, value: [{ '@iot.id': 1 }] } }),
  );
  await page.goto(
    '/datastreams?q=normal&select=name,unitOfMeasurement/symbol,Thing/name&export=csv',
  );
  const panel = page.getByRole('region', { name: 'Export Datastreams' });
  await expect(panel.getByRole('radio', { name: 'The 3 columns shown' })).toBeChecked();
  const begin = panel.getByRole('button', { name: /^Export [\d,]+ rows$/ });
  await expect(panel.getByRole('alert')).toContainText('3,000,000 rows');
  await expect(begin).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'I want all of it' }).check();
  await panel.getByText('JSON', { exact: true }).click();
  // Another format is another amount.
  await expect(begin).toBeDisabled();
  await panel.getByText('CSV', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'I want all of it' }).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await begin.click();
  const rows: string[][] = parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows[0]).toEqual(['name', 'unitOfMeasurement/symbol', 'Thing/name']);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows.slice(1)) {
    expect(row[0]).toMatch(/normal/i);
    expect(row[1]).not.toBe('');
    expect(row[2]).not.toBe('');
  }
});

test('an export that is cancelled leaves nothing behind, and can be begun again', async ({
  page,
  context,
}) => {
  await withoutFilePicker(page);
  let isHeld = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The file's own pages, and not those of the table, ask for so many.
  await context.route(/Things\?\$top=1000&/, async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  await page.goto('/things?export=json');
  const panel = page.getByRole('region', { name: 'Export Things' });
  await panel.getByRole('button', { name: /^Export [\d,]+ rows$/ }).click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await panel.getByRole('button', { name: /^Cancel things_/ }).click();
  await expect(panel.getByText(/is cancelled; nothing of it is left/)).toBeVisible();
  await expect(panel.getByRole('listitem')).toBeFocused();
  isHeld = false;
  release();
  await panel.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(panel.getByRole('button', { name: /^Export [\d,]+ rows$/ })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Export [\d,]+ rows$/ }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(file.value).toHaveLength(file.about.rows);
  expect(file.about.counted).toBe(file.about.rows);
});

minimalTest('series stand side by side from a server that cannot sort', async ({ page }) => {
  await withoutFilePicker(page);
  await page.goto('/chart?series=datastreams.1,datastreams.2&view=table&export=wide');
  const panel = page.getByRole('region', { name: /^Export Observations of 2 series/ });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export 90 rows' }).click();
  const rows: string[][] = parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows[0]?.slice(0, 2)).toEqual(['phenomenonTimeBegin', 'phenomenonTimeEnd']);
  expect(rows[0]).toHaveLength(4);
  const times = rows.slice(1).map(([begin = '']) => begin);
  expect(times).toEqual([...times].sort());
  const values = rows.slice(1).flatMap(([, , ...cells]) => cells.filter((one) => one !== ''));
  // Six of the sixty levels have no value, and the gate moves in the same hours.
  expect(times).toHaveLength(60);
  expect(values).toHaveLength(84);
});
