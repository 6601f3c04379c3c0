import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { datastreamId } from './pages/datastream-id.ts';

const run = promisify(execFile);

async function save(page: Page, item: string): Promise<{ name: string; path: string }> {
  await page.getByRole('button', { name: 'Save and share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

test('the chart is saved as SVG and PNG with what it says', async ({ page, request }) => {
  const id = await datastreamId(request, 'Carbon dioxide');
  await page.goto(`/chart?series=datastreams.${id}`);
  await expect(page.getByText(/^741 values from/)).toBeVisible();
  await expect(page.locator('[data-series]')).toBeVisible();
  const svg = await save(page, 'Save as SVG');
  expect(svg.name).toBe('carbon-dioxide_1958-03-01_2020-05-01.svg');
  const text = await readFile(svg.path, 'utf8');
  const read = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      words: [...parsed.querySelectorAll('text')].map((node) => node.textContent).join('\n'),
      curves: parsed.querySelectorAll('path[stroke^="rgb"]').length,
    };
  }, text);
  expect(read.error).toBeUndefined();
  expect(read.words).toContain('Carbon dioxide');
  expect(read.words).toContain('01/03/1958, 00:00 – ');
  expect(read.words).toMatch(/Source: .*\/v1\.1/);
  expect(read.words).toContain('ppm');
  expect(read.curves).toBeGreaterThan(0);
  expect(text).not.toMatch(/var\(|light-dark\(/);

  const png = await save(page, 'Save as PNG');
  const bytes = (await readFile(png.path)).toString('base64');
  const colours = await page.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/png;base64,${encoded}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      seen.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return seen.size;
  }, bytes);
  expect(colours).toBeGreaterThan(10);
});

test('the code on the page loads what the page shows', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await datastreamId(request, 'Normal air temperature');
  await page.goto(
    `/chart?series=datastreams.${id}&from=2010-03-01T00:00:00Z&to=2010-04-01T00:00:00Z`,
  );
  await expect(page.getByText(/^745 values from/)).toBeVisible();
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('menuitem', { name: 'Code that loads this data' }).click();
  const panel = page.getByRole('region', { name: 'Code that loads this data' });
  await panel.getByText('JavaScript', { exact: true }).click();
  await expect(page).toHaveURL(/code=javascript/);
  await panel.getByRole('button', { name: 'Copy the code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run('node', ['--input-type=module', '-e', code]);
  expect(stdout).toBe('745 Observations\n');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
