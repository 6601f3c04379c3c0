/**
 * How fast does everything leave, and how much memory does it take? All Observations of the real
 * flights as files, beside bare HTTP that writes the same pages to the browser's own storage, by the
 * same browser in the same run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache } from './modules.mjs';
import { startService } from './service.mjs';

const port = 4187;
const origin = `http://127.0.0.1:${port}`;
const patience = 3_600_000;

/** Milliseconds in which a page of the browser fetches all pages and writes each as it came. */
async function writeBare(context, first) {
  const page = await context.newPage();
  await page.goto(`${origin}/v1.1`);
  const milliseconds = await page.evaluate(async (address) => {
    const began = performance.now();
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle('bare', { create: true });
    const stream = await file.createWritable();
    let next = address;
    while (next) {
      const text = await (await fetch(next)).text();
      await stream.write(text);
      // The link alone is looked for: to parse the page would be more than bare.
      next = /"@iot\.nextLink":\s*"([^"]+)"/.exec(text)?.[1];
    }
    await stream.close();
    return performance.now() - began;
  }, first);
  return milliseconds;
}

/** Megabytes of the largest process of a tab. */
async function tabMemory(client) {
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id));
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', ids.join(',')], { encoding: 'utf8' });
  return Math.max(...sizes.trim().split(/\s+/).map(Number)) / 1000;
}

/** Exports all Observations in a format. */
async function exportAll(context, format) {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin}/observations?export=${format}`);
  const panel = page.getByRole('region', { name: 'Export Observations' });
  const button = panel.getByRole('button', { name: /^Export [\d,]+ rows$/ });
  await button.waitFor({ timeout: 120_000 });
  const rows = Number((await button.textContent()).replace(/\D/g, ''));
  const agreement = panel.getByRole('checkbox', { name: 'I want all of it' });
  if (await agreement.isVisible()) await agreement.check();
  const client = await context.browser().newBrowserCDPSession();
  const before = await tabMemory(client);
  const memory = [];
  let isMeasuring = true;
  const measuring = (async () => {
    while (isMeasuring) {
      memory.push(await tabMemory(client));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const began = performance.now();
  const downloading = page.waitForEvent('download', { timeout: patience });
  await button.click();
  await downloading;
  const milliseconds = performance.now() - began;
  isMeasuring = false;
  await measuring;
  const first = asked.find((address) => /\/Observations\?\$top=10000&/.test(decodeURI(address)));
  const middle = Math.ceil(memory.length / 2);
  const peaks = [memory.slice(0, middle), memory.slice(middle)].map((half) => Math.max(...half));
  return { rows, milliseconds, before, peaks, first };
}

/**
 * Does something in a browser that keeps its storage on disk: one that forgets it at its end gives
 * no more than a share of the free memory.
 */
async function inNewBrowser(launch, work) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const context = await launch(folder);
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const formats = ['csv', 'json', 'parquet'];

/** Rows of the table: what was measured, the figure, its unit; only of the formats named, if any. */
export async function measureExports(launch, words) {
  const service = await startService({
    PORT: String(port),
    // Kept for the next time, as loading three million Observations takes long; charts share it.
    DATA_DIR: join(cache, 'flights'),
    ADMIN_PASSWORD: 'bench-password',
    SAMPLE: 'flights',
  });
  const table = [];
  const add = (what, figure, unit) =>
    table.push({ what, figure: Math.round(figure * 100) / 100, unit });
  try {
    let bare;
    for (const format of formats.filter((one) => words.length === 0 || words.includes(one))) {
      const { rows, milliseconds, before, peaks, first } = await inNewBrowser(launch, (context) =>
        exportAll(context, format),
      );
      const what = `${rows.toLocaleString('en')} Observations as ${format}`;
      // The pages of the first format, which asks for each related entity by id and name.
      bare ??= await inNewBrowser(launch, (context) => writeBare(context, first));
      add(`${what}`, rows / (milliseconds / 1000), 'rows/s');
      add(`${what}: bare HTTP and write of the same pages`, rows / (bare / 1000), 'rows/s');
      add(`${what}: times bare`, milliseconds / bare, 'x');
      add(`${what}: memory of the tab before`, before, 'MB');
      add(`${what}: memory at most in the first half`, peaks[0], 'MB');
      add(`${what}: memory at most in the second half`, peaks[1], 'MB');
    }
  } finally {
    await service.stop();
  }
  return table;
}
