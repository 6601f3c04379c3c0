import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { fillSignIn, openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';

// Set-up, sign-in and three calls take their time on a loaded machine.
test.slow();

const reassignItems = '**/reassignItems';

/** Three owners with two items each, which makes three calls, up to the button that runs them. */
async function prepareRun(page: Page, portal: PortalSetUp) {
  const givers = [await portal.makeUser(), await portal.makeUser(), await portal.makeUser()];
  const taker = await portal.makeUser();
  const ids: string[] = [];
  for (const giver of givers) ids.push(...(await portal.makeItems(giver, 2)));
  await openSignedIn(page, 'admin', `/admin/reassign?items=${ids.join(',')}&target=${taker}`);
  const form = new ReassignPage(page);
  await form.check.click();
  await expect(form.summary).toHaveText('6 can be reassigned.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reassignItems')) {
      sent.push(new URLSearchParams(request.postData() ?? '').get('items') ?? '');
    }
  });
  return { form, taker, ids, sent };
}

test.describe('when the portal cannot be reached', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a lost answer and the end of the session: nothing is sent twice', async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalSetUp(baseURL);
    const { form, taker, ids, sent } = await prepareRun(page, portal);
    const expired = { error: { code: 498, message: 'Invalid token.', details: [] } };
    const ways = [
      // Done by the portal, but the answer does not arrive.
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
      (route: Route) => route.fulfill({ json: expired }),
    ];
    await page.route(reassignItems, (route) => (ways.shift() ?? ((way) => way.continue()))(route));
    await form.run.click();
    await expect(form.progress).toContainText('The portal does not answer');
    expect(await portal.count(taker)).toBe(2);
    await form.progress.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Your session has ended' })).toBeVisible();
    await fillSignIn(page, 'admin');
    await expect(form.progress).toContainText('6 done, 0 failed');
    expect(await portal.count(taker)).toBe(6);
    const calls = [ids.slice(0, 2), ids.slice(2, 4), ids.slice(2, 4), ids.slice(4)];
    expect(sent).toEqual(calls.map((call) => call.join(',')));
  });
});

test('a reload in the middle keeps the run, which goes on where it was', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const { form, taker, sent } = await prepareRun(page, portal);
  let isHeld = true;
  await page.route(reassignItems, async (route) => {
    if (sent.length < 2 || !isHeld) return route.continue();
    // Still on its way when the page goes.
    await route.fetch();
  });
  await form.run.click();
  await expect(form.progress).toContainText('2 done, 0 failed, 2 on their way');
  await expect.poll(() => portal.count(taker)).toBe(4);
  isHeld = false;
  await page.reload();
  await expect(form.progress).toContainText('This run was interrupted');
  await form.progress.getByRole('button', { name: 'Go on' }).click();
  await expect(form.progress).toContainText('6 done, 0 failed');
  expect(await portal.count(taker)).toBe(6);
  expect(sent.length).toBe(3);
});

test('1,000 items of which three fail: named with reasons, retried once put right, undone', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
  const ids = await portal.makeItems(giver, 1000);
  await openSignedIn(page, 'admin', `/admin/reassign?qOwner=${giver}&target=${taker}&folder=/`);
  const form = new ReassignPage(page);
  await page.getByRole('button', { name: 'Add all 1,000' }).click();
  await expect(page.getByText('1,000 added.')).toBeVisible();
  await form.check.click();
  await expect(form.summary).toHaveText(/^1,?000 can be reassigned\.$/);

  // Between the check and the run, three are shared with a group that the receiver is not in.
  const { group } = await portal.ask(giver, '/community/createGroup', { title: `G ${giver}` });
  const groups = String((group as { id: string }).id);
  const shared = [ids[5], ids[444], ids[999]];
  for (const id of shared) {
    await portal.ask(giver, `/content/users/${giver}/items/${id}/share`, { groups });
  }
  await form.run.click();
  await expect(form.progress).toContainText('997 done, 3 failed', { timeout: 60_000 });
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuenow',
    '1000',
  );
  expect(await portal.count(taker)).toBe(997);
  await page.getByText('Failed (3)', { exact: true }).click();
  for (const title of ['Item 6', 'Item 445', 'Item 1000']) {
    await expect(
      form.results.getByRole('row', { name: new RegExp(`^Failed ${title} `) }),
    ).toContainText('CONT_0291');
  }

  await portal.ask(giver, `/community/groups/${groups}/addUsers`, { users: taker });
  await page.getByRole('button', { name: 'Retry the 3 that failed' }).click();
  await expect(form.progress).toContainText('3 done, 0 failed');
  expect(await portal.count(taker)).toBe(1000);

  await page.goBack();
  await page.getByRole('link', { name: 'Undo: give 997 items back' }).click();
  await expect(form.run).toHaveText('Give 997 items back');
  await form.run.click();
  await expect(form.progress).toContainText('997 done, 0 failed', { timeout: 60_000 });
  expect(await portal.count(giver)).toBe(997);
});
