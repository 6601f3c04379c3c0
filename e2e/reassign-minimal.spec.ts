import { expect, test } from './fixtures.ts';
import { ReassignPage } from './pages/reassign-page.ts';
import { MinimalPortal } from './servers/minimal-portal.ts';
import { servePortal } from './servers/portal-front.ts';

// What the portal does not offer shows in the console.
test.use({ allowedErrors: [/status of 404/] });

test('a portal with nothing but the two operations: ids by hand, checks one by one', async ({
  page,
  baseURL,
}) => {
  const portal = new MinimalPortal({
    i1: { owner: 'anna' },
    i2: { owner: 'anna', relatedViews: ['v7'] },
    i3: { owner: 'anna' },
    i4: { owner: 'anna' },
  });
  const server = await servePortal(baseURL ?? '', portal.handle);
  await page.goto(`${server.origin}/admin/reassign`);
  await page.getByRole('switch', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('t1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const form = new ReassignPage(page);
  await form.pickIds('i1 i2\ni3; i4');
  await expect(page.getByText('4 added.')).toBeVisible();
  await page.getByLabel('Owner of the items').fill('anna');
  await form.enterTarget('ben');
  await form.check.click();
  await expect(form.summary).toHaveText('3 can be reassigned, 1 cannot.');
  await expect(form.problems).toContainText('CONT_004821');
  await expect(form.problems).toContainText('v7');

  // Since the check, one more got in the way: the portal refuses the call and does not say which.
  portal.items.set('i3', { owner: 'anna', relatedViews: ['v8'] });
  await form.run.click();
  await expect(form.progress).toContainText('2 done, 1 failed');
  await expect(form.results.getByRole('row', { name: /^Failed i3/ })).toContainText('CONT_004821');
  expect([...portal.items.values()].map(({ owner }) => owner)).toEqual([
    'ben',
    'anna',
    'anna',
    'ben',
  ]);

  portal.items.set('i3', { owner: 'anna' });
  await page.getByRole('button', { name: 'Retry the one that failed' }).click();
  await expect(form.progress).toContainText('1 done, 0 failed');
  expect(portal.calls.at(-1)).toEqual(['i3']);
  await server.close();
});
