import { expect, expectAccessible, test } from './fixtures.ts';
import { fillSignIn, openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';
import { OwnService } from './servers/own-service.ts';

// The portal moves, so it is one of the journey's own; while it restarts it answers 503.
test.use({ allowedErrors: [/status of 503|ERR_/] });

test('the portal gets another address: checked, previewed, confirmed, restarted, gone on there', async ({
  page,
}) => {
  test.slow();
  const service = await OwnService.start();
  try {
    const from = service.origin;
    const to = from.replace('127.0.0.1', 'localhost');
    const portal = new PortalSetUp(from);
    for (const number of [1, 2, 3]) {
      await portal.ask('admin', '/content/users/admin/addItem', {
        title: `Page ${number}`,
        type: 'Document Link',
        url: `${from}/page/${number}`,
      });
    }
    await openSignedIn(page, 'admin', `${from}/admin/urls`);
    const map = page.getByRole('table', { name: 'Addresses of the organization' });
    await expect(map.getByRole('row', { name: /the portal/ })).toContainText(from);
    await map
      .getByRole('row', { name: /the portal/ })
      .getByRole('link', { name: /^Change the address/ })
      .click();

    const field = page.getByLabel('New address', { exact: true });
    await field.fill('http://gis.example.org');
    await page.getByRole('button', { name: 'Check what will change' }).click();
    await expect(page.getByRole('alert')).toContainText('Public addresses need https');
    await field.fill(to);
    await page.getByRole('button', { name: 'Ask whether it is reached' }).click();
    await expect(page.getByText('It answers there already')).toBeVisible();
    await page.getByRole('button', { name: 'Check what will change' }).click();

    const preview = page.getByRole('table', { name: 'What will change' });
    await expect(preview.getByRole('row', { name: /Document Link/ })).toContainText(
      `→ ${to}/page/`,
    );
    await page.getByRole('button', { name: "Change the portal's address" }).click();
    const host = new URL(to).host;
    await expect(page.getByText(`This is not ${host}`)).toBeVisible();
    await page.getByLabel(`Type ${host} to confirm`).fill(host);
    await page.getByRole('button', { name: "Change the portal's address" }).click();

    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('3 updated, 0 failed, 0 not processed');
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('3 items');
    const { items } = (await portal.ask('admin', '/content/users/admin')) as {
      items: { url: string }[];
    };
    expect(items.map(({ url }) => url).sort()).toEqual([1, 2, 3].map((n) => `${to}/page/${n}`));

    // What is ticked off is still so after a reload.
    const tasks = page.getByRole('region', { name: 'To do elsewhere' });
    await tasks.getByRole('checkbox', { name: 'Desktop clients' }).check();
    await page.reload();
    await expect(tasks.getByRole('checkbox', { name: 'Desktop clients' })).toBeChecked();
    await expect(tasks.getByRole('checkbox', { name: 'SAML' })).not.toBeChecked();

    await page.getByRole('link', { name: `Continue at ${host}` }).click();
    await fillSignIn(page, 'admin');
    await expect(page.getByText('this page is at its new address')).toBeVisible();
    await expect(result).toContainText('3 updated');
    await tasks.getByRole('link', { name: /^Change the address of/ }).click();
    await expect(field).toHaveValue(`${to}/server`);

    await page.getByRole('link', { name: 'All addresses' }).click();
    await expect(map).toContainText('Not updated since the portal got another address');
    await map.getByRole('link', { name: /^Go back to the address of before/ }).click();
    await expect(preview).toContainText(`→ ${from}/page/`);
    await page.getByLabel(`Type ${new URL(from).host} to confirm`).fill(new URL(from).host);
    await page.getByRole('button', { name: "Change the portal's address" }).click();
    await expect(result).toContainText('3 updated');
  } finally {
    await service.remove();
  }
});

test.describe('at 390 px, with the keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('an address is filled in and checked, and everything is accessible', async ({ page }) => {
    await openSignedIn(page, 'admin', '/admin/urls');
    const change = page.getByRole('link', { name: 'Change the address of gis.fieldstation' });
    await change.focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const field = page.getByLabel('New address', { exact: true });
    await field.focus();
    await page.keyboard.type('https://maps.example.org/arcgis');
    await expect(page.getByText('What changes: host name and path')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: /^Check what the new address of gis/ }),
    ).toBeFocused();
    await expect(page.getByRole('table', { name: 'What will change' })).toContainText(
      'https://maps.example.org/arcgis/rest/services/',
    );
    await expectAccessible(page);
    await page.goBack();
    await expect(field).toHaveValue('https://maps.example.org/arcgis');
  });
});
