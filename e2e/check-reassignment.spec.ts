import { expect, expectAccessible, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { fillSignIn, openSignedIn } from './pages/sign-in.ts';

const canReassign = '**/canReassign';

test('an item that nothing holds back can be reassigned', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('report march 2015', 'Monthly report, March 2015');
  await expect(page.getByRole('main').getByText(/Document Link · owned by pnovak/)).toBeVisible();
  await form.chooseTarget('lee', 'Jihoon Lee');
  await form.submit.click();
  await expect(form.result).toContainText('Monthly report, March 2015 can be reassigned to jlee');
  await expect(page).toHaveURL(/\/admin\/reassign\?item=\w+&target=jlee$/);
});

test('items that stand in the way are listed, each with what is known and where to go', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('stations public', 'Weather stations, public view');
  await form.chooseTarget('garc', 'Sofía García');
  await form.submit.click();
  await expect(form.result).toContainText('cannot be reassigned to sgarcia');
  await expect(form.result).toContainText('CONT_004821');
  const conflict = form.result.getByRole('listitem');
  await expect(conflict).toHaveCount(1);
  await expect(conflict).toContainText('Weather stations, Seattle only');
  await expect(conflict).toContainText('Feature Service');
  await expect(conflict).toContainText('jlee');
  await expect(conflict).toContainText('View Service');
  await expect(conflict.getByRole('link', { name: /WeatherStationsSeattle/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*\/FeatureServer$/,
  );
  await conflict.getByRole('link', { name: 'Check this item instead' }).click();
  await expect(form.item).toHaveValue('Weather stations, Seattle only');
  await expect(form.result).toBeHidden();
  await expect(form.target).toHaveValue('Sofía García');
});

test('a user without the right to receive items is named as the reason', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('report april 2015', 'Monthly report, April 2015');
  await form.chooseTarget('viewer1', 'Nils Eriksson');
  await form.submit.click();
  await expect(form.result).toContainText('CONT_0291');
  await expect(form.result).toContainText('portal:user:receiveItems');
});

test('groups that the new owner must join are listed', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('weather map seattle 2014', 'Weather map of Seattle, 2014');
  await form.chooseTarget('suzuki', 'Haruka Suzuki');
  await form.submit.click();
  await expect(form.result).toContainText('hsuzuki must first join');
  await expect(form.result.getByRole('listitem')).toContainText('Group');
});

test('who lacks the right is told so before and after asking', async ({ page }) => {
  await openSignedIn(page, 'sgarcia', '/admin');
  await expect(page.getByText('Your role User lacks the right.')).toBeVisible();
  await page.getByRole('link', { name: 'Check item reassignment' }).click();
  await expect(page.getByText(/lacks the right to reassign items/)).toBeVisible();
  const form = new ReassignPage(page);
  await form.chooseItem('report may 2015', 'Monthly report, May 2015');
  await form.chooseTarget('lee', 'Jihoon Lee');
  await expect(page.getByText(/Administrators and pnovak/)).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('The portal does not let you check this');
});

test('an owner with the right may ask for own items only', async ({ page }) => {
  await openSignedIn(page, 'mbauer', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('frost', 'Frost days, draft');
  await expect(page.getByText(/Your role may not allow this check/)).toBeHidden();
  await form.chooseTarget('lee', 'Jihoon Lee');
  await form.submit.click();
  await expect(form.result).toContainText('Frost days, draft can be reassigned to jlee');
  await form.chooseItem('stations seattle only', 'Weather stations, Seattle only');
  await expect(page.getByText(/this item belongs to jlee/)).toBeVisible();
});

test('ids typed by hand are taken, and an unknown one is told at its field', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.item.fill('no-such-item');
  await form.item.press('Tab');
  await form.target.fill('jlee');
  await form.target.press('Tab');
  await expect(page).toHaveURL('/admin/reassign?item=no-such-item&target=jlee');
  await form.submit.click();
  const told = 'The portal says: Item does not exist or is inaccessible.';
  await expect(page.getByRole('link', { name: told })).toBeVisible();
  await expect(form.item).toHaveAccessibleDescription(new RegExp(told));
});

test('what is missing or cannot be an id is told on leaving the field', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.item.fill('two words');
  await form.item.press('Tab');
  await expect(form.item).toHaveAccessibleDescription(/“two words” is not an id/);
  await form.submit.click();
  await page.getByRole('link', { name: /Choose the user who is to receive/ }).click();
  await expect(form.target).toBeFocused();
});

test('a slow click sends the form although leaving the field has something to say', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.item.fill('two words');
  await form.submit.hover();
  await page.mouse.down();
  // As long as a person holds the button: time for a message to appear and move things.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  await expect(page.getByRole('link', { name: /“two words” is not an id/ })).toBeVisible();
});

test('a filled form is a link, and the command to copy has no token', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign?item=abc&target=jlee&owner=mbauer');
  const form = new ReassignPage(page);
  await expect(form.target).toHaveValue('Jihoon Lee');
  await expect(page.getByLabel('Owner of the item')).toHaveValue('mbauer');
  await expect(form.result).toBeHidden();
  const command = page.getByRole('region', { name: /command line/ });
  await expect(command).toContainText('/content/users/mbauer/items/abc/canReassign');
  await expect(command).toContainText('token=$TOKEN');
});

test('choices of an earlier search cannot be taken for those of the next', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.item.fill('report march 2015');
  await expect(page.getByRole('option', { name: 'Monthly report, March 2015' })).toBeEnabled();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/search', async (route) => {
    await held;
    await route.continue();
  });
  await form.item.fill('frost');
  await expect(page.getByRole('option', { name: 'Monthly report, March 2015' })).toBeDisabled();
  release();
  await expect(page.getByRole('option', { name: 'Frost days, draft' })).toBeEnabled();
});

test('the check is sent once for a double click', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('report june 2015', 'Monthly report, June 2015');
  await form.chooseTarget('lee', 'Jihoon Lee');
  let sent = 0;
  await page.route(canReassign, (route) => {
    sent += 1;
    return route.continue();
  });
  await form.submit.dblclick();
  await expect(form.result).toBeVisible();
  expect(sent).toBe(1);
});

test('a session that ends in the middle is renewed without losing the form', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.chooseItem('report july 2015', 'Monthly report, July 2015');
  await form.chooseTarget('lee', 'Jihoon Lee');
  const refusal = { error: { code: 498, message: 'Invalid token.', details: [] } };
  await page.route(canReassign, (route) => route.fulfill({ json: refusal }), { times: 1 });
  await form.submit.click();
  const notice = page.getByRole('region', { name: 'Your session has ended' });
  await expect(notice).toBeVisible();
  await fillSignIn(page, 'admin');
  await expect(notice).toBeHidden();
  await expect(form.item).toHaveValue('Monthly report, July 2015');
  await form.submit.click();
  await expect(form.result).toContainText('can be reassigned to jlee');
});

test.describe('when the portal fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('the form stays and Retry asks again', async ({ page }) => {
    await openSignedIn(page, 'admin', '/admin/reassign');
    const form = new ReassignPage(page);
    await form.chooseItem('report august 2015', 'Monthly report, August 2015');
    await form.chooseTarget('lee', 'Jihoon Lee');
    await page.route(canReassign, (route) => route.abort(), { times: 1 });
    await form.submit.click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The server did not answer.');
    await page.route(canReassign, (route) => route.fulfill({ status: 503, body: 'Restarting' }), {
      times: 1,
    });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toContainText('Restarting');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(form.result).toContainText('can be reassigned to jlee');
  });
});

test.describe('on a portal that offers nothing but the check', () => {
  test.use({ allowedErrors: [/Failed to load resource.*404/] });

  test('a token, ids and names entered by hand are enough', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/sharing/rest/**', (route) => {
      if (!route.request().url().endsWith('/canReassign')) return route.fulfill({ status: 404 });
      asked.push(route.request().url(), route.request().postData() ?? '');
      return route.fulfill({ json: { itemId: 'i1', success: true } });
    });
    await page.goto('/admin/reassign');
    await page.getByRole('switch', { name: 'Token' }).click();
    await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const form = new ReassignPage(page);
    await form.item.fill('i1');
    await form.item.press('Tab');
    await page.getByLabel('Owner of the item').fill('anna');
    await form.target.fill('ben');
    await expect(page.getByText('Enter the id or name by hand.')).toBeVisible();
    await form.target.press('Tab');
    await form.submit.click();
    await expect(form.result).toContainText('i1 can be reassigned to ben');
    expect(asked[0]).toMatch(/\/content\/users\/anna\/items\/i1\/canReassign$/);
    expect(asked[1]).toBe('f=json&item=i1&targetUsername=ben&token=t1');
  });
});

test('works by keyboard alone', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.item.focus();
  await page.keyboard.type('report september 2015');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.item).toHaveValue('Monthly report, September 2015');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.target).toBeFocused();
  await page.keyboard.type('jlee');
  await page.keyboard.press('Enter');
  await expect(form.target).toHaveValue('Jihoon Lee');
  await page.keyboard.press('Enter');
  await expect(form.result).toContainText('can be reassigned to jlee');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible and fits a phone in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(page, 'admin', '/admin/reassign');
    const form = new ReassignPage(page);
    await form.submit.click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expectAccessible(page);
    await form.item.fill('stations public');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Weather stations, public view' }).click();
    await form.chooseTarget('garc', 'Sofía García');
    await form.submit.click();
    await expect(form.result.getByRole('listitem')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'pixels beyond the width of the window').toBeLessThanOrEqual(0);
  });
}
