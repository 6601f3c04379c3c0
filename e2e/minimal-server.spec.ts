import { expect, expectAccessible, minimalTest as test } from './fixtures.ts';
import { chartPage, exploredPages } from './pages/explored-pages.ts';

test('the minimal server answers the six options and refuses the rest', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(`/v1.1${path}`)).status();
  expect(await statusOf('')).toBe(404);
  expect(await statusOf('/Datastreams?$orderby=name')).toBe(501);
  expect(await statusOf('/Observations?$resultFormat=dataArray')).toBe(501);
  expect(await statusOf('/Datastreams?$expand=Thing($select=name)')).toBe(400);
  expect(await statusOf("/Datastreams?$filter=substringof('a',name)")).toBe(400);
  expect(await statusOf('/Things(999)')).toBe(404);

  const filter = "name ge 'Level' and (name lt 'Levem' and not name eq 'Level in the ditch')";
  const address = '/v1.1/Datastreams?$count=true&$select=@iot.id,name&$expand=Thing&$filter=';
  const page = await (await request.get(address + encodeURIComponent(filter))).json();
  expect(page['@iot.count']).toBe(25);
  expect(page.value).toHaveLength(20);
  expect(page.value[0]).toMatchObject({ '@iot.id': 1, name: 'Level at the weir' });
  expect(page.value[0].Thing.name).toBe('Weir');
  const next = await (await request.get(page['@iot.nextLink'])).json();
  expect(next.value).toHaveLength(5);
  expect(next['@iot.nextLink']).toBeUndefined();
});

test('a search for names finds their beginnings, and says that it is no more', async ({ page }) => {
  await page.goto('/datastreams?q=Level+at+post');
  const table = page.getByRole('table', { name: 'Datastreams' });
  await expect(table.getByRole('link', { name: 'Level at post 1', exact: true })).toBeVisible();
  await expect(page.getByText('1–24 of 24')).toBeVisible();
  await expect(page.getByText(/finds only names that begin with the text/)).toBeVisible();
  await expect(table.getByRole('link', { name: 'Level at post 24' })).toBeVisible();
});

test('what the server can do is said, with what its lack means', async ({ page }) => {
  await page.goto('/things');
  await page.getByRole('button', { name: 'What this server can do' }).click();
  const panel = page.getByRole('dialog', { name: 'What this server can do' });
  await expect(panel.getByText('Filters by place: No')).toBeVisible();
  await expect(panel.getByText('Maps load everything instead of by view.')).toBeVisible();
  await expect(panel.getByText('It refused: The option $orderby is not offered.')).toBeVisible();
  await expect(panel.getByText('Largest page: 20 rows')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'What this server can do' })).toBeFocused();
});

for (const { name, address, data } of exploredPages) {
  test(`the ${name} shows its data`, async ({ page }) => {
    await page.goto(address);
    await expect(data(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('from the map by a place and its Thing to a chart and its Observations', async ({ page }) => {
  await page.goto('/map');
  await page.getByRole('textbox', { name: 'Filter by name or id' }).fill('Weir');
  await page.getByRole('option', { name: 'Weir' }).click();
  const panel = page.getByRole('region', { name: 'Weir' });
  await expect(panel.getByText('Level at the weir')).toBeVisible();
  await panel.getByRole('link', { name: 'Chart of Level at the weir' }).click();
  await expect(chartPage.data(page)).toBeVisible();
  await page.goto('/observations?of=datastreams.1.Observations');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
});

test('the newest values come in two requests each', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('row', { name: /Weather at the weir/ });
  await expect(row.getByText('02/03/2024, 05:00 UTC')).toBeVisible();
  await expect(row.getByText('fog')).toBeVisible();
});

test('results of every type are drawn or told', async ({ page }) => {
  await page.goto('/chart?series=datastreams.2');
  await expect(page.getByText(/^30 values .*false/)).toBeVisible();
  await page.goto('/chart?series=multi-datastreams.1');
  await expect(page.getByText('Wind speed (m/s)')).toBeVisible();
  await page.goto('/chart?series=datastreams.6');
  await expect(page.getByText(/^25 values from 01\/03\/2024/)).toBeVisible();
});

test('a picture of a Thing is shown, one of another host only when asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto("/things?filter=name eq 'Ferry'");
  await page.getByRole('link', { name: 'Ferry', exact: true }).click();
  await expect(page.getByRole('img', { name: 'photo of Ferry' })).toHaveJSProperty(
    'naturalWidth',
    1,
  );
  await expect(
    page.getByRole('button', { name: 'Show the picture from pictures.invalid' }),
  ).toBeVisible();
  expect(asked.filter((address) => address.includes('pictures.invalid'))).toEqual([]);
  await expectAccessible(page);
});
