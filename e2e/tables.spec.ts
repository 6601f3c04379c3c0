import { expect, expectAccessible, minimalTest, test } from './fixtures.ts';

test('columns, order and filter live in the address, and the way back undoes them', async ({
  page,
}) => {
  await page.goto('/things?filter=startswith(name,%27Synthetic%27)');
  const table = page.getByRole('table', { name: 'Things' });
  await expect(page.getByRole('status').filter({ hasText: /^1–\d+ of \d+$/ })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters of this table' });
  await expect(filters).toContainText('Name begins with “Synthetic”');

  await table.getByRole('button', { name: 'Name', exact: true }).click();
  await table.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/[?&]orderby=name\+desc/);
  const head = table.getByRole('columnheader', { name: /^Name/ });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const names = await table.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort().reverse());

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Columns of the table' });
  await panel.getByRole('button', { name: 'Remove Description' }).click();
  await panel.getByRole('textbox', { name: 'Or a path' }).fill('Datastreams');
  await panel.getByRole('textbox', { name: 'Or a path' }).press('Enter');
  await expect(page).toHaveURL(/select=@iot\.id,name,Datastreams/);
  await expect(table.getByRole('columnheader', { name: /^Datastreams/ })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Or a path' }).fill('nmae');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText(/Did you mean "name"\?/)).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(table.getByRole('columnheader', { name: /^Datastreams/ })).toHaveCount(0);
  await page.goBack();
  await expect(table.getByRole('columnheader', { name: /^Description/ })).toBeVisible();
  await filters.getByRole('button', { name: /^Remove the filter/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^1–25 of 3,/ })).toBeVisible();

  await page.goto('/things?filter=name+eqq+5');
  await expect(page.getByRole('alert')).toContainText('at character 5');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(table).toBeVisible();
});

test('all rows are scrolled through by keys, and the way back leads to the same place', async ({
  page,
}) => {
  await page.goto('/things?size=all&select=name&orderby=name');
  const place = page.getByRole('status').filter({ hasText: ' of ' });
  await expect(place).toHaveText(/^1–\d+ of 3,\d+$/);
  const rows = page.getByRole('table', { name: 'Things' }).getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 rows selected');
  await page.keyboard.press('End');
  await expect(place).toHaveText(/–(3,\d+) of \1$/);
  await expect(page).toHaveURL(/[?&]at=3\d{3}/);
  await page.keyboard.press('ArrowUp');
  const row = page.getByRole('table').locator('tr:focus');
  const name = await row.getByRole('link').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 rows selected');
});

test('related entities and the newest Observation come with the rows in one request', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = decodeURIComponent(request.url());
    // How many there are, and what the server can do, are asked for by themselves.
    if (/\/v1\.1\/\w+\?/.test(address) && !/\$top=1&/.test(address)) asked.push(address);
  });
  await page.goto(
    "/datastreams?select=name,Thing,ObservedProperty/definition,Observations&filter=name+eq+'Carbon+dioxide'",
  );
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: 'Mauna Loa Observatory' })).toBeVisible();
  await expect(row.getByText(/ppm/)).toBeVisible();
  await expect(row.getByText(/^\d{2}\/\d{2}\/20\d\d.* UTC$/)).toBeVisible();
  // One address, however often it is asked: not one more for each row or column.
  expect([...new Set(asked)]).toEqual([expect.stringContaining('/v1.1/Datastreams?')]);
});

test('the values of a column are counted, and a click keeps to the rows with one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/datastreams?select=name,unitOfMeasurement');
  await page.getByRole('button', { name: 'Options of Unit' }).click();
  const panel = page.getByRole('region', { name: 'Column Unit' });
  const value = panel.getByRole('button', { name: /^Filter by degree Celsius, \d+ rows?$/ });
  const rows = Number(/(\d+) rows?$/.exec((await value.getAttribute('aria-label')) ?? '')?.[1]);
  expect(rows).toBeGreaterThan(1);
  await expectAccessible(page);
  await value.click();
  await expect(page).toHaveURL(/filter=unitOfMeasurement\/name\+eq\+/);
  await expect(page.getByText(`1–${Math.min(rows, 25)} of ${rows}`)).toBeVisible();
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(false);
});

minimalTest(
  'a server with six options has its rows sorted here and says what is missing',
  async ({ page }) => {
    await page.goto('/datastreams?select=name,Thing/name,Observations&orderby=name+desc');
    await expect(
      page.getByText('This server does not sort. The rows were sorted here.'),
    ).toBeVisible();
    await expect(
      page.getByText('This server cannot bring along: Newest Observation.'),
    ).toBeVisible();
    const table = page.getByRole('table', { name: 'Datastreams' });
    await expect(table.getByRole('row').nth(1)).toContainText('Weather at the weir');
    await expect(table.getByRole('link', { name: 'Weir', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
