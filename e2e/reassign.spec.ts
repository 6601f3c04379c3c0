import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';

test('items change hands, the results can be taken away, and undo gives them back', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
  await portal.ask(giver, `/content/users/${giver}/createFolder`, { title: 'Rivers' });
  const ids = await portal.makeItems(giver, 3);
  const { folders } = await portal.ask(giver, `/content/users/${giver}`);
  const [folder] = folders as { id: string }[];
  await portal.ask(giver, `/content/users/${giver}/items/${ids[0]}/move`, {
    folder: folder?.id ?? '',
  });

  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.pickFound(`owner:${giver}`);
  await form.enterTarget(taker);
  await expect(page.getByText('May receive items')).toBeVisible();
  await expect(page.getByText(`${giver}_Rivers`)).toBeVisible();
  await form.check.click();
  await expect(form.summary).toHaveText('3 can be reassigned.');
  await expect(page.getByText(`${giver}_Rivers (will be created)`)).toBeVisible();
  expect(await portal.count(taker)).toBe(0);
  await form.run.click();
  await expect(form.progress).toContainText('3 done, 0 failed');
  await expect(form.results.getByRole('row', { name: /^Moved Item 1 / })).toContainText(
    `${giver} / Rivers`,
  );
  expect(await portal.count(taker)).toBe(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain(`${ids[0]},Item 1,succeeded,${giver},Rivers,${taker},${giver}_Rivers,`);

  await page.getByRole('link', { name: 'Undo: give 3 items back' }).click();
  await expect(form.summary).toHaveText('3 can be reassigned.');
  await form.run.click();
  await expect(form.progress).toContainText('3 done, 0 failed');
  const { items } = await portal.ask(giver, `/content/users/${giver}/${folder?.id}`);
  expect((items as { id: string }[]).map(({ id }) => id)).toEqual([ids[0]]);
  expect(await portal.count(taker)).toBe(0);
});

test('a chain of views is named with what it hangs on, and can be left out', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await form.pickFound('title:"Weather stations, public view"');
  await form.pickFound('title:"Frost days"');
  await form.enterTarget('sgarcia');
  await form.check.click();
  await expect(form.summary).toHaveText('1 can be reassigned, 1 cannot.');
  await expect(form.problems).toContainText('CONT_004821');
  await expect(
    form.problems.getByRole('link', { name: 'Weather stations, Seattle only' }),
  ).toHaveAttribute('href', /^https:\/\/.*\/FeatureServer$/);
  await page.getByRole('button', { name: 'Add the related item' }).click();
  await expect(form.summary).toHaveText(/2 cannot/);
  await page.getByRole('button', { name: 'Exclude all 2 that cannot move' }).click();
  await expect(form.summary).toHaveText('1 can be reassigned, 2 left out.');
  await expect(form.run).toHaveText('Reassign 1 item');
});

test('who cannot receive, what is theirs already and what is not there is said', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser('c4Viewer00000001')];
  const ids = await portal.makeItems(giver, 2);
  await openSignedIn(page, 'admin', `/admin/reassign?items=${ids[0]},missing1`);
  const form = new ReassignPage(page);
  await expect(page.getByText('Item does not exist or is inaccessible.')).toBeVisible();
  await page.getByLabel('Owner of the items').fill(giver);
  await form.enterTarget(taker);
  await expect(page.getByText(/lacks the right portal:user:receiveItems/)).toBeVisible();
  await form.check.click();
  await expect(form.problems).toContainText(`${taker} cannot receive an item`);
  await expect(form.problems).toContainText('CONT_0291');
  await expect(form.problems).toContainText('CONT_0001');
  await page.goBack();
  await form.enterTarget(giver);
  await form.check.click();
  await expect(form.problems).toContainText(`${giver} owns an item already`);
});

test('the group in the way is joined, and only then the item can move', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
  const ids = await portal.makeItems(giver, 1);
  const title = `Crew of ${giver}`;
  const { group } = await portal.ask(giver, '/community/createGroup', { title });
  const groups = String((group as { id: string }).id);
  await portal.ask(giver, `/content/users/${giver}/items/${ids[0]}/share`, { groups });

  await openSignedIn(page, 'admin', `/admin/reassign?item=${ids[0]}&target=${taker}`);
  const form = new ReassignPage(page);
  await form.check.click();
  await expect(form.problems).toContainText(`${taker} is not in a group of a private item`);
  await page.getByRole('button', { name: 'In its groups: in the way of Item 1' }).click();
  const about = page.getByRole('region', { name: 'About Item 1' });
  await expect(about).toBeFocused();
  await about.getByRole('button', { name: `Add ${taker} to ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the group' }).click();
  await expect(form.summary).toHaveText('1 can be reassigned.');
});

test('who lacks the right is told so before and after asking', async ({ page }) => {
  await openSignedIn(page, 'sgarcia', '/admin');
  await expect(page.getByText('Your role User lacks the right.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Reassign items' }).click();
  await expect(page.getByText(/lacks the right to reassign items/)).toBeVisible();
  const form = new ReassignPage(page);
  await form.pickFound('title:"Monthly report, May 2015"');
  await expect(page.getByText(/Administrators, and pnovak/)).toBeVisible();
  await form.enterTarget('jlee');
  await form.check.click();
  await expect(form.problems).toContainText('You may not reassign this item');
  await expect(form.problems).toContainText('GWM_0003');
  await expect(form.run).toBeHidden();
});

test('ids come from a table, and lines that were not understood are named', async ({ page }) => {
  await openSignedIn(page, 'admin', '/admin/reassign?pick=ids');
  const form = new ReassignPage(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add from a file' }).click();
  await (await chooser).setFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'title;item id;owner\n"Rain; old";abc12345;anna\nSnow;;ben\nRain;abc12345;anna',
    ),
  });
  await expect(page.getByText('1 added. 1 was on the list already.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Line 3: Snow;;ben');
  await expect(page.getByRole('table', { name: 'Picked items' })).toContainText('anna');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Picked items' })).toContainText('abc12345');
  await form.check.click();
  await page.getByRole('link', { name: /Choose the user who is to receive/ }).click();
  await expect(form.target).toBeFocused();
});

test('works by keyboard alone', async ({ page, baseURL }) => {
  const portal = new PortalSetUp(baseURL);
  const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
  await portal.makeItems(giver, 3);
  await openSignedIn(page, 'admin', '/admin/reassign');
  const form = new ReassignPage(page);
  await page.getByRole('textbox', { name: 'Words' }).focus();
  await page.keyboard.type(`owner:${giver}`);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Pick Item 1' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Pick Item 2' })).toBeFocused();
  await page.keyboard.press('Space');
  await form.target.focus();
  await page.keyboard.type(taker);
  await page.keyboard.press('Enter');
  await expect(page.getByText('May receive items')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.summary).toHaveText('2 can be reassigned.');
  await form.run.focus();
  await page.keyboard.press('Enter');
  await expect(form.progress).toContainText('2 done, 0 failed');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible and fits a phone in ${colorScheme} colours`, async ({ page, baseURL }) => {
    const portal = new PortalSetUp(baseURL);
    const taker = await portal.makeUser();
    const fits = async () => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'pixels beyond the width of the window').toBeLessThanOrEqual(0);
      await expectAccessible(page);
    };
    // Three looks of axe at a long page.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(page, 'admin', '/admin/reassign');
    const form = new ReassignPage(page);
    await form.check.click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await form.pickFound('title:"weather stations"');
    await fits();
    await form.enterTarget(taker);
    await form.check.click();
    await expect(form.problems).toContainText('CONT_004821');
    await fits();
  });
}
