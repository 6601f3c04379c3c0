import { expect, expectAccessible, test } from './fixtures.ts';
import { InvitationPages } from './pages/invitation-pages.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';
import { OwnService } from './servers/own-service.ts';

/** A group with a name of its own; gives its id. */
async function makeGroup(portal: PortalSetUp, title: string): Promise<string> {
  const made = await portal.ask('admin', '/community/createGroup', { title, access: 'org' });
  return (made.group as { id: string }).id;
}

test.describe('with a second portal', () => {
  // A second service starts, and the journey goes through both.
  test.slow();
  let guest: OwnService;
  test.beforeEach(async () => {
    guest = await OwnService.start();
  });
  test.afterEach(() => guest?.remove());

  test('invite, accept there, import the answer, and the portals trust each other', async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalSetUp(baseURL);
    const name = `Levels ${await portal.makeUser()}`;
    await makeGroup(portal, name);
    const host = new InvitationPages(page);
    await openSignedIn(page, 'admin', '/admin/invitations/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name of the workspace').fill('Gauges');
    await page.getByRole('combobox', { name: 'Group', exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Create collaboration' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('link', { name: 'Invite a portal' }).click();
    const guestUrl = guest.origin.replace('http:', 'https:');
    await page.getByLabel('Address of the portal').fill(`${guestUrl}/home`);
    await page.getByLabel('Access to Gauges').selectOption('Sends');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Make the invitation' }).click();
    const invitation = await host.download(/^Download collaboration/);
    expect(invitation.name).toBe('collaboration-127.0.0.1.invite');
    await page.getByRole('link', { name: 'Open the collaboration' }).click();
    await expect(page.getByRole('row', { name: /Waiting for the answer/ })).toBeVisible();

    // The guest has the same application, so the same tab goes there.
    const hostPage = page.url();
    await openSignedIn(page, 'admin', `${guest.origin}/admin/invitations/open`);
    await host.openFile('changed.invite', invitation.text.replace('"send"', '"receive"'));
    await expect(page.getByText('The file has been changed since it was signed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeHidden();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await host.openFile(invitation.name, invitation.text);
    await expect(page.getByText('Gauges: Sends')).toBeVisible();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    const answer = await host.download('Download the answer');
    expect(answer.name).toBe('collaboration-127.0.0.1.response');

    await page.goto(`${new URL(hostPage).origin}/admin/invitations/open`);
    await host.openFile(answer.name, answer.text);
    await page.getByRole('button', { name: 'Import the answer' }).click();
    await expect(page.getByText('The two portals trust each other now')).toBeVisible();
    await page.getByRole('link', { name: 'Open the collaboration' }).click();
    const card = page.getByRole('article').filter({ hasText: guestUrl });
    await expect(card).toContainText('Gauges: Sends');
    await expect(card).toContainText('Since ');
    await expect(page.getByRole('row', { name: /Answer imported/ })).toBeVisible();
  });
});

test('on a phone by keyboard: refuse, refresh, invalidate, delete', async ({ page, baseURL }) => {
  const portal = new PortalSetUp(baseURL);
  const name = `Phone ${await portal.makeUser()}`;
  const portalGroupId = await makeGroup(portal, name);
  const made = await portal.ask('admin', '/portals/self/createCollaboration', {
    name,
    portalGroupId,
    workspaceName: 'Gauges',
  });
  const { id, workspaces } = made.collaboration as { id: string; workspaces: { id: string }[] };
  await portal.ask('admin', `/portals/self/collaborations/${id}/inviteParticipant`, {
    guestPortalUrl: 'https://guest.test',
    collaborationWorkspacesParticipantConfigJSON: JSON.stringify([
      { [workspaces[0]?.id ?? '']: 'send' },
    ]),
    expiration: '1',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'admin', `/admin/invitations/invite?to=${id}`);
  await page.getByLabel('Address of the portal').fill('http://guest.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/admin/invitations/open');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/invitations/${id}`);
  const row = page.getByRole('row', { name: /guest\.test/ });
  await expect(row).toContainText('Waiting for the answer');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Refresh/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It holds for three more days from now.')).toBeVisible();
  await row.getByRole('button', { name: /^Invalidate/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Invalidated');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete collaboration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
