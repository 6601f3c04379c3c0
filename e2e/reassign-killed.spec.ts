import { expect, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';
import { OwnService } from './servers/own-service.ts';

// Two starts of a service of its own.
test.slow();

test.describe('when the service is killed during a run of a hundred', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_/] });

  test('each item is wholly moved or not at all, and the form goes on', async ({ page }) => {
    const service = await OwnService.start();
    try {
      const portal = new PortalSetUp(service.origin);
      const [giver, taker] = [await portal.makeUser(), await portal.makeUser()];
      await portal.makeItems(giver, 100);
      await openSignedIn(
        page,
        'admin',
        `${service.origin}/admin/reassign?qOwner=${giver}&target=${taker}&folder=/`,
      );
      const form = new ReassignPage(page);
      await page.getByRole('button', { name: 'Add all 100' }).click();
      await form.check.click();
      await expect(form.summary).toHaveText('100 can be reassigned.');
      await form.run.click();
      await expect.poll(() => portal.count(taker), { intervals: [10] }).toBeGreaterThan(0);
      await service.kill();
      await expect(form.progress).toContainText('The portal does not answer');
      await service.restart();
      const moved = await portal.count(taker);
      expect(moved + (await portal.count(giver))).toBe(100);
      await form.progress.getByRole('button', { name: 'Retry' }).click();
      await expect(form.progress).toContainText('100 done, 0 failed', { timeout: 30_000 });
      expect(await portal.count(taker)).toBe(100);
      expect(await portal.count(giver)).toBe(0);
    } finally {
      await service.remove();
    }
  });
});
