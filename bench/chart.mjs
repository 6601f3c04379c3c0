/**
 * How long until a long series is seen, and until it is complete? Charts of the Datastream of the
 * real flights with the most Observations, and of the eight with the most, with the longest block of
 * the main thread, beside bare HTTP and JSON.parse of the same rows by the same browser in the same
 * run.
 */
import { join } from 'node:path';
import { cache } from './modules.mjs';
import { startService } from './service.mjs';

const port = 4188;
const origin = `http://127.0.0.1:${port}`;

/** Datastreams with how many Observations each has, the largest first. */
async function streamsBySize() {
  const streams = [];
  let next = `${origin}/v1.1/Datastreams?$top=1000&$select=id,name&$expand=Observations($count=true;$top=0)`;
  while (next) {
    const page = await (await fetch(next)).json();
    for (const stream of page.value) {
      streams.push({ id: stream['@iot.id'], rows: stream['Observations@iot.count'] });
    }
    next = page['@iot.nextLink'];
  }
  return streams.sort((one, other) => other.rows - one.rows);
}

/** Milliseconds in which a page of the browser fetches and parses all rows, and does nothing else. */
async function readBare(browser, streams) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/v1.1`);
  const result = await page.evaluate(
    async (ids) => {
      const began = performance.now();
      let rows = 0;
      for (const id of ids) {
        let next = `/v1.1/Datastreams(${id})/Observations?$top=10000&$select=phenomenonTime,result`;
        while (next) {
          const answer = JSON.parse(await (await fetch(next)).text());
          rows += answer.value.length;
          next = answer['@iot.nextLink'];
        }
      }
      return { rows, milliseconds: performance.now() - began };
    },
    streams.map(({ id }) => id),
  );
  await context.close();
  return result;
}

/** From the address in a new browser until the first curve, and until nothing is loading. */
async function openChart(browser, streams) {
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
  // The application itself comes first, so that what is measured is the series.
  await page.goto(`${origin}/chart`, { waitUntil: 'networkidle' });
  const series = streams.map(({ id }) => `datastreams.${id}`).join(',');
  const began = performance.now();
  await page.goto(`${origin}/chart?series=${series}`, { waitUntil: 'commit' });
  await page.locator('.recharts-line-curve').first().waitFor({ timeout: 120_000 });
  const firstPicture = performance.now() - began;
  await page.waitForFunction(
    () => document.querySelectorAll('[role=progressbar]').length === 0,
    undefined,
    { timeout: 600_000 },
  );
  const complete = performance.now() - began;
  const longestTask = await page.evaluate(() => globalThis.longestTask);
  await context.close();
  return { firstPicture, complete, longestTask };
}

/** Rows of the table: what was measured, the figure, its unit. */
export async function measureCharts(launch) {
  const service = await startService({
    PORT: String(port),
    // Kept for the next time, as loading three million Observations takes long.
    DATA_DIR: join(cache, 'flights'),
    ADMIN_PASSWORD: 'bench-password',
    SAMPLE: 'flights',
  });
  const rows = [];
  const add = (what, figure, unit) =>
    rows.push({ what, figure: Math.round(figure * 100) / 100, unit });
  const browser = await launch();
  try {
    const streams = await streamsBySize();
    for (const count of [1, 8]) {
      const measured = streams.slice(0, count);
      const bare = await readBare(browser, measured);
      const chart = await openChart(browser, measured);
      const what = `${count} ${count === 1 ? 'series' : 'series together'}, ${bare.rows.toLocaleString('en')} Observations`;
      add(`${what}: first picture`, chart.firstPicture, 'ms');
      add(`${what}: complete`, chart.complete, 'ms');
      add(`${what}: bare HTTP and JSON.parse`, bare.milliseconds, 'ms');
      add(`${what}: complete, times bare`, chart.complete / bare.milliseconds, 'x');
      add(`${what}: longest block of the main thread`, chart.longestTask, 'ms');
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return rows;
}
