import { expect, expectAccessible, minimalTest, test } from './fixtures.ts';

test('a set on the page of an entity is ordered and filtered by itself, in the address', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/datastreams?q=Normal air temperature');
  await page.getByRole('link', { name: 'Normal air temperature', exact: true }).click();
  const latest = page.getByRole('region', { name: 'Latest Observations' });
  await expect(latest.getByText(/^Newest .* between .* and /)).toBeVisible();
  await expect(latest.getByRole('link', { name: 'Open these in the chart' })).toHaveAttribute(
    'href',
    /\/chart\?series=datastreams\.\d+&from=.*&to=/,
  );

  const set = page.getByRole('region', { name: 'Observations', exact: true });
  await set.getByRole('button', { name: 'Result' }).click();
  await expect(page).toHaveURL(/sets=Observations\(\$orderby(=|%3D)result\)/);
  await set.getByRole('button', { name: 'Result' }).click();
  await expect(set.getByRole('columnheader', { name: 'Result' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await set.getByRole('button', { name: 'Filter' }).click();
  const form = set.getByRole('form', { name: 'Filter Observations' });
  const first = form.getByRole('group', { name: 'Condition 1', exact: true });
  await first.getByLabel('Comparison').selectOption('lt');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByText('A value that fits is missing.')).toBeVisible();
  await first.getByLabel('Value', { exact: true }).fill('10');
  await form.getByRole('button', { name: 'Group', exact: true }).click();
  const either = form.getByRole('group', { name: 'Group 2' });
  const one = (place: string) => either.getByRole('group', { name: `Condition ${place}` });
  await one('2.1').getByLabel('Value', { exact: true }).fill('5');
  await either.getByRole('button', { name: 'Condition', exact: true }).click();
  await one('2.2').getByLabel('Comparison').selectOption('eq');
  await one('2.2').getByLabel('Value', { exact: true }).fill('3.5');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(set.getByText(/^filtered, of [\d,]+$/)).toBeVisible();
  await expectAccessible(page);

  const datastream = new URL(page.url()).pathname.split('/').at(-1);
  const filter = 'result lt 10 and (result gt 5 or result eq 3.5)';
  const options = `$filter=${filter}&$orderby=result desc&$top=5`;
  const answer = await request.get(`/v1.1/Datastreams(${datastream})/Observations?${options}`);
  const ids = (await answer.json()).value.map((one: { '@iot.id': number }) =>
    String(one['@iot.id']),
  );
  await expect(set.getByRole('table').getByRole('link')).toHaveText(ids);

  await page.reload();
  await expect(set.getByRole('table').getByRole('link')).toHaveText(ids);
  // The address is rows again, as it is after a way back or in a link.
  await expect(one('2.2').getByLabel('Value', { exact: true })).toHaveValue('3.5');
  await expect(either.getByLabel(/^How the conditions are joined/)).toHaveValue('or');
  await page.getByText(/^\d+ requests of this page/).click();
  const made = page
    .getByRole('list', { name: 'Requests of this page' })
    .getByRole('listitem')
    .filter({ hasText: 'result%20lt%2010' });
  await made.getByRole('button', { name: 'Copy as curl' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl .*'http.*\$orderby=result%20desc&\$filter=result%20lt%2010/);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/sets=Observations\(\$orderby(=|%3D)result(\+|%20)desc\)$/);
});

test('large properties are searched, folded and copied by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = Array.from({ length: 3000 }, (_, number) => ({
    number,
    note: `Station ${number}`,
  }));
  const body = JSON.stringify({ '@iot.id': 1, name: 'Big', properties: { list, 'odd/name': [1] } });
  await page.route(/\/v1\.1\/Things\(1\)(\?|$)/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto('/things/1');
  const tree = page.getByRole('tree', { name: 'Properties' });
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await tree.focus();
  const active = tree.getByRole('treeitem', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('list: 3,000 items');
  await page.keyboard.press('ArrowRight');
  await expect(active).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(active).toHaveText(/^odd\/name: 1 item$/);

  const search = page.getByRole('textbox', { name: 'Search in Properties' });
  await search.fill('STATION 2998');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(active).toHaveText(/^note: "Station 2998/);
  await expect(active).toBeInViewport();
  await page.getByRole('button', { name: 'Copy the path properties/list[2998]/note' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('properties/list[2998]/note');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveText('2998: 2 members');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
});

minimalTest(
  'a server that cannot sort shows its sets and latest Observations too',
  async ({ page }) => {
    await page.goto('/datastreams/1');
    const latest = page.getByRole('region', { name: 'Latest Observations' });
    await expect(latest.getByText(/^Newest .* between .* and /)).toBeVisible();
    const set = page.getByRole('region', { name: 'Observations', exact: true });
    await expect(set.getByRole('table').getByRole('row')).toHaveCount(6);
    await expect(set.getByRole('button', { name: 'Result' })).toBeHidden();
  },
);

test('previous and next go through the list that led here, in its order and with its filter', async ({
  page,
}) => {
  await page.goto('/sensors?filter=id le 4&orderby=id desc&size=10');
  await page.getByRole('table').getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/sensors\/3\?row=2&/);
  const list = page.getByRole('navigation', { name: 'List' });
  await expect(list.getByRole('status')).toHaveText('Row 2 of 4');
  await list.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/sensors\/2\?row=3&/);
  await expect(list.getByRole('link', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(/\/sensors\/1\?row=4&/);
  await expect(list.getByRole('status')).toHaveText('Row 4 of 4');
  await expect(list.getByRole('link', { name: 'Next' })).toBeDisabled();
  await expect(list.getByRole('link', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(/\/sensors\/2\?row=3&/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sensors\/1\?row=4&/);
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Back to Sensors' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
  await expect(page).toHaveURL(/\/sensors\?.*filter=id(\+|%20)le(\+|%20)4/);
});
