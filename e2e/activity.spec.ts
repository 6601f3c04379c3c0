import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ActivityPage, createFolder } from './pages/activity-page.ts';
import { requestToken } from './pages/portal-token.ts';
import { openSignedIn } from './pages/sign-in.ts';

const record = '/admin/activity?list=portal';

test('the record is filtered in the address, opened, and exported as filtered', async ({
  page,
  request,
}, { workerIndex, repeatEachIndex }) => {
  const title = `Filtered ${workerIndex} ${repeatEachIndex} ${Date.now()}`;
  expect(await createFolder(request, 'kfield', title)).toMatchObject({ success: true });
  expect(await createFolder(request, 'kfield', title)).toHaveProperty('error');
  await openSignedIn(page, 'admin', record);
  const activity = new ActivityPage(page);
  await activity.operation.fill('createF');
  await page.getByRole('option', { name: 'createFolder' }).click();
  await expect(page).toHaveURL(`${record}&operation=createFolder`);
  await activity.user.fill('kfield');
  await activity.user.press('Enter');
  await activity.result.selectOption('Failed');
  await expect(page).toHaveURL(`${record}&operation=createFolder&user=kfield&result=failed`);
  await expect(activity.record.getByRole('row').nth(1)).toContainText('kfield');
  await expect(activity.record).not.toContainText('Succeeded');

  await activity.record.getByRole('link', { name: 'createFolder' }).first().click();
  const entry = page.getByRole('region', { name: 'createFolder', exact: true });
  await expect(entry.getByRole('heading', { name: 'createFolder' })).toBeFocused();
  await expect(entry.getByRole('region', { name: 'Parameters' })).toContainText(title);
  await expect(entry).toContainText('What went wrong');
  await entry.getByRole('button', { name: 'Close' }).click();
  await expect(entry).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('id,when,username,address,operation');
  expect(lines.slice(1).every((line) => /,kfield,.*,createFolder,.*,false,/.test(line))).toBe(true);
  expect(lines.at(-1)).toContain(title);

  await page.goBack();
  await expect(entry).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(activity.result).toHaveValue('');
  await expect(activity.record).toContainText('Succeeded');
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(activity.user).toHaveValue('');
});

test('pages lead through the record, and a page behind its end says so', async ({ page }) => {
  await openSignedIn(page, 'admin', `${record}&order=asc`);
  const activity = new ActivityPage(page);
  await expect(activity.range).toHaveText(/^1–\d+ of \d+$/);
  await page.goto(`${record}&page=4000`);
  await expect(page.getByText('The record has no such page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(activity.range).toHaveText(/^1–\d+ of \d+$/);
});

test('the copied programs do what the entry tells, with a token of one’s own', async ({
  page,
  request,
}, { workerIndex, repeatEachIndex }) => {
  const title = `It's "copied" ${workerIndex} ${repeatEachIndex} ${Date.now()}`;
  await createFolder(request, 'sgarcia', title);
  const search = `${record}&operation=createFolder&user=sgarcia&result=succeeded`;
  await openSignedIn(page, 'admin', search);
  const activity = new ActivityPage(page);
  await activity.record.getByRole('link', { name: 'createFolder' }).first().click();
  const code = activity.program.getByText('/sharing/rest');
  await expect(code).toContainText('token=$TOKEN');
  const env = { ...process.env, TOKEN: await requestToken(request, 'sgarcia') };

  // The folder is there already, which each program hears from the portal in turn.
  const told = /is not available/;
  if (spawnSync('curl', ['--version']).status === 0) {
    const shell = execFileSync('sh', ['-c', (await code.textContent()) ?? ''], {
      env,
      stdio: 'pipe',
    });
    expect(String(shell)).toMatch(told);
  }
  await activity.program.getByText('JavaScript').click();
  await expect(code).toContainText('await fetch');
  const node = spawnSync(process.execPath, ['--input-type=module', '-'], {
    input: ((await code.textContent()) ?? '').replace(
      title.replaceAll('"', '\\"'),
      `${title} again`.replaceAll('"', '\\"'),
    ),
    env,
  });
  expect(JSON.parse(String(node.stdout))).toMatchObject({
    success: true,
    folder: { title: `${title} again` },
  });
  await activity.program.getByText('Python').click();
  await expect(code).toContainText('requests.post');
});

test('who is no administrator is told who may read the record', async ({ page }) => {
  await openSignedIn(page, 'jlee', record);
  const notice = page.getByRole('status').filter({ hasText: 'does not let you read' });
  await expect(notice).toContainText('Only administrators of the organization');
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByText('From this browser', { exact: true }).click();
  await expect(page.getByText('Nothing was run from this browser yet')).toBeVisible();
});

test('a portal without a record says so plainly', async ({ page }) => {
  const refusal = { error: { code: 400, message: 'Invalid URL', details: [] } };
  await page.route('**/portals/self/audit', (route) => route.fulfill({ json: refusal }));
  await openSignedIn(page, 'admin', record);
  await expect(page.getByText('This portal offers no audit record')).toBeVisible();
});

test.describe('a portal that is away', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('keeps the filters, and Retry reads the record', async ({ page }) => {
    await page.route('**/portals/self/audit', (route) => route.abort());
    await openSignedIn(page, 'admin', `${record}&user=admin`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The audit record could not be read');
    await page.unroute('**/portals/self/audit');
    await alert.getByRole('button', { name: 'Retry' }).click();
    const activity = new ActivityPage(page);
    await expect(activity.record.getByRole('link').first()).toBeVisible();
    await expect(activity.user).toHaveValue('admin');
  });
});

test('is worked with the keyboard alone on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedIn(page, 'admin', `${record}&operation=generateToken`);
  const activity = new ActivityPage(page);
  const link = activity.record.getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'generateToken' })).toBeFocused();
  await expect(page.getByText('secrets are left out')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'generateToken' })).toBeHidden();
  await expect(link).toBeFocused();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openSignedIn(page, 'admin', record);
    const activity = new ActivityPage(page);
    await activity.record.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('From this browser', { exact: true }).click();
    await expect(page.getByText('Nothing was run from this browser yet')).toBeVisible();
    await expectAccessible(page);
  });
}
