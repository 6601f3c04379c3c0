import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

interface Answer<Item> {
  readonly value: readonly Item[];
}

/** The id of the Datastream with this name, as the service gives it. */
async function idOf(request: APIRequestContext, name: string): Promise<number> {
  const filter = encodeURIComponent(`name eq '${name}'`);
  const response = await request.get(`/v1.1/Datastreams?$filter=${filter}`);
  const { value } = (await response.json()) as Answer<{ '@iot.id': number }>;
  expect(value, `Datastreams named ${name}`).toHaveLength(1);
  return value[0]?.['@iot.id'] ?? 0;
}

/** The results of a Datastream, as the service gives them. */
async function resultsOf(request: APIRequestContext, id: number): Promise<number[]> {
  const response = await request.get(
    `/v1.1/Datastreams(${id})/Observations?$top=10000&$select=result`,
  );
  const { value } = (await response.json()) as Answer<{ result: number }>;
  return value.map(({ result }) => result);
}

async function openChart(page: Page, request: APIRequestContext, name: string): Promise<number> {
  const id = await idOf(request, name);
  await page.goto(`/chart?series=datastreams.${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}

function windowOf(page: Page): { from: string | null; to: string | null } {
  const { searchParams } = new URL(page.url());
  return { from: searchParams.get('from'), to: searchParams.get('to') };
}

test('a Datastream is drawn with its unit and summed up as the service has it', async ({
  page,
  request,
}) => {
  const id = await openChart(page, request, 'Carbon dioxide');
  const results = await resultsOf(request, id);
  const number = (value: number) =>
    new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }).format(value);
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  await expect(
    page.getByText(
      `${results.length} values from 01/03/1958, 00:00 to 01/05/2020, 00:00 UTC: ` +
        `min ${number(Math.min(...results))} ppm, mean ${number(mean)} ppm, ` +
        `max ${number(Math.max(...results))} ppm.`,
    ),
  ).toBeVisible();
  const chart = page.getByRole('application', { name: 'Chart of Carbon dioxide in air' });
  await expect(chart.getByText('Carbon dioxide in air (ppm)')).toBeVisible();
  await expect(chart.getByText('1990', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mauna Loa Observatory' })).toHaveAttribute(
    'href',
    /^\/things\/\d+$/,
  );
  await expectAccessible(page);
});

for (const series of ['datastreams.3', 'datastreams.2', 'multi-datastreams.1']) {
  test(`the chart of ${series} is accessible in dark colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/chart?series=${series}`);
    await expect(page.getByText(/ values from /).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the keyboard reads exact values from the chart', async ({ page, request }) => {
  await openChart(page, request, 'Carbon dioxide');
  await page.getByRole('application', { name: 'Chart of Carbon dioxide in air' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Carbon dioxide' })).toHaveText(
    'Carbon dioxide in air: 317.46 ppm, 01/04/1958, 00:00 – 01/05/1958, 00:00 UTC',
  );
});

test('zooming by buttons is in the address, and Back returns', async ({ page, request }) => {
  await openChart(page, request, 'Normal air temperature');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/from=2010-04-02T.*&to=2010-10-01T/);
  await expect(page.getByText(/^4,380 values from 02\/04\/2010/)).toBeVisible();
  const half = windowOf(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => windowOf(page).from).not.toBe(half.from);
  await page.goBack();
  await expect.poll(() => windowOf(page)).toEqual(half);
  await page.goBack();
  await expect.poll(() => windowOf(page)).toEqual({ from: null, to: null });
  await expect(page.getByText(/^8,759 values from 01\/01\/2010/)).toBeVisible();
});

test('a window is chosen by dragging, kept on reload and left again', async ({ page, request }) => {
  await openChart(page, request, 'Normal air temperature');
  const chart = page.getByRole('application', { name: /^Chart of/ });
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not on the page.');
  await page.mouse.move(box.x + box.width * 0.4, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=2010-.*&to=2010-/);
  const chosen = windowOf(page);
  await page.reload();
  await expect(page.getByText(/^1,\d{3} values from \d{2}\/\d{2}\/2010/)).toBeVisible();
  expect(windowOf(page)).toEqual(chosen);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => windowOf(page)).toEqual({ from: null, to: null });
});

test('the window is moved by keyboard on the overview', async ({ page, request }) => {
  await openChart(page, request, 'Normal air temperature');
  await page.getByRole('slider', { name: 'Start of the window' }).press('Shift+ArrowRight');
  await expect(page).toHaveURL(/from=2010-02-0\dT/);
});

test('the table says the same as the chart', async ({ page, request }) => {
  await openChart(page, request, 'Carbon dioxide');
  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table', { name: 'Values of Carbon dioxide in air' });
  await expect(table.getByRole('columnheader', { name: 'Mean (ppm)' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(101);
  await expect(table.getByRole('row').nth(1)).toContainText('01/03/1958, 00:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show 100 more rows' }).click();
  await expect(table.getByRole('row')).toHaveCount(201);
});

test('a category is drawn as states over time', async ({ page, request }) => {
  await openChart(page, request, 'Weather word of Seattle');
  await expect(page.getByText(/^1,461 values .*: rain 43\.9%, sun 43\.8%/)).toBeVisible();
  const timeline = page.getByRole('application', { name: 'Chart of Weather of the day' });
  for (const word of ['drizzle', 'fog', 'rain', 'snow', 'sun']) {
    await expect(timeline.getByText(word, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('all components of a MultiDatastream stand below one another', async ({ page, request }) => {
  const response = await request.get('/v1.1/MultiDatastreams?$top=1');
  const { value } = (await response.json()) as Answer<{ '@iot.id': number }>;
  await page.goto(`/chart?series=multi-datastreams.${value[0]?.['@iot.id']}`);
  await expect(page.getByRole('application', { name: /^Chart of/ })).toHaveCount(4);
  await expect(page.getByText('Precipitation (mm)')).toBeVisible();
  await page.goto(`/chart?series=multi-datastreams.${value[0]?.['@iot.id']}.2`);
  await expect(page.getByRole('application', { name: 'Chart of Precipitation' })).toBeVisible();
  await expect(page.getByRole('application', { name: /^Chart of/ })).toHaveCount(1);
});

test('what cannot be drawn is counted and shown', async ({ page, request }) => {
  await openChart(page, request, 'Synthetic mixture of results');
  await expect(page.getByText(/^16 values from 01\/01\/2024/)).toBeVisible();
  await expect(page.getByText('24 results cannot be drawn')).toBeVisible();
  await expect(page.getByText('8 of another type than the others, 16 objects')).toBeVisible();
  await expect(page.getByText('8 results are numbers written as text')).toBeVisible();
  await expect(page.getByText('8 Observations have no result')).toBeVisible();
});

test('parts of results that are objects are drawn, and others chosen', async ({
  page,
  request,
}) => {
  const id = await openChart(page, request, 'Synthetic report, object results');
  await expect(page.getByRole('application', { name: 'Chart of load' })).toBeVisible();
  await page.getByText('1 of 4 parts of the results').click();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'state' }).check();
  await expect(page).toHaveURL(/series=datastreams\.\d+!load(,|%2C)datastreams\.\d+!state/);
  await expect(page.getByRole('application', { name: 'Chart of state' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'load' }).uncheck();
  await expect(page.getByText(/^48 values .*: ok 100%/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^48 values .*: ok 100%/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('application', { name: 'Chart of load' })).toBeVisible();
  await page.goto(`/chart?series=datastreams.${id}!humidity`);
  await expect(page.getByText('Synthetic report, object results has no humidity')).toBeVisible();
});

test('a Datastream without Observations says so', async ({ page, request }) => {
  await openChart(page, request, 'Synthetic stream without Observations');
  await expect(page.getByText('This stream has no Observations')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another Datastream' }).click();
  await expect(page).toHaveURL(/\/chart$/);
});

test('without a series the page offers Datastreams, found by name', async ({ page }) => {
  await page.goto('/chart');
  const list = page.getByRole('list', { name: 'Datastreams with Observations' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name contains' }).fill('CARBON');
  await expect(list.getByRole('link')).toHaveText([
    'Carbon dioxide',
    'Carbon dioxide, seasonally adjusted',
  ]);
  await expect(page).toHaveURL(/name=CARBON/);
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Carbon dioxide', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carbon dioxide' })).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Name contains' }).fill('no such thing');
  await expect(
    page.getByText('No Datastream with Observations has this in its name'),
  ).toBeVisible();
});

test.describe('with answers that fail', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('an unknown id has its own page and a way back', async ({ page }) => {
    await page.goto('/chart?series=datastreams.999999');
    await expect(page.getByText('There is no such Datastream')).toBeVisible();
    await page.getByRole('link', { name: 'Choose another Datastream' }).click();
    await expect(page.getByRole('searchbox', { name: 'Name contains' })).toBeVisible();
  });

  test('a load that is cancelled keeps what has arrived and can be finished', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, 'Normal air temperature');
    let isHeld = true;
    await page.route(`**/Datastreams(${id})/Observations?*`, async (route) => {
      const url = route.request().url();
      // Small pages, of which only the first is answered at first.
      if (url.includes('$top=10000')) {
        await route.continue({ url: url.replace('$top=10000', '$top=1000') });
      } else if (!isHeld) {
        await route.continue();
      }
    });
    await page.goto(`/chart?series=datastreams.${id}`);
    await expect(page.getByText(/^From the part that is loaded: 1,000 values/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading Observations' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Loading was cancelled: the chart shows 1,000/)).toBeVisible();
    isHeld = false;
    await page.getByRole('button', { name: 'Load the rest' }).click();
    await expect(page.getByText(/^8,759 values/)).toBeVisible();
  });

  test('a page that fails leaves the rest, with the words of the server and Retry', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, 'Normal air temperature');
    let isBroken = true;
    await page.route(`**/Datastreams(${id})/Observations?*`, async (route) => {
      const url = route.request().url();
      if (url.includes('$top=10000')) {
        await route.continue({ url: url.replace('$top=10000', '$top=5000') });
      } else if (isBroken) {
        await route.fulfill({ status: 500, json: { code: 500, message: 'The disk is full.' } });
      } else {
        await route.continue();
      }
    });
    await page.goto(`/chart?series=datastreams.${id}`);
    await expect(page.getByRole('alert')).toContainText('The disk is full.');
    await expect(page.getByText(/^From the part that is loaded: 5,000 values/)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^8,759 values/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
