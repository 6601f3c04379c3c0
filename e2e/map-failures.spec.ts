import { expect, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test.use({ allowedErrors: [/status of (404|500)/] });

const point = { type: 'Point', coordinates: [8.4, 49] };

test('what was loaded stays when the server fails, and Retry goes on from there', async ({
  page,
}) => {
  let isDown = true;
  await page.route(/\/v1\.1\/Locations\?/, (route) => {
    if (!route.request().url().includes('skip')) {
      const value = [{ '@iot.id': 1, name: 'First', location: point }];
      return route.fulfill({ json: { value, '@iot.nextLink': '?$skip=1' } });
    }
    if (isDown) {
      return route.fulfill({ status: 500, json: { code: 500, message: 'The disk is full' } });
    }
    return route.fulfill({ json: { value: [{ '@iot.id': 2, name: 'Second', location: point }] } });
  });
  const map = new MapPage(page);
  await page.goto('/map');
  await expect(page.getByText('Locations: only 1 loaded')).toBeVisible();
  await expect(page.getByText('The disk is full')).toBeVisible();
  await expect(map.list.getByRole('option', { name: 'First' })).toBeVisible();

  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(map.list.getByRole('option')).toHaveText([/First/, /Second/]);
});

test('loading can be cancelled and taken up again', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/v1\.1\/Locations\?/, async (route) => {
    const isFirst = !route.request().url().includes('skip');
    if (isFirst) {
      const value = [{ '@iot.id': 1, name: 'First', location: point }];
      await route.fulfill({ json: { value, '@iot.nextLink': '?$skip=1' } });
      return;
    }
    await held;
    await route
      .fulfill({ json: { value: [{ '@iot.id': 2, name: 'Second', location: point }] } })
      .catch(() => {});
  });
  await page.goto('/map');
  await expect(page.getByText('Locations: 1 loaded …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Locations: stopped after 1')).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Load the rest' }).click();
  await expect(page.getByText('2 Locations', { exact: true })).toBeVisible();
});

test('Locations without usable geometry are counted and can be listed', async ({ page }) => {
  const value = [
    { '@iot.id': 1, name: 'Good', location: point },
    { '@iot.id': 2, name: 'Far out', location: { type: 'Point', coordinates: [900, 900] } },
    { '@iot.id': 3, name: 'Nothing' },
  ];
  await page.route(/\/v1\.1\/Locations\?/, (route) => route.fulfill({ json: { value } }));
  const map = new MapPage(page);
  await map.open();
  await expect(page.getByText('2 Locations without usable geometry')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(map.list.getByRole('option')).toHaveText([/Far out/, /Nothing/]);
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await expect(map.list.getByRole('option')).toHaveText([/Good/]);
});

test('several Locations at one place can be told apart', async ({ page }) => {
  const value = [1, 2, 3].map((id) => ({ '@iot.id': id, name: `Layer ${id}`, location: point }));
  await page.route(/\/v1\.1\/Locations\?/, (route) => route.fulfill({ json: { value } }));
  const map = new MapPage(page);
  await map.open('?at=49,8.4,15');
  await map.map.click();
  await expect(page.getByText('3 Locations at this place')).toBeVisible();
  await expect(map.list.getByRole('option')).toHaveCount(3);
});

test('an empty server says what there is instead', async ({ page }) => {
  await page.route(/\/v1\.1\/Locations\?/, (route) => route.fulfill({ json: { value: [] } }));
  await page.goto('/map');
  await expect(page.getByText('There are no Locations')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the Things' })).toBeVisible();
});

test('a filter that matches nothing and a Location that does not exist say so', async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.open('?name=nowhere+at+all&location=99999999');
  await expect(page.getByText('There is no Location 99999999')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(map.list).toBeVisible();
});

test('without WebGL the list does the same', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/map?name=mauna');
  await expect(page.getByText(/cannot draw the map/)).toBeVisible();
  await page.getByRole('option', { name: 'Mauna Loa Observatory' }).click();
  const panel = page.getByRole('region', { name: 'Mauna Loa Observatory' });
  await expect(panel.getByRole('link', { name: /^Chart of/ }).first()).toBeVisible();
});
