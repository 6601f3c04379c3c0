import { expect, expectAccessible, test } from './fixtures.ts';
import { requestToken } from './pages/portal-token.ts';
import { fillSignIn, openSignedIn } from './pages/sign-in.ts';

test('leads to where one wanted to go, with what the address held', async ({ page }) => {
  await page.goto('/admin/reassign?item=abc&target=jlee');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Reassign items' })).toBeVisible();
  // The item is on the list from then on.
  await expect(page).toHaveURL(/\/admin\/reassign\?.*target=jlee/);
});

test('an address outside the application is not followed', async ({ page }) => {
  await page.goto('/admin/sign-in?to=//elsewhere.example/');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL('/admin');
});

test('the administration lists what can be done and whether one may', async ({ page }) => {
  await openSignedIn(page, 'admin');
  await expect(page.getByText('Your role Administrator allows this.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Reassign items' }).click();
  await expect(page).toHaveURL(/\/admin\/reassign/);
});

test('a wrong password is told in the words of the portal, and the name stays', async ({
  page,
}) => {
  await page.goto('/admin');
  await fillSignIn(page, 'kfield', 'not the password');
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Unable to generate token.');
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('User name')).toHaveValue('kfield');
  await fillSignIn(page, 'kfield');
  await expect(page.getByRole('button', { name: 'Account: kfield' })).toBeVisible();
});

test('an empty form says what is missing, at the fields and in a summary', async ({ page }) => {
  await page.goto('/admin/sign-in');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Enter your password' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription('Enter your user name');
});

test('a pasted token signs in', async ({ page, request }) => {
  const token = await requestToken(request, 'mbauer');
  await page.goto('/admin');
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Account: mbauer' }).click();
  await expect(page.getByText('Role: Publisher')).toBeVisible();
});

test('a token that the portal does not know is refused', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('made-up');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid token.');
});

test('the session lasts over a reload and ends with the tab', async ({ page, context }) => {
  await openSignedIn(page, 'admin');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Administer', level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing out forgets the session and revokes the token', async ({ page, request }) => {
  await openSignedIn(page, 'admin');
  const sent = page.waitForRequest('**/community/signOut');
  await page.getByRole('button', { name: 'Account: admin' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const revocation = await sent;
  await (await revocation.response())?.finished();
  const token = new URLSearchParams(revocation.postData() ?? '').get('token') ?? '';
  const answer = await request.post('/sharing/rest/community/self', { form: { f: 'json', token } });
  expect(await answer.json()).toMatchObject({ error: { code: 498 } });
});

test('the end of the session is announced, and the form is kept over it', async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, 'admin', '/admin/reassign');
  await page.clock.fastForward('56:00');
  const announcement = page.getByRole('region', { name: /Your session ends at/ });
  await expect(announcement.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await page.getByRole('tab', { name: 'Ids or file' }).click();
  const ids = page.getByRole('textbox', { name: 'Ids of items' });
  await ids.fill('half a thou');
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('region', { name: 'Your session has ended' })).toBeVisible();
  await expect(ids).toHaveValue('half a thou');
  await expect(page.getByLabel('User name')).toHaveValue('admin');
  await fillSignIn(page, 'admin');
  await expect(page.getByRole('region', { name: 'Your session has ended' })).toBeHidden();
  await expect(ids).toHaveValue('half a thou');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expectAccessible(page);
    await fillSignIn(page, 'admin');
    await expect(page.getByText('Your role Administrator allows this.').first()).toBeVisible();
    await expectAccessible(page);
  });
}
