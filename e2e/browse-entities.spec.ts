import { expect, expectAccessible, test } from './fixtures.ts';

const kinds = [
  ['things', 'Things'],
  ['locations', 'Locations'],
  ['historical-locations', 'Historical locations'],
  ['datastreams', 'Datastreams'],
  ['multi-datastreams', 'Multi-datastreams'],
  ['sensors', 'Sensors'],
  ['observed-properties', 'Observed properties'],
  ['observations', 'Observations'],
  ['features-of-interest', 'Features of interest'],
] as const;

for (const [slug, plural] of kinds) {
  test(`${plural}: the table opens, counts, and leads to an entity`, async ({ page }) => {
    await page.goto(`/${slug}?size=10`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plural);
    await expect(page.getByRole('status').filter({ hasText: /^1–\d+ of [\d,]+$/ })).toBeVisible();
    const row = page.getByRole('table').getByRole('row').nth(1);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/\\d+\\?row=1`));
    await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible();
  });
}

test('pages go forth and back, and the address keeps page and size', async ({ page }) => {
  await page.goto('/things');
  const status = page.getByRole('status').filter({ hasText: ' of ' });
  await expect(status).toHaveText(/^1–25 of 3,/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/things?page=2');
  await expect(status).toHaveText(/^26–50 of 3,/);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100 rows');
  await expect(page).toHaveURL('/things?size=100');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await page.goBack();
  await expect(page).toHaveURL('/things?page=2');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/things');
  await expect(status).toHaveText(/^1–25 of 3,/);
});

test('the last page has no next one, and a page beyond it says so', async ({ page }) => {
  await page.goto('/sensors');
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeDisabled();
  await page.goto('/sensors?page=9');
  await expect(page.getByText('There is nothing on page 9')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/sensors');
});

test('the search by name filters on the server and lives in the address', async ({ page }) => {
  await page.goto('/things?page=3');
  const box = page.getByRole('textbox', { name: 'Search Things by name' });
  await box.pressSequentially("o'bri");
  await expect(page).toHaveURL("/things?q=o'bri");
  await expect(box).toBeFocused();
  await box.pressSequentially('en');
  await expect(page).toHaveURL("/things?q=o'brien");
  await expect(box).toHaveValue("o'brien");
  await expect(page.getByRole('link', { name: 'O\'Brien "x"' })).toBeVisible();
  await box.fill('no such name');
  await expect(page.getByText('No Things have “no such name” in their name')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/things');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('no such name');
});

test('a Datastream shows its unit, times, relations and the way to its chart', async ({ page }) => {
  await page.goto('/datastreams?q=Carbon dioxide');
  await page.getByRole('link', { name: 'Carbon dioxide', exact: true }).first().click();
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields).toContainText('parts per million (ppm)');
  await expect(fields).toContainText('01/03/1958');
  const related = page.getByRole('region', { name: 'Related entities' });
  await expect(related.getByRole('link', { name: 'Mauna Loa Observatory' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open chart' })).toHaveAttribute(
    'href',
    /^\/chart\?series=datastreams\.\d+$/,
  );
  await related.getByRole('link', { name: 'Show all Observations' }).click();
  await expect(page).toHaveURL(/\/observations\?of=datastreams\.\d+\.Observations$/);
  await expect(page.getByRole('link', { name: 'Carbon dioxide', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^1–25 of \d/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\d+\.?\d* ppm$/ }).first()).toBeVisible();
});

test('a Location is drawn on a small map; it and a Thing that moved lead to the large one', async ({
  page,
}) => {
  await page.goto('/locations/1');
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveAttribute(
    'href',
    '/map?open=locations.1',
  );
  await page.goto('/things?q=Synthetic ship');
  await page.getByRole('link', { name: 'Synthetic ship', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveAttribute(
    'href',
    /^\/map\?layers=tracks&open=things\.\d+$/,
  );
});

test('the answer as it came is shown on request, with its address', async ({ page }) => {
  await page.goto('/things/1');
  await page.getByRole('link', { name: 'Show JSON' }).click();
  await expect(page).toHaveURL('/things/1?view=json');
  await expect(page.getByRole('region', { name: 'Answer of the server as JSON' })).toContainText(
    '@iot.selfLink',
  );
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('/v1.1/Things(1)');
  await page.getByRole('link', { name: 'Show fields' }).click();
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible();
});

test('names with other scripts, quotes and tags are shown as they are', async ({ page }) => {
  for (const name of ['Größe, Übergröße & Maßstab', 'O\'Brien "x"']) {
    await page.goto(`/datastreams?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('metadata that is a PDF is a link to it and says so', async ({ page }) => {
  await page.goto('/sensors/1');
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields.getByText(/PDF https/)).toBeVisible();
  await expect(fields.getByRole('link', { name: /GHCND_documentation\.pdf/ })).toHaveAttribute(
    'href',
    'https://www1.ncdc.noaa.gov/pub/data/cdo/documentation/GHCND_documentation.pdf',
  );
});

test('metadata that is a script is text, not a link', async ({ page }) => {
  const metadata = 'javascript:alert(1)';
  await page.route(/\/v1\.1\/Sensors\(1\)(\?|$)/, (route) =>
    route.fulfill({
      json: { '@iot.id': 1, name: 'Odd', encodingType: 'application/pdf', metadata },
    }),
  );
  await page.goto('/sensors/1');
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields).toContainText(metadata);
  await expect(fields.getByRole('link', { name: metadata })).toHaveCount(0);
});

test('text that looks like HTML stays text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)>';
  await page.route('**/v1.1/Things(1)', (route) =>
    route.fulfill({
      json: { '@iot.id': 1, name, description: '<b>bold</b>', properties: { script: name } },
    }),
  );
  await page.goto('/things/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText('<b>bold</b>');
  await expect(page.getByRole('img', { name: 'x' })).toHaveCount(0);
});

test('results of every JSON type have a form', async ({ page }) => {
  const results = [null, true, 0, 'rain', [1, 2], { a: 'b' }];
  await page.route('**/v1.1/Observations?*', (route) =>
    route.fulfill({
      json: { value: results.map((result, index) => ({ '@iot.id': index + 1, result })) },
    }),
  );
  await page.goto('/observations');
  for (const shown of ['null', 'true', '0', 'rain', '[1,2]', '{"a":"b"}']) {
    await expect(page.getByRole('cell', { name: shown, exact: true })).toBeVisible();
  }
});

test.describe('what does not exist', () => {
  test.use({ allowedErrors: [/status of 40[04]/] });

  test('an unknown kind lists the kinds that there are', async ({ page }) => {
    for (const address of ['/rockets', '/rockets/12']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such kind “rockets”');
    }
    await page.getByRole('main').getByRole('link', { name: 'Datastreams', exact: true }).click();
    await expect(page).toHaveURL('/datastreams');
  });

  test('an unknown or unusable id offers the way back', async ({ page }) => {
    for (const id of ['999999', 'abc', "x'y", '-1', '99999999999999999999']) {
      await page.goto(`/things/${encodeURIComponent(id)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No such Thing ${id}`);
    }
    await page.getByRole('link', { name: 'Show all Things' }).click();
    await expect(page).toHaveURL('/things');
  });

  test('a relation that does not exist is said', async ({ page }) => {
    await page.goto('/datastreams?of=things.1.Rockets');
    await expect(page.getByText('No Datastreams are related in the way')).toBeVisible();
    await page.getByRole('link', { name: 'Show all Datastreams' }).click();
    await expect(page).toHaveURL('/datastreams');
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('a table says what the server said and asks again', async ({ page }) => {
    let isBroken = true;
    await page.route('**/v1.1/Sensors?*', (route) =>
      isBroken
        ? route.fulfill({ status: 400, json: { code: 400, message: 'Not today.' } })
        : route.fallback(),
    );
    await page.goto('/sensors');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Sensors could not be loaded');
    await expect(alert).toContainText('Not today.');
    isBroken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('one relation that fails leaves the others', async ({ page }) => {
    await page.route('**/v1.1/Things(1)/Locations?*', (route) =>
      route.fulfill({ status: 400, json: { code: 400, message: 'No places.' } }),
    );
    await page.goto('/things/1');
    await expect(page.getByRole('alert')).toContainText('No places.');
    await expect(page.getByRole('table', { name: 'Datastreams', exact: true })).toBeVisible();
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`tables of entities are accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of ['/datastreams', '/observations', '/observed-properties']) {
      await page.goto(address);
      await expect(page.getByRole('status').filter({ hasText: / of \d/ })).toBeVisible();
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await expectAccessible(page);
    }
  });

  test(`pages of entities are accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of [
      '/datastreams/4',
      '/sensors/1',
      '/observations/2',
      '/things/1?view=json',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Request' })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
