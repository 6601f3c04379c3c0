import { expect, test } from './fixtures.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { deliverAtOnce, PortalSetUp } from './portal-set-up.ts';

test('settings are kept, and a wrong one is told at its field', async ({ page, baseURL }) => {
  const portal = new PortalSetUp(baseURL);
  // Saving sends every setting, so those of other journeys must be there before.
  const usual = { ...deliverAtOnce, deliveryRetentionInDays: '30' };
  await portal.ask('admin', '/portals/self/webhooks/settings/update', usual);
  await openSignedIn(page, 'admin', '/admin/webhooks');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const kept = page.getByLabel('Keep the delivery log, in days');
  const complaint = 'Keep the delivery log, in days: enter a whole number from 1 to 365';
  await kept.fill('366');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('link', { name: complaint }).click();
  await expect(kept).toBeFocused();
  await kept.fill('31');
  await expect(page.getByText(complaint)).toBeHidden();
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await expect(page.getByText('What you changed is not saved and would be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const ranges = page.getByLabel('Allowed ranges');
  await ranges.fill('10.20.0.0/16\nlocalhost');
  await page.getByRole('button', { name: 'Save ranges' }).click();
  await expect(ranges).toHaveAccessibleDescription(/"localhost" is no network or address/);
  await expect(ranges).toBeFocused();
  await ranges.fill('10.20.0.0/16, 192.168.7.4');
  await page.getByRole('button', { name: 'Save ranges' }).click();
  await expect(ranges).toHaveValue('10.20.0.0/16\n192.168.7.4');
  await expect(page.getByText(/The operator of the service allows/)).toContainText('127.0.0.1/32');

  await page.getByRole('link', { name: 'All webhooks' }).click();
  await page.goBack();
  await expect(kept).toHaveValue('31');
  await expect(ranges).toHaveValue('10.20.0.0/16\n192.168.7.4');
  await portal.ask('admin', '/portals/self/webhooks/settings/update', usual);
  await portal.ask('admin', '/portals/self/webhooks/settings/updateAddresses', { ranges: '' });
});
