import { expect, expectAccessible, test } from './fixtures.ts';
import { PublishPage } from './pages/publish-page.ts';
import { MinimalPortal } from './servers/minimal-portal.ts';
import { servePortal } from './servers/portal-front.ts';

// What the portal does not offer shows in the console.
test.use({ allowedErrors: [/status of 404/] });

test('a portal that knows only the two operations of bulk publish, by keyboard', async ({
  page,
  baseURL,
}) => {
  const portal = new MinimalPortal({});
  const server = await servePortal(baseURL ?? '', portal.handle);
  await page.goto(`${server.origin}/admin/publish`);
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
  await page.keyboard.press('Enter');
  const type = async (field: string, value: string) => {
    await page.getByLabel(field, { exact: true }).focus();
    await page.keyboard.type(value);
  };
  await page.getByRole('combobox', { name: 'Data store' }).focus();
  await page.keyboard.type('ds1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This portal does not tell what is in a data store.')).toBeVisible();
  await expect(page.getByText('this portal does not list them')).toHaveCount(2);
  await expectAccessible(page);
  await type('Portal folder', 'f1');
  await type('Federated server', 's1');
  await type('Server folder', 'Stations');
  await type('Your user name', 'anna');
  await page.getByRole('button', { name: 'See the difference' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('It publishes every dataset that the database user may read.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The job goes on on the portal')).toBeVisible();
  await expect(page.getByText('This portal tells only the state of the whole job')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The job goes on on the portal')).toBeVisible();
  portal.publishStatus = 'completed';
  await expect(page.getByText('Finished: every dataset is in step.')).toBeVisible();
  await expectAccessible(page);
  const { token: _, templateSvcConfig, ...sent } = portal.publishes[0] ?? {};
  expect(sent).toEqual({
    f: 'json',
    datastoreId: 'ds1',
    portalFolderId: 'f1',
    serverId: 's1',
    serverFolder: 'Stations',
  });
  expect(JSON.parse(templateSvcConfig ?? '')).toMatchObject({ type: 'MapServer' });

  // Later only the data store is named; which layers are deleted this portal does not tell.
  await page.getByRole('link', { name: 'Publish or synchronize again' }).click();
  await page.getByRole('radio', { name: 'A synchronization of what is published' }).check();
  await type('Your user name', 'anna');
  await new PublishPage(page).seeDifference();
  await expect(page.getByRole('button', { name: 'Synchronize' })).toBeDisabled();
  await page
    .getByRole('checkbox', { name: 'Start without seeing which layers are deleted' })
    .check();
  await page.getByRole('button', { name: 'Synchronize' }).click();
  await expect(page.getByText('Finished: every dataset is in step.')).toBeVisible();
  const { token: __, ...later } = portal.publishes[1] ?? {};
  expect(later).toEqual({ f: 'json', datastoreId: 'ds1' });
  await server.close();
});
