import { expect, expectAccessible, minimalTest, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test('the map takes the colours of a property found by name; the list is its equal', async ({
  page,
}) => {
  const map = new MapPage(page);
  await page.goto('/map');
  const choice = page.getByRole('combobox', { name: 'Observed property' });
  await choice.fill('departure');
  await page.getByRole('option', { name: /Departure delay/ }).click();
  await expect.poll(() => map.parameter('observed')).not.toBeNull();

  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText(/Stale: colour in the ring only\s*15/);
  await expect(legend).toContainText('ages are measured from its newest value, 31/03/2001');
  await expect(
    page.getByText(/^220 places have a value; from -28 min to 196 min, half of them -3 min/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Sort by Value' }).click();
  const list = page.getByRole('listbox', { name: 'Values' });
  await expect(list.getByRole('option').first()).toContainText('196 min');
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const here = page.getByRole('region', { name: 'Values here' });
  await expect(here).toContainText('196 min');
  await expect(here.getByRole('link', { name: 'Chart of Departure delay' })).toBeVisible();

  await page.reload();
  await expect(here).toContainText('196 min');
  await expect(list.getByRole('option').first()).toContainText('196 min');
  await page.goBack();
  await expect(here).toBeHidden();
});

test('units have a legend each, words their own colours, and own breaks are checked', async ({
  page,
}) => {
  const map = new MapPage(page);
  await page.goto('/map?observed=11&unit=*states');
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText(/OUTOFORDER\s*1/);
  await expect(legend).toContainText(/Another unit only\s*15/);

  await page.getByRole('button', { name: 'How the values are shown' }).click();
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page
    .getByRole('option', { name: /No unit/ })
    .first()
    .click();
  await expect(legend).toContainText(/Not a number\s*3/);
  await page.getByRole('combobox', { name: 'Scale' }).click();
  await page.getByRole('option', { name: 'Own breaks' }).click();
  const breaks = page.getByRole('textbox', { name: 'Breaks' });
  await breaks.fill('10, x');
  await breaks.press('Enter');
  await expect(page.getByText('Type up to 20 numbers with commas between them.')).toBeVisible();
  await breaks.fill('10, 2');
  await breaks.press('Enter');
  await expect.poll(() => map.parameter('breaks')).toBe('2,10');
  await expect(legend).toContainText('below 2');
  await expect(legend).toContainText('10 and more');
});

minimalTest(
  'values are read stream by stream where the server can do no more',
  async ({ page }) => {
    await page.goto('/map');
    await page.getByRole('combobox', { name: 'Observed property' }).click();
    await page.getByRole('option', { name: /Water level/ }).click();
    const list = page.getByRole('listbox', { name: 'Values' });
    await expect(list.getByRole('option').first()).toContainText(/\d/);
    await expect(page.getByText(/places? ha(s|ve) a value; from/)).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`values and time are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/map?observed=13&time=2001-02-10T00:00:00Z');
    await expect(page.getByRole('region', { name: 'Legend' })).toContainText(
      'Values at 10/02/2001',
    );
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the legend is folded away and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/map?observed=13&time=2001-02-10T00:00:00Z');
    await expect(page.getByRole('slider', { name: 'Time shown' })).toBeInViewport();
    await page.getByRole('button', { name: 'Show the legend' }).click();
    await expect(page.getByRole('region', { name: 'Legend' })).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
