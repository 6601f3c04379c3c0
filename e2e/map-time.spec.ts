import { expect, test } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';

test('the slider shows the value of each moment, by keys, in a window that is typed', async ({
  page,
}) => {
  const map = new MapPage(page);
  await page.goto('/map?observed=12');
  const option = page.getByRole('listbox', { name: 'Values' }).getByRole('option').first();
  await expect(option).toContainText('Synthetic ship');
  await page.getByRole('button', { name: 'Show the values of another time' }).click();

  const slider = page.getByRole('slider', { name: 'Time shown' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '01/06/2024, 06:00 UTC');
  await expect(option).toContainText('14 °C');
  await expect.poll(() => map.parameter('time')).toBe('2024-06-01T06:00:00Z');
  await page.keyboard.press('PageUp');
  await expect(slider).not.toHaveAttribute('aria-valuetext', '01/06/2024, 06:00 UTC');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '01/06/2024, 15:50 UTC');

  await page.getByRole('button', { name: 'Window, step and speed' }).click();
  await page.getByRole('textbox', { name: 'From (UTC)' }).fill('2024-06-01T07:00Z');
  await page.getByRole('textbox', { name: 'To (UTC)' }).fill('2024-06-01T06:00Z');
  await page.getByRole('button', { name: 'Show this window' }).click();
  await expect(page.getByText('It must be after the start.')).toBeVisible();
  await page.getByRole('textbox', { name: 'To (UTC)' }).fill('2024-06-01T08:00Z');
  await page.getByRole('button', { name: 'Show this window' }).click();
  await expect.poll(() => map.parameter('from')).toBe('2024-06-01T07:00:00Z');
  await expect(slider).toHaveAttribute('aria-valuetext', '01/06/2024, 08:00 UTC');

  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuetext', '01/06/2024, 08:00 UTC');
});

test('time plays until it is paused', async ({ page }) => {
  const map = new MapPage(page);
  await page.goto('/map?observed=12&time=2024-06-01T06:00:00Z&speed=20');
  const slider = page.getByRole('slider', { name: 'Time shown' });
  await expect(slider).toHaveAttribute('aria-valuetext', '01/06/2024, 06:00 UTC');
  await slider.focus();
  await page.keyboard.press('Space');
  await expect(slider).not.toHaveAttribute('aria-valuetext', '01/06/2024, 06:00 UTC');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => map.parameter('time')).not.toBe('2024-06-01T06:00:00Z');
});

test('with reduced motion time moves in single steps only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/map?observed=12&time=2024-06-01T06:00:00Z');
  await expect(
    page.getByRole('button', { name: 'Playing is off, as this device asks for less motion' }),
  ).toHaveAttribute('aria-disabled', 'true');
  const slider = page.getByRole('slider', { name: 'Time shown' });
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(slider).not.toHaveAttribute('aria-valuetext', '01/06/2024, 06:00 UTC');
});

test('a moving Thing shows its track in the colours of what it observed', async ({ page }) => {
  const map = new MapPage(page);
  await page.goto('/map?observed=12');
  await page.getByRole('option', { name: /Synthetic ship/ }).click();
  const here = page.getByRole('region', { name: 'Values here' });
  await here.getByRole('button', { name: 'Track of Synthetic water temperature' }).click();
  await expect(here).toContainText('60 points. Grey where nothing was observed.');
  await expect.poll(() => map.parameter('track')).toMatch(/^datastreams\./);
  // The colours are those of the whole track, not of the one value that is shown now.
  await expect(page.getByText('11.84', { exact: true })).toBeVisible();
  await expect(page.getByText('17.29', { exact: true })).toBeVisible();

  await here.getByRole('listbox', { name: 'Where it was, and when' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(here).toContainText(
    '01/06/2024, 06:00 UTC to 01/06/2024, 06:10 UTC: 14 °C, observed 01/06/2024, 06:00 UTC',
  );
  await expect.poll(() => map.parameter('passed')).toBe('2024-06-01T06:00:00Z');
});
