import { expect, test } from './fixtures.ts';
import { InvitationPages } from './pages/invitation-pages.ts';
import { MinimalPortal } from './servers/minimal-portal.ts';
import { servePortal } from './servers/portal-front.ts';

// What the portal does not offer shows in the console.
test.use({ allowedErrors: [/status of 404/] });

test('a portal that knows only how to invite', async ({ page, baseURL }) => {
  const portal = new MinimalPortal({});
  const server = await servePortal(baseURL ?? '', portal.handle);
  await page.goto(`${server.origin}/admin/invitations`);
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This portal does not list its collaborations')).toBeVisible();
  await page.getByRole('link', { name: 'Invite a portal' }).click();
  await page.getByLabel('Address of the portal').fill('https://guest.test/portal');
  await page.getByLabel('Id of the collaboration').fill('c1');
  await page.getByLabel('Access by workspace').fill('[{"w1":"send"},{"w2":"receive"}]');
  await page.getByLabel('Number', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('w2: Receives')).toBeVisible();
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  const pages = new InvitationPages(page);
  const file = await pages.download(/^Download/);
  expect(file.name).toBe('collaboration-guest.test.invite');
  expect(JSON.parse(file.text)).toEqual({ invitation: 'of a form of its own' });
  const [{ token: _, ...sent } = {}] = portal.invitations;
  expect(sent).toEqual({
    f: 'json',
    collaborationId: 'c1',
    guestPortalUrl: 'https://guest.test/portal',
    collaborationWorkspacesParticipantConfigJSON: '[{"w1":"send"},{"w2":"receive"}]',
    expiration: '24',
  });
  await page.getByRole('link', { name: 'Import an answer' }).click();
  await pages.openFile('collaboration.response', '{"some":"answer"}');
  await expect(page.getByText('What this file says cannot be read here.')).toBeVisible();
  await page.getByLabel('Id of the collaboration').fill('c1');
  await page.getByRole('button', { name: 'Import the answer' }).click();
  await expect(page.getByText('The answer was not imported')).toBeVisible();
  await server.close();
});
