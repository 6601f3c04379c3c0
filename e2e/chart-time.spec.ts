import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const carbon = '/chart?series=datastreams.8';

async function openChart(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('application', { name: /^Chart of/ }).first()).toBeVisible();
}

test('a preset goes back from the newest value and says so, and Back returns', async ({ page }) => {
  await openChart(page, carbon);
  await page.getByRole('button', { name: '365 days' }).click();
  await expect(page).toHaveURL(/from=2019-05-02T00:00:00Z&to=2020-05-01T00:00:00Z/);
  await expect(
    page.getByText('365 days up to the newest value, 01/05/2020, 00:00 UTC'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'From (UTC)' })).toHaveValue('2019-05-02 00:00');
  await page.goBack();
  await expect(page.getByText('Whole time', { exact: true })).toBeVisible();
});

test('exact times are typed in any form, and what is wrong is said at the field', async ({
  page,
}) => {
  await openChart(page, carbon);
  const from = page.getByRole('textbox', { name: 'From (UTC)' });
  const to = page.getByRole('textbox', { name: 'To (UTC)' });
  await from.fill('next year');
  await to.fill('1992-06');
  await to.press('Enter');
  await expect(from).toHaveAccessibleDescription(/^Write a time such as/);
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('next year');
  await from.fill('1993');
  await from.press('Enter');
  await expect(to).toHaveAccessibleDescription('The end must come after the start.');
  await expect(to).toHaveValue('1992-06');
  await expectAccessible(page);
  await from.fill('1990-01-01T02:00+02:00');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=1990-01-01T00:00:00Z&to=1992-06-01T00:00:00Z/);
  await expect(page.getByText(/^30 values from 01\/01\/1990, 00:00 to 01\/06\/1992/)).toBeVisible();
});

test('times are written in the zone of the address everywhere', async ({ page }) => {
  await openChart(
    page,
    `${carbon}&zone=America/New_York&from=1990-01-01T00:00:00Z&to=1992-01-01T00:00:00Z`,
  );
  await expect(
    page.getByText(/values from 31\/12\/1989, 19:00 to 31\/12\/1991, 19:00 America\/New_York/),
  ).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'From (America/New_York)' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('31/12/1989, 19:00');
  await page.getByText('UTC', { exact: true }).click();
  await expect(page).not.toHaveURL(/zone=/);
  await expect(page.getByRole('row').nth(1)).toContainText('01/01/1990, 00:00');
});

test('a window that cannot be read is said, and the whole is shown', async ({ page }) => {
  await openChart(page, `${carbon}&from=soon&to=2020-01-01T00:00:00Z`);
  await expect(page.getByRole('alert')).toContainText('From “soon” to “2020-01-01T00:00:00Z”');
  await expect(page.getByText(/^741 values/)).toBeVisible();
});

test('statistics are those of the window', async ({ page }) => {
  await openChart(page, `${carbon}&from=2019-01-01T00:00:00Z&to=2019-12-01T00:00:00Z`);
  const table = page.getByRole('region', { name: 'Statistics of the time shown' });
  const row = table.getByRole('row').filter({ hasText: 'Carbon dioxide' });
  await expect(row.getByRole('cell')).toHaveText([
    '12',
    '408.43',
    '411.495',
    '414.83',
    '1.99284',
    '0',
    '0',
    '0',
  ]);
});

test('a threshold is typed, drawn, counted, kept on reload and removed', async ({ page }) => {
  await openChart(page, carbon);
  const thresholds = page.getByRole('region', { name: 'Thresholds' });
  await thresholds.getByRole('textbox', { name: 'Value' }).fill('much');
  await thresholds.getByRole('button', { name: 'Add a threshold' }).click();
  await expect(thresholds.getByText('Write a number such as 25.5.')).toBeVisible();
  await thresholds.getByRole('textbox', { name: 'Value' }).fill('400');
  await thresholds.getByRole('textbox', { name: 'Name (optional)' }).fill('Four hundred');
  await thresholds.getByRole('button', { name: 'Add a threshold' }).click();
  await expect(page).toHaveURL(/threshold=datastreams\.8\+400\+Four\+hundred/);
  const chart = page.getByRole('application', { name: /^Chart of/ });
  await expect(chart.getByText('Four hundred')).toBeVisible();
  await page.reload();
  await expect(thresholds.getByText(/^\d+ above, \d+ below$/)).toBeVisible();
  await thresholds.getByRole('button', { name: /^Remove the threshold 400/ }).click();
  await expect(page).not.toHaveURL(/threshold=/);
  await expect(chart.getByText('Four hundred')).toHaveCount(0);
});

test('notes are made by keyboard at the crosshair, changed and removed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openChart(page, carbon);
  await page.getByRole('application', { name: /^Chart of/ }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: 'Notes' });
  const text = notes.getByRole('textbox', { name: /^Note, up to/ });
  await expect(text).toBeFocused();
  await expect(notes.getByRole('textbox', { name: 'Time (UTC)' })).toHaveValue('1958-03-01 00:00');
  await text.fill('Measuring begins, by hand');
  await text.press('Enter');
  await expect(page).toHaveURL(/note=1958-03-01T00:00:00Z\+Measuring\+begins,\+by\+hand/);
  await expect(notes.getByRole('listitem')).toContainText('Measuring begins, by hand');
  await expectAccessible(page);
  await notes.getByRole('button', { name: 'Change note 1' }).click();
  await notes.getByRole('listitem').getByRole('textbox', { name: /^Note/ }).fill('Begins');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/note=1958-03-01T00:00:00Z\+Begins/);
  await notes.getByRole('button', { name: 'Remove note 1' }).click();
  await expect(page).not.toHaveURL(/note=/);
  await page.goBack();
  await expect(notes.getByRole('listitem')).toContainText('Begins');
});

test('new values are followed as often as chosen, and Back stops that', async ({ page }) => {
  await openChart(page, carbon);
  await page.getByRole('switch', { name: 'Follow new values' }).click({ force: true });
  await expect(page).toHaveURL(/live=30s/);
  await expect(page.getByRole('status').filter({ hasText: 'new' }).first()).toBeVisible();
  await page
    .getByRole('combobox', { name: 'How often new values are asked for' })
    .selectOption('5min');
  await expect(page).toHaveURL(/live=5min/);
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/live=/);
  await expect(page.getByRole('switch', { name: 'Follow new values' })).not.toBeChecked();
});
