import { expect, expectAccessible, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';

test('a run is found in Activity: opened, filled in again, copied and forgotten', async ({
  page,
  baseURL,
}) => {
  // Seven pages, one after the other.
  test.slow();
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
  const ids = await portal.makeItems(giver, 2);
  await openSignedIn(page, 'admin', `/admin/reassign?items=${ids}&target=${taker}`);
  const form = new ReassignPage(page);
  await form.check.click();
  await form.run.click();
  await expect(form.progress).toContainText('2 done, 0 failed');

  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Activity' }).click();
  const list = page.getByRole('table', { name: 'From this browser' });
  await expect(list).toContainText('2 done, 0 failed');
  await page.reload();
  await list.getByRole('link', { name: 'Reassign items' }).click();
  const details = page.getByRole('region', { name: 'Reassign items', exact: true });
  await expect(details.getByRole('heading', { name: 'Reassign items' })).toBeFocused();
  const program = details.getByRole('region', { name: 'The same calls as a program' });
  await expect(program).toContainText(`users/${giver}/reassignItems`);
  await expect(program).toContainText(`items=${ids[0]},${ids[1]}`);

  await details.getByRole('link', { name: 'Open the run' }).click();
  await expect(form.results.getByRole('row', { name: /Moved/ })).toHaveCount(2);
  await page.goBack();
  await details.getByRole('link', { name: 'Fill the form with these values' }).click();
  await expect(page.getByRole('table', { name: 'Picked items' })).toContainText('Item 2');
  await navigation.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('button', { name: 'Leave and discard' }).click();

  await list.getByRole('link', { name: 'Reassign items' }).click();
  await details.getByRole('button', { name: 'Forget this run' }).click();
  await expect(page.getByText('Nothing was run from this browser yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing was run from this browser yet')).toBeVisible();
});

test('one tab drives a run, another watches it, pauses it and goes on with it', async ({
  page,
  context,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const givers = [await portal.makeUser(), await portal.makeUser()];
  const taker = await portal.makeUser();
  const ids = (await Promise.all(givers.map((giver) => portal.makeItems(giver, 1)))).flat();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/reassignItems', async (route) => {
    await gate;
    await route.continue();
  });
  await openSignedIn(page, 'admin', `/admin/reassign?items=${ids}&target=${taker}`);
  const driving = new ReassignPage(page);
  await driving.check.click();
  await driving.run.click();
  await expect(driving.progress).toContainText('0 done, 0 failed, 1 on their way, 1 to do');

  const other = await context.newPage();
  const watching = new ReassignPage(other);
  await openSignedIn(other, 'admin', new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(watching.progress).toContainText('1 on their way');
  await watching.progress.getByRole('button', { name: 'Pause' }).click();
  await expect(driving.progress).toContainText('Pausing after the call that is on its way');
  letGo();
  for (const { progress } of [driving, watching]) {
    await expect(progress).toContainText('You paused this run');
    await expect(progress).toContainText('1 done, 0 failed, 1 to do');
  }
  expect(await portal.count(taker)).toBe(1);
  await watching.progress.getByRole('button', { name: 'Go on' }).click();
  for (const { progress } of [driving, watching]) {
    await expect(progress).toContainText('2 done, 0 failed');
  }
  expect(await portal.count(taker)).toBe(2);
});

test('a filled form is kept over a reload, and asks before it is left', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const giver = await portal.makeUser();
  const [id] = await portal.makeItems(giver, 1);
  await openSignedIn(page, 'admin', '/admin/reassign?pick=ids');
  const form = new ReassignPage(page);
  await form.pickIds(String(id));
  const picked = page.getByRole('table', { name: 'Picked items' });
  await expect(picked).toContainText('Item 1');
  await page.getByRole('textbox', { name: 'Ids of items' }).fill('half an i');
  await page.reload();
  await expect(picked).toContainText('Item 1');
  await expect(page.getByRole('textbox', { name: 'Ids of items' })).toHaveValue('half an i');
  const notice = page.getByRole('status').filter({ hasText: 'was restored' });
  await expect(notice).toBeVisible();

  const toMap = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Map', exact: true });
  await toMap.click();
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/reassign/);
  await toMap.click();
  await question.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(page).toHaveURL(/\/map/);
  await page.goBack();
  await expect(picked).toContainText('Item 1');
  await notice.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(picked).toBeHidden();
  await toMap.click();
  await expect(page).toHaveURL(/\/map/);
});
