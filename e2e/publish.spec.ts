import { expect, expectAccessible, test } from './fixtures.ts';
import { PublishPage } from './pages/publish-page.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';

test('publish a data store for the first time, and see its layers on the map', async ({
  page,
  baseURL,
}) => {
  // Publishing goes at the pace of the database, which other journeys use too.
  test.slow();
  const portal = new PortalSetUp(baseURL);
  const owner = await portal.makeUser();
  const title = `Stations of ${owner}`;
  await portal.makeOwnStore(owner, title);
  await openSignedIn(page, owner);
  await page.getByRole('main').getByRole('link', { name: 'Publish a database' }).click();
  const publish = new PublishPage(page);
  await publish.chooseStore(title);
  await expect(page.getByText('The database of this portal itself')).toBeVisible();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The connection works: 4 datasets to publish')).toBeVisible();
  await page.getByRole('button', { name: 'See the difference' }).click();
  await expect(page.getByRole('link', { name: 'Choose a folder of the portal' })).toBeVisible();
  await publish.makeFolder('Published stations');
  await publish.chooseServer();
  await page.getByLabel('Server folder').fill(owner);

  // The form and the JSON are two views of one text; what no field knows is kept.
  await page.getByRole('combobox', { name: 'Preferred time zone' }).fill('Europe/Ber');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  const view = page.getByRole('radiogroup', { name: 'Show the template as' });
  await view.getByText('JSON').click();
  const json = page.getByLabel('Template as JSON');
  await expect(json).toHaveValue(/"preferredTimeZoneID": "Europe\/Berlin"/);
  const text = await json.inputValue();
  await json.fill(text.replace('"Map,Query,Data"', '"Map,Query",\n  "keptAsItIs": 7'));
  await view.getByText('Form').click();
  const capabilities = page.getByRole('group', { name: 'Capabilities' }).first();
  await expect(capabilities.getByRole('checkbox', { name: 'Data' })).not.toBeChecked();
  await expect(page.getByText('One more member is kept as it is')).toBeVisible();
  await capabilities.getByRole('checkbox', { name: 'Data' }).check();

  await publish.seeDifference();
  await expect(publish.difference.getByText('station_data.stations')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish 4 datasets' }).click();
  await expect(page.getByText('Finished: every dataset is in step.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page).toHaveTitle(/^Published/);
  await page.reload();
  await expect(page.getByText('4 of 4 datasets are done')).toBeVisible();

  await page.getByRole('link', { name: 'Preview station_data.stations' }).click();
  await expect(
    page.getByRole('heading', { name: /Layers of station_data.stations/ }),
  ).toBeFocused();
  await expect(page.getByRole('region', { name: 'Map of station_data.stations' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ features/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'First rows' })).toContainText('Seattle weather');
  await expectAccessible(page);

  // The portal remembers: what can no longer change says so.
  await page.getByRole('link', { name: 'Publish or synchronize again' }).click();
  await expect(page.getByText('Cannot change:').first()).toBeVisible();
  await publish.seeDifference();
  await expect(page.getByText('Everything is in step')).toBeVisible();
});
