import { expect, expectAccessible, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test.use({ allowedErrors: [/status of (400|403)/] });

test('the overview says what there is, where, and what is observed how often', async ({ page }) => {
  await page.goto('/');
  const entities = page.getByRole('region', { name: 'Entities' });
  await expect(entities.getByRole('link', { name: /^Things 3,\d{3}$/ })).toBeVisible();
  await expect(entities.getByRole('link')).toHaveCount(9);

  const extent = page.getByRole('region', { name: 'Where it is' });
  await expect(
    extent.getByText(/° N to .*° [WE] to .* in the first 1,000 Locations/),
  ).toBeVisible();
  await expect(extent.getByRole('region', { name: 'Small map of what' })).toBeVisible();

  const observed = page.getByRole('table', { name: 'What is observed' });
  const first = observed.getByRole('row', { name: /^Departure delay/ });
  await first.getByRole('link', { name: /^\d+$/ }).click();
  await expect(page).toHaveURL(/\/datastreams\?of=observed-properties\.\d+\.Datastreams/);
  await expect(page.getByRole('table', { name: 'Datastreams' })).toBeVisible();
});

test.describe('on a server that counts slowly', () => {
  test('counting is stopped and taken up again, and holds up nothing else', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/v1\.1\/Observations\?/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/');
    const observations = page.getByRole('region', { name: 'Entities' }).getByRole('link', {
      name: /^Observations/,
    });
    await expect(page.getByRole('table', { name: 'Newest observations' })).toContainText('°C');
    await page.getByRole('button', { name: 'Stop counting' }).click();
    await expect(observations).toHaveText(/not counted/);
    release();
    await page.getByRole('button', { name: 'Count the rest' }).click();
    await expect(observations).toHaveText(/\d{2},\d{3}$/);
  });

  test('a sample shows how many there are at least', async ({ page }) => {
    await page.route(/\/v1\.1\/Observations\?.*count=true/, (route) =>
      route.fulfill({ json: { value: [] } }),
    );
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Observations 100+' })).toBeVisible();
  });
});

test('a server that cannot count inside an expansion is asked row by row', async ({ page }) => {
  const refusal = { code: 400, message: 'No options inside $expand' };
  await page.route(/ObservedProperties\?.*expand/, (route) =>
    route.fulfill({ json: refusal, status: 400 }),
  );
  await page.goto('/');
  const row = page.getByRole('table', { name: 'What is observed' }).getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: /^\d+$/ })).toBeVisible();
});

test('each part says what failed, and Retry brings it back', async ({ page }) => {
  let isDown = true;
  await page.route(/\/v1\.1\/Locations\?.*location/, (route) =>
    isDown
      ? route.fulfill({ status: 403, json: { message: 'Locations are not for you' } })
      : route.continue(),
  );
  await page.goto('/');
  const extent = page.getByRole('region', { name: 'Where it is' });
  await expect(extent.getByText('Locations are not for you')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What is observed' })).toBeVisible();
  isDown = false;
  await extent.getByRole('button', { name: 'Retry' }).click();
  await expect(extent.getByText(/in the first/)).toBeVisible();
});

test('the next step is the map', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the map' }).click();
  await new MapPage(page).waitUntilDrawn();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the overview is accessible and fits a phone in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Small map of what' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Things 3,/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
