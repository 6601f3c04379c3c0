import { expect, expectAccessible, test } from './fixtures.ts';

test('every page is reached from the navigation and has its own title', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(page).toHaveTitle('Overview · Fieldstation');
  for (const [link, address, title] of [
    ['Map', '/map', 'Map'],
    ['Chart', '/chart', 'Chart'],
    ['Things', '/things', 'Things'],
    ['Locations', '/locations', 'Locations'],
    ['Historical locations', '/historical-locations', 'Historical locations'],
    ['Datastreams', '/datastreams', 'Datastreams'],
    ['Multi-datastreams', '/multi-datastreams', 'Multi-datastreams'],
    ['Sensors', '/sensors', 'Sensors'],
    ['Observed properties', '/observed-properties', 'Observed properties'],
    ['Observations', '/observations', 'Observations'],
    ['Features of interest', '/features-of-interest', 'Features of interest'],
    // Who is signed out signs in first, still within this part of the navigation.
    ['Portal', '/admin/sign-in', 'Sign in'],
    ['Overview', '/', 'Overview'],
  ] as const) {
    await navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === address);
    await expect(page).toHaveTitle(`${title} · Fieldstation`);
    await expect(navigation.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('the heading of a page has the focus after navigation', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Sensors/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sensors' })).toBeFocused();
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/things');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the colour scheme follows the system until it is chosen, and the choice stays', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Use light colours' }).click();
  await expect(page.getByRole('button', { name: 'Use dark colours' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use dark colours' })).toBeVisible();
});

test('the command palette goes to pages and to entities by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Go to a page or an entity' });
  await expect(box).toBeFocused();
  await page.keyboard.type('observed pr');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText(['Observed properties']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/observed-properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.keyboard.type("O'BRIEN");
  await expect(page.getByRole('option', { name: /^O'Brien "x"/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('O\'Brien "x"');
});

test('the command palette says that nothing has the name, and Escape closes it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Go to a page or an entity' });
  await box.fill('zzzz');
  await expect(page.getByText('No page and no entity has this in its name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a configuration that cannot be read is said, and the bundled service is used', async ({
  page,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { servers: 'none' } }));
  await page.goto('/');
  await expect(page.getByText(/config\.json could not be read/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Things 3,/ })).toBeVisible();
});

test('the server in use is chosen from several and stays in the address', async ({ page }) => {
  const server = {
    id: 'bundled',
    name: 'Bundled service',
    sensing: '/v1.1',
    portal: '/sharing/rest',
  };
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: { servers: [server, { ...server, id: 'again', name: 'The same again' }] },
    }),
  );
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Choose server' }).selectOption('The same again');
  await expect(page).toHaveURL('/?server=again');
  await page
    .getByRole('link', { name: /^Things/ })
    .first()
    .click();
  await expect(page).toHaveURL('/things?server=again');
});

test('a narrow screen has the navigation at the bottom and no sideways scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/datastreams');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Entities' })
    .click();
  await expect(page).toHaveURL('/things');
  await page.getByRole('combobox', { name: 'Kind of entity' }).selectOption('Sensors');
  await expect(page).toHaveURL('/sensors');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('names and texts without a space break instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/datastreams/28', `/things?q=${'x'.repeat(3000)}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Synthetic sensor|Clear search/);
    const main = page.getByRole('main');
    const isWide = await main.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isWide, address).toBe(false);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`overview and palette are accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Observations \d/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Datastreams of this server');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Go to a page or an entity' }).fill('weather');
    await expect(page.getByRole('option', { name: 'Seattle weather' })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('failures', () => {
  test.use({ allowedErrors: [/status of 4(00|04|14)/] });

  test('the command palette names the kind whose search fails', async ({ page }) => {
    await page.route('**/v1.1/Sensors?*', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, type: 'error', message: 'No filters today.' },
      }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Go to a page or an entity' }).fill('weather');
    await expect(page.getByText('The search in Sensors failed: No filters today.')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Seattle weather' })).toBeVisible();
  });

  for (const address of ['/things/1/more/still', '/things/%E0%A4%A', '/%', '/admin/nothing']) {
    test(`the address ${address} that nothing answers at offers the way back`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to the overview' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    });
  }

  test('an address longer than the service takes is an error of the page', async ({ page }) => {
    await page.goto(`/things?q=${'x'.repeat(17_000)}`);
    await expect(page.getByRole('alert')).toContainText('The address is longer than 16384');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('link', { name: 'Seattle weather' })).toBeVisible();
  });
});
