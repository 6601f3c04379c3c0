import { expect, expectAccessible, test } from './fixtures.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { WebhookPages } from './pages/webhook-pages.ts';
import { deliverAtOnce, PortalSetUp } from './portal-set-up.ts';
import { WebhookReceiver } from './servers/webhook-receiver.ts';

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
test.afterEach(() => receiver.close());

test('create, see an event delivered, see it fail, repair and send again', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const owner = await portal.makeUser();
  const [item = ''] = await portal.makeItems(owner, 1);
  const rename = (title: string) =>
    portal.ask(owner, `/content/users/${owner}/items/${item}/update`, { title });
  await portal.ask('admin', '/portals/self/webhooks/settings/update', deliverAtOnce);
  const pages = new WebhookPages(page);
  await openSignedIn(page, 'admin', '/admin/webhooks/new');
  await pages.fill(`Of ${owner}`, receiver.address);
  await page.getByRole('button', { name: 'Show Items triggers' }).click();
  await page.getByRole('combobox', { name: 'Item', exact: true }).fill(item);
  await page.getByLabel('What happens to it').first().selectOption('Item updated');
  await page.getByRole('button', { name: 'Add the item' }).click();
  await expect(page.getByText('One trigger is chosen')).toBeVisible();
  await page.getByLabel('By hand').fill(`/items/${item}`);
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.getByText('One trigger is covered by others')).toBeVisible();
  await page.getByRole('button', { name: 'Remove what is covered' }).click();
  const secret = await pages.secret('New secret').textContent();
  await pages.create();
  await expect(pages.secret(`Of ${owner}`)).toHaveText(secret ?? '');

  await rename('Renamed once');
  await expect.poll(() => receiver.received.length).toBe(1);
  await page.getByRole('link', { name: 'Open the webhook' }).click();
  await expect(
    pages.deliveries.getByRole('row', { name: /Item updated.* Delivered/ }),
  ).toBeVisible();
  expect(receiver.received.map((each) => each.secret)).toEqual([secret]);

  receiver.status = 507;
  await rename('Renamed twice');
  const failed = pages.deliveries.getByRole('row', { name: /Item updated.* Failed/ });
  await failed.getByRole('link').click();
  await expect(page.getByText('1 of 5 failures, window ends')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    'The store is full.',
  );
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
    '"operation": "update"',
  );

  receiver.status = 204;
  const id = receiver.received.at(-1)?.id ?? '';
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('It is being sent again, with the same id.')).toBeVisible();
  await expect.poll(() => receiver.received.filter((each) => each.id === id).length).toBe(2);
  await page.getByLabel('Result').selectOption('Delivered');
  await expect(page).toHaveURL(/result=delivered/);
  await expect(pages.deliveries.getByRole('row', { name: /Delivered/ })).toHaveCount(2);
});

test('switch off, replace the secret, change and delete', async ({ page, baseURL }) => {
  const portal = new PortalSetUp(baseURL);
  const name = `Hook ${await portal.makeUser()}`;
  const { webhook } = await portal.ask('admin', '/portals/self/webhooks/createWebhook', {
    name,
    url: receiver.address,
    secret: 'before',
    changes: 'manualChanges',
    events: `/users/${name.slice(5)}/update`,
  });
  const { id } = webhook as { id: string };
  const pages = new WebhookPages(page);
  await openSignedIn(page, 'admin', `/admin/webhooks/${id}`);
  await expect(page.getByText('Nothing has been delivered yet')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('It is switched off')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('It is switched off')).toBeHidden();

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Replace the secret' }).click();
  const secret = await pages.secret('The new secret, shown this once').textContent();
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The receiver took it.')).toBeVisible();
  expect(receiver.received.map((each) => each.secret)).toEqual([secret]);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').fill(`${name} renamed`);
  await page.getByRole('checkbox', { name: 'All group events' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible();
  await expect(page.getByText('All group events')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('button', { name: 'Delete webhook' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Type the name of the webhook').fill(`${name} renamed`);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByText(`${name} renamed`)).toBeHidden();
});

test('who lacks the right is told so, before and by the portal', async ({ page, baseURL }) => {
  const user = await new PortalSetUp(baseURL).makeUser('org_user');
  await openSignedIn(page, user, '/admin/webhooks');
  await expect(page.getByText('The portal does not let you see its webhooks')).toBeVisible();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await expect(page.getByText(/lacks the right to manage webhooks/)).toBeVisible();
  const pages = new WebhookPages(page);
  await pages.fill('Not allowed', receiver.address);
  await page.getByRole('checkbox', { name: 'Everything that happens' }).check();
  await pages.create();
  await expect(page.getByRole('alert')).toContainText('The portal did not create the webhook');
  await expect(page.getByRole('alert')).toContainText('You do not have permissions');
});

test('the form by keyboard alone, and what the portal has against the address', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/admin/webhooks/new');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is a problem')).toBeVisible();
  await page.getByRole('link', { name: 'Enter the address of the receiver' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Payload address')).toBeFocused();
  await page.keyboard.type('https://receiver.invalid/hook');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('By keyboard');
  await page.getByRole('checkbox', { name: 'Everything that happens' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Review', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Check before it is created' })).toBeFocused();
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('The portal did not create the webhook');
  await page.getByRole('button', { name: 'Change Payload address' }).press('Enter');
  await expect(page.getByLabel('Payload address')).toHaveAttribute('aria-invalid', 'true');
});

test('is accessible in both colour schemes, and fits a phone', async ({ page, baseURL }) => {
  const portal = new PortalSetUp(baseURL);
  const user = await portal.makeUser();
  const { webhook } = await portal.ask('admin', '/portals/self/webhooks/createWebhook', {
    name: `Of ${user}`,
    url: receiver.address,
    changes: 'manualChanges',
    events: `/users/${user}/disable`,
  });
  const { id } = webhook as { id: string };
  const answer = await portal.ask('admin', `/portals/self/webhooks/${id}/test`);
  const { delivery } = answer as { delivery: { id: string } };
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'admin', `/admin/webhooks/${id}?delivery=${delivery.id}`);
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Portal' })).toHaveAttribute('aria-current', 'page');
  const expectFits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  };
  await expectFits();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Show Groups triggers' }).click();
  await page.getByRole('button', { name: 'Sample message: Group updated' }).click();
  await expectFits();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.goto('/admin/webhooks/settings');
  await expect(page.getByLabel('Allowed ranges')).toBeVisible();
  await expectFits();
  await expectAccessible(page);
});
