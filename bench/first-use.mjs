/**
 * How long until a person sees something? First start with the small sample, second start to the
 * first page, and a chart of the stream with the most Observations, with the longest task of the
 * main thread beside the time that bare HTTP and JSON.parse of the same pages take in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './service.mjs';

const port = 4187;
const origin = `http://127.0.0.1:${port}`;

async function bareRead(stream) {
  const began = performance.now();
  let rows = 0;
  let next = `${origin}/v1.1/Datastreams(${stream})/Observations?$top=10000&$select=phenomenonTime,result`;
  while (next) {
    const page = JSON.parse(await (await fetch(next)).text());
    rows += page.value.length;
    next = page['@iot.nextLink'];
  }
  return { rows, milliseconds: performance.now() - began };
}

async function largestStream() {
  const counts = [];
  let next = `${origin}/v1.1/Datastreams?$top=1000&$select=id,name&$expand=Observations($count=true;$top=0)`;
  while (next) {
    const page = await (await fetch(next)).json();
    counts.push(...page.value);
    next = page['@iot.nextLink'];
  }
  counts.sort((one, other) => other['Observations@iot.count'] - one['Observations@iot.count']);
  return counts[0];
}

async function openPage(browser, address, isThere) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    globalThis.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.longestTask = Math.max(globalThis.longestTask, entry.duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await isThere(page);
  const milliseconds = performance.now() - began;
  const longestTask = await page.evaluate(() => globalThis.longestTask);
  await context.close();
  return { milliseconds, longestTask };
}

/** From the click on "Open chart" of an entity page until the chart is drawn. */
async function followLink(browser, address, isThere) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    globalThis.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.longestTask = Math.max(globalThis.longestTask, entry.duration);
      }
    }).observe({ type: 'longtask' });
  });
  const began = performance.now();
  await page.getByRole('link', { name: 'Open chart' }).click();
  await isThere(page);
  const milliseconds = performance.now() - began;
  const longestTask = await page.evaluate(() => globalThis.longestTask);
  await context.close();
  return { milliseconds, longestTask };
}

/** Rows of the table: what was measured, the figure, its unit. */
export async function measureFirstUse(chromium) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const environment = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password' };
  const rows = [];
  const add = (what, figure, unit) =>
    rows.push({ what, figure: Math.round(figure * 10) / 10, unit });
  const browser = await chromium();
  try {
    const first = await startService(environment);
    add('first start, small sample loaded', first.milliseconds, 'ms');
    await first.stop();

    const second = await startService(environment);
    add('second start, ready', second.milliseconds, 'ms');
    const heading = (page) => page.getByRole('heading', { level: 1 }).waitFor();
    const overview = await openPage(browser, `${origin}/`, heading);
    add('second start to first page', second.milliseconds + overview.milliseconds, 'ms');

    const stream = await largestStream();
    const address = `${origin}/chart?series=datastreams.${stream['@iot.id']}`;
    const bare = await bareRead(stream['@iot.id']);
    const isDrawn = async (page) => {
      await page.getByText(new RegExp(`^${bare.rows.toLocaleString('en')} values`)).waitFor();
      await page.locator('[data-series]').first().waitFor();
    };
    const opened = await openPage(browser, address, isDrawn);
    const entity = `${origin}/datastreams/${stream['@iot.id']}`;
    await followLink(browser, entity, isDrawn);
    const followed = await followLink(browser, entity, isDrawn);
    const what = `chart of "${stream.name}", ${bare.rows} Observations`;
    add(`${what}, its address opened in a new browser`, opened.milliseconds, 'ms');
    add('the same, from the click in the application', followed.milliseconds, 'ms');
    add('the same, longest task of the main thread', followed.longestTask, 'ms');
    add('bare HTTP and JSON.parse of the same pages', bare.milliseconds, 'ms');
    await second.stop();
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
