import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { expect, test } from './fixtures.ts';

interface Located {
  readonly '@iot.id': number;
  readonly name: string;
  readonly location: { readonly type: string; readonly coordinates: unknown };
}

async function read<Row>(request: APIRequestContext, address: string): Promise<Row[]> {
  const { value } = await (await request.get(address)).json();
  return value;
}

test('GeoJSON and Parquet files, read by other libraries, equal the data', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  await page.goto('/locations?q=county&export=geojson');
  const panel = page.getByRole('region', { name: 'Export Locations' });
  const take = async () => {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: /^Export \d+ rows$/ }).click();
    return readFile(await (await downloading).path());
  };
  const geoJson = JSON.parse((await take()).toString('utf8'));
  await panel.getByText('Parquet', { exact: true }).click();
  await expect(page).toHaveURL(/export=parquet/);
  const parquet = Uint8Array.from(await take()).buffer;

  const filter = encodeURIComponent("substringof('county',tolower(name))");
  const data = await read<Located>(request, `/v1.1/Locations?$top=5000&$filter=${filter}`);
  expect(data.length).toBeGreaterThan(10);
  expect(geoJson.type).toBe('FeatureCollection');
  expect(
    geoJson.features.map((feature: { id: number; geometry: object; properties: object }) => [
      feature.id,
      feature.geometry,
      (feature.properties as Located).name,
    ]),
  ).toEqual(data.map((one) => [one['@iot.id'], one.location, one.name]));
  const rows = await parquetReadObjects({ file: parquet });
  expect(rows.map(({ id, name, longitude, latitude }) => [id, name, longitude, latitude])).toEqual(
    data.map((one) => {
      const [longitude, latitude] = one.location.coordinates as number[];
      return [String(one['@iot.id']), one.name, longitude, latitude];
    }),
  );
});

test.describe('a connection that is lost', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET|status of 503/] });

  test('an export into a chosen file goes on where it stopped', async ({
    page,
    context,
    request,
  }) => {
    // No dialog can be answered here: the browser's own storage gives the file that it would give.
    await page.addInitScript(() => {
      const chosen = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('chosen.csv', { create: true });
      Reflect.set(globalThis, 'showSaveFilePicker', chosen);
    });
    const chosenText = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        return (await (await folder.getFileHandle('chosen.csv')).getFile()).text();
      });
    let failures = 0;
    let isAway = true;
    // The file's own pages after the first; the server busy behind it keeps the retries short.
    await context.route(/Things\?\$top=1000&.*\$skip/, (route) => {
      if (!isAway) return route.continue();
      failures++;
      if (failures <= 2) return route.abort('connectionreset');
      return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' });
    });
    await page.goto('/things?export=csv');
    const panel = page.getByRole('region', { name: 'Export Things' });
    await panel.getByRole('button', { name: /^Export [\d,]+ rows$/ }).click();
    await expect(panel.getByText('The export stopped after 1,000 rows')).toBeVisible();
    // The file takes its place only when it is complete.
    expect(await chosenText()).toBe('');
    isAway = false;
    await panel.getByRole('button', { name: 'Go on' }).click();
    await expect(panel.getByText(/^chosen\.csv is complete: [\d,]+ rows/)).toBeVisible();

    const rows: { id: string; name: string }[] = parse(await chosenText(), { columns: true });
    const data = await read<Located>(request, '/v1.1/Things?$top=10000&$select=@iot.id,name');
    expect(data.length).toBeGreaterThan(3000);
    expect(rows.map(({ id, name }) => [id, name])).toEqual(
      data.map((one) => [String(one['@iot.id']), one.name]),
    );
  });
});
