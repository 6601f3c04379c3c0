import { expect, test } from './fixtures.ts';

test.describe('a service that is away', () => {
  test.use({ allowedErrors: [/ERR_FAILED|PartFailure|ERR_INTERNET_DISCONNECTED/] });

  for (const [link, part] of [
    ['Map', '**/assets/map-*.css'],
    ['Chart', '**/assets/chart-*.js'],
    ['Portal', '**/assets/admin*.js'],
  ] as const) {
    test(`the code of the page ${link} cannot be had: Retry shows the page when it can`, async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Things 3,/ })).toBeVisible();
      await page.route(part, (route) => route.abort());
      const navigation = page.getByRole('navigation', { name: 'Main navigation' });
      await navigation.getByRole('link', { name: link, exact: true }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The server did not send this part of the application.');
      await navigation.getByRole('link', { name: 'Overview', exact: true }).click();
      await expect(page.getByRole('link', { name: /^Things 3,/ })).toBeVisible();
      await navigation.getByRole('link', { name: link, exact: true }).click();
      await expect(alert).toBeVisible();
      await page.unroute(part);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toBeHidden();
      const title = link === 'Portal' ? 'Sign in' : link;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }

  test('a table says that the server does not answer, keeps its address, and Retry loads it', async ({
    page,
    context,
  }) => {
    await page.goto('/things?page=2');
    await expect(page.getByRole('table', { name: 'Things' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('The server did not answer.');
    await expect(page).toHaveURL('/things?page=3');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('table', { name: 'Things' })).toBeVisible();
  });
});
