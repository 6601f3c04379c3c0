import { expect, expectAccessible, test } from './fixtures.ts';
import { QueryPage } from './pages/query-page.ts';
import { startOtherOrigin } from './servers/other-origin.ts';

test('a question of rows makes an address, and an address that is typed makes rows', async ({
  page,
}) => {
  const query = new QueryPage(page);
  await query.open();
  await query.parts.getByLabel('Ask for').selectOption('Datastreams');
  await query.parts.getByRole('button', { name: 'Condition', exact: true }).click();
  const first = query.condition('1');
  await first.getByLabel('Comparison').selectOption('begins with');
  await first.getByRole('combobox', { name: 'Value' }).fill('Synthetic');
  await expect(query.address).toHaveValue("Datastreams?$filter=startswith(name,'Synthetic')");
  await query.parts.getByRole('button', { name: 'Group', exact: true }).click();
  const inner = query.condition('2.1');
  await inner.getByRole('combobox', { name: 'Property' }).fill('unitOfMeasurement/symbol');
  await inner.getByLabel('Comparison').selectOption('is given');
  await inner.getByRole('checkbox', { name: /^Not/ }).check();
  await query.parts.getByLabel('At most').fill('5');
  await expect(query.address).toHaveValue(
    "Datastreams?$filter=startswith(name,'Synthetic') and not unitOfMeasurement/symbol ne null&$top=5",
  );
  await query.address.fill(
    "Things?$filter=Datastreams/any(d:d/name eq 'x' or d/id lt 3)&$count=true",
  );
  await expect(query.parts.getByLabel('Related entities', { exact: true })).toHaveValue(
    'Datastreams',
  );
  await expect(query.condition('1.2').getByRole('combobox', { name: 'Value' })).toHaveValue('3');
  await query.address.press('Enter');
  await expect(query.answer.getByText(/^\d+ rows? of \d+$/)).toBeVisible();
  await query.parts.getByText('Bring along', { exact: true }).click();
  await query.parts.getByRole('checkbox', { name: 'Locations', exact: true }).check();
  await expect(query.answer.getByText(/question has changed since/)).toBeVisible();
  await query.ask();
  await expect(query.answer.getByRole('columnheader', { name: 'Locations' })).toBeVisible();
  await page.goBack();
  await expect(query.address).not.toHaveValue(/expand/);
  await expect(query.answer.getByRole('columnheader', { name: 'Locations' })).toHaveCount(0);
});

test('what is wrong is marked and cured before anything is asked, and the keys complete', async ({
  page,
}) => {
  const choices = page.getByRole('listbox', { name: 'What can stand here' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const query = new QueryPage(page);
  await query.open();
  await query.address.fill("Things?$filter=nmae eq 'a");
  await expect(page.getByText(/expected a closing '/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: "Add “'”" }).click();
  await expect(page.getByText(/^\$filter: Thing has no property "nmae"/)).toBeVisible();
  await page.getByRole('button', { name: 'Use “name”' }).click();
  await expect(query.address).toHaveValue("Things?$filter=name eq 'a'");
  await expect(query.address).toHaveAttribute('aria-invalid', 'false');
  expect(asked.filter((url) => url.includes('nmae'))).toEqual([]);

  await query.address.fill('');
  await query.address.pressSequentially('Thi');
  await expect(choices.getByRole('option', { name: /^Things/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await query.address.press('Enter');
  await query.address.pressSequentially('?$fil');
  await expect(choices.getByRole('option', { name: /^\$filter/ })).toBeVisible();
  await query.address.press('Enter');
  await query.address.pressSequentially('Datastreams/Ob');
  await query.address.press('ArrowDown');
  await expect(choices.getByRole('option', { name: /^observedArea/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await query.address.press('Escape');
  await expect(choices).toHaveCount(0);
  await query.address.fill('Things?$filter=properties/');
  await expect(choices.getByRole('option', { name: /key that occurs/ }).first()).toBeVisible();
  await query.address.press('Enter');
  await expect(query.address).toHaveValue(/\?\$filter=properties\/\w+/);
});

test('an answer is a table, a chart and JSON, at 390 pixels too, and is kept', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const query = new QueryPage(page);
  await query.open('Observations?$filter=Datastream/id eq 4&$expand=Datastream&$top=50');
  await expect(query.answer.getByText('50 rows', { exact: true })).toBeVisible();
  await expect(query.answer.getByText(/1 request/)).toBeVisible();
  await expectAccessible(page);
  await query.answer.getByText('Chart', { exact: true }).click();
  await expect(query.answer.getByText(/^50 values of 1 series/)).toBeVisible();
  await expect(page).toHaveURL(/view=chart/);
  await query.answer.getByText('JSON', { exact: true }).click();
  await expect(query.answer.getByRole('region', { name: 'Answer as JSON' })).toBeVisible();
  await query.address.fill('Sensors?$select=name');
  await query.ask();
  await query.answer.getByText('Table', { exact: true }).click();
  await expect(query.answer.getByRole('columnheader', { name: 'name' })).toBeVisible();
  await page.getByRole('button', { name: 'Kept questions' }).click();
  const kept = page.getByRole('region', { name: 'Kept questions' });
  await kept.getByLabel('Name of this question').fill('All sensors');
  await kept.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Kept questions' }).click();
  const history = kept.getByRole('list', { name: 'Asked before' });
  await history.getByRole('button', { name: /Observations\?/ }).click();
  await expect(query.address).toHaveValue(/^Observations/);
  const named = kept.getByRole('list', { name: 'With a name' });
  await named.getByRole('button', { name: /^All sensors/ }).click();
  await expect(query.address).toHaveValue('Sensors?$select=name');
});

test('an area is given by its bounds, shown on a map, and the answer lies within it', async ({
  page,
  request,
}) => {
  const query = new QueryPage(page);
  await query.open();
  await query.parts.getByLabel('Ask for').selectOption('Locations');
  await query.parts.getByRole('button', { name: 'Condition', exact: true }).click();
  const first = query.condition('1');
  await first.getByRole('combobox', { name: 'Property' }).fill('location');
  await first.getByLabel('Comparison').selectOption('lies within the area');
  for (const [side, degrees] of Object.entries({
    West: '-125',
    South: '45',
    East: '-120',
    North: '49',
  })) {
    await first.getByRole('textbox', { name: side }).fill(degrees);
  }
  const filter =
    "st_within(location,geography'POLYGON ((-125 45, -120 45, -120 49, -125 49, -125 45))')";
  await expect(query.address).toHaveValue(`Locations?$filter=${filter}`);
  await first.getByRole('button', { name: 'Draw it on a map' }).click();
  await expect(first.getByRole('region', { name: 'Map to draw the area on' })).toBeVisible();
  await query.ask();
  await query.answer.getByText('Map', { exact: true }).click();
  await expect(query.answer.getByText(/^\d+ of \d+ rows on the map/)).toBeVisible();
  await expect(query.answer.getByRole('region', { name: 'Map of the answer' })).toBeVisible();
  await query.answer.getByText('JSON', { exact: true }).click();
  const answer = await request.get(`/v1.1/Locations?$top=1&$count=true&$filter=${filter}`);
  expect((await answer.json())['@iot.count']).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
});

test.describe('beside a server that offers the six options alone', () => {
  test.use({ allowedErrors: [/status of (400|404|501)/] });

  test('the same is asked of two servers, and what one of them lacks is said', async ({ page }) => {
    const other = await startOtherOrigin();
    const address = `${other.origin}/frost/v1.1`;
    await page.addInitScript(
      (list) => localStorage.setItem('fieldstation.servers', list),
      JSON.stringify([{ address, name: 'River' }]),
    );
    const query = new QueryPage(page);
    await query.open('Datastreams?$orderby=name&$top=5');
    await expect(query.answer.getByText('5 rows', { exact: true })).toBeVisible();
    await query.answer.getByLabel('Ask also').selectOption('River');
    const river = query.answer.getByRole('region', { name: 'River' });
    const bundled = query.answer.getByRole('region', { name: 'Bundled service' });
    await expect(bundled.getByText('5 rows', { exact: true })).toBeVisible();
    await expect(river.getByText('The option $orderby is not offered.')).toBeVisible();
    await expect(river.getByText('It does not sort ($orderby).')).toBeVisible();
    await expectAccessible(page);
    await river.getByRole('button', { name: 'Ask without it' }).click();
    await expect(query.address).toHaveValue('Datastreams?$top=5');
    await expect(river.getByRole('link', { name: 'Level at the weir' })).toBeVisible();
    await expect(bundled.getByText('5 rows', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(query.address).toHaveValue('Datastreams?$orderby=name&$top=5');
    await other.close();
  });
});
